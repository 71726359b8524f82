import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../src/client/send-call.ts';
import { bearer, run } from '../../../testing/edge/commands.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';

describe('subscribe', () => {
  const url = 'https://edge.example';
  const subscribe = (fetch: Fetch, options?: Parameters<typeof run>[2], to = url) =>
    run({ name: 'subscribe', url: to }, fetch, options);

  it.each([
    '',
    'edge.example',
    'ftp://edge.example',
    'https://canary:canary@edge.example',
    'https://edge.example/?a',
    '/v1',
  ])('rejects the URL %j without repeating it', async (to) => {
    const { code, text } = await subscribe(() => envelope({}), {}, to);
    expect(code).toBe(2);
    expect(text).toBe(
      '--url must be the URL at which the API reaches this edge, such as https://reviews.example, without credentials or query.',
    );
  });

  it('requires the token that verifies webhooks', async () => {
    const { code, text } = await subscribe(() => envelope({}), { env: bearer });
    expect(code).toBe(1);
    expect(text).toBe(
      'Webhooks require REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN: the private token verifies them. Set both.',
    );
  });

  it('accepts a list without a page, and reports progress if it fails halfway', async () => {
    let created = 0;
    const fetch: Fetch = async (request) => {
      if (request.method === 'GET') return envelope([]);
      created += 1;
      const webhook = { id: '1', ...(await request.json()), created_at: '', updated_at: '' };
      return created === 1
        ? envelope(webhook)
        : envelope({ errors: [{ field: 'url', message: 'canary' }] }, 3);
    };
    const { code, lines } = await subscribe(fetch);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'review/created has been registered.',
      'Registering review/updated failed: the API rejected the request as invalid (create_shop_webhook: invalid_argument (HTTP 200, request req-1)). The log of the API names the field.',
      'Most APIs accept only public https URLs.',
    ]);
  });

  it('reports an API without webhooks', async () => {
    const { code, text } = await subscribe(() => envelope({}, 12));
    expect(code).toBe(1);
    expect(text).toBe(
      'Listing the webhooks failed: the API does not support this operation (get_shop_webhooks: unimplemented (HTTP 200, request req-1)). Ask its provider.',
    );
  });
});
