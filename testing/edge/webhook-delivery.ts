import type { WebhookEvent } from '../../src/contract/webhook.ts';
import { signWebhook, type WebhookKey } from '../../src/contract/webhook-signature.ts';
import { aReview, noon } from './shop.ts';

export const key: WebhookKey = { publicToken: 'public-canary', privateToken: 'private-canary' };

/** The environment of an edge that accepts webhooks. */
export const signed = {
  REVIEWS_ACCESS_TOKEN: '',
  REVIEWS_PUBLIC_TOKEN: key.publicToken,
  REVIEWS_PRIVATE_TOKEN: key.privateToken,
};

export function anEvent(overrides: Partial<WebhookEvent> = {}): WebhookEvent {
  return {
    event_type: 'review/updated',
    event_id: 'evt-1',
    occurred_at: '2026-01-02T12:00:00Z',
    shop_id: '1',
    list: [aReview()],
    ...overrides,
  };
}

/** A delivery as the API sends it, with both signature families; `headers` are changed after signing. */
export async function aDelivery(
  event: unknown,
  {
    at = noon,
    headers: changed = {},
    by = key,
    path = '/v1/webhooks',
  }: { at?: number; headers?: Record<string, string | undefined>; by?: WebhookKey; path?: string } = {},
): Promise<Request> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = Math.floor(at / 1000);
  const headers = new Headers({
    'content-type': 'application/json',
    ...(await signWebhook(by, { id: 'evt-1', timestamp, body })),
  });
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return new Request(`https://edge.example${path}`, { method: 'POST', headers, body });
}
