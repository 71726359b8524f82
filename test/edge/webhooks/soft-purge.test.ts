import { describe, expect, it, test } from 'vitest';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { hidesNothing } from '../../../src/edge/webhooks/receive-webhook.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';

const deleted = { id: '1', product_id: '12', product_handle: 'lamp' };
const created = anEvent({ event_type: 'review/created', list: [aReview({ id: '4' })] });

function shop(overrides: Partial<Parameters<typeof edgeOver>[1]> = {}) {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { waitUntil, settled } = createBackground();
  const edge = edgeOver(api, { env: signed, waitUntil, ...overrides });
  const deliver = async (event: WebhookEvent) => {
    expect((await edge.edge.fetch(await aDelivery(event))).status).toBe(202);
    await settled();
  };
  const fail = () => {
    api.behaviour.interfere = () => envelope({}, 13);
  };
  const lamp = () => edge.get('/v1/reviews?product=lamp');
  const count = async () => (await (await lamp()).json()).page.count;
  return { ...edge, api, deliver, fail, lamp, count, settled };
}

describe('a new review', () => {
  it('appears in the next answer', async () => {
    const { api, deliver, count, json } = shop();
    expect(await count()).toBe(3);
    await json('/v1/ratings?products=lamp');
    api.behaviour.reviews = reviewsNumbered(4);
    await deliver(created);
    expect(await count()).toBe(4);
    expect((await json('/v1/ratings?products=lamp')).lamp.count).toBe(4);
  });

  it('leaves earlier answers available while the API fails', async () => {
    const { deliver, fail, lamp, count, json } = shop();
    await count();
    await json('/v1/ratings?products=lamp');
    fail();
    await deliver(created);
    const response = await lamp();
    expect(response.headers.get('cache-status')).toContain('stale-if-error');
    expect((await response.json()).page.count).toBe(3);
    expect((await json('/v1/ratings?products=lamp')).lamp.count).toBe(3);
  });

  it('leaves them available only until a review is deleted', async () => {
    const { deliver, fail, lamp, count } = shop();
    await count();
    fail();
    await deliver(created);
    await deliver(anEvent({ event_type: 'review/deleted', event_id: 'evt-2', list: [deleted] }));
    expect((await lamp()).status).toBeGreaterThanOrEqual(500);
  });

  it('causes a full purge if the store has no soft purge', async () => {
    const { softPurge: _, ...store } = createMemoryStore();
    const { deliver, fail, lamp, count } = shop({ store });
    await count();
    fail();
    await deliver(created);
    expect((await lamp()).status).toBeGreaterThanOrEqual(500);
  });
});

test.each<[string, WebhookEvent]>([
  ['is deleted or unpublished', anEvent({ event_type: 'review/deleted', list: [deleted] })],
  ['is changed', anEvent({ event_type: 'review/updated' })],
  ['is new and hidden', anEvent({ event_type: 'review/created', list: [aReview({ is_published: 0 })] })],
  ['is new and invalid', anEvent({ event_type: 'review/created', list: [aReview(), deleted] })],
])('a review that %s removes earlier answers, even while the API fails', async (_, event) => {
  expect(hidesNothing(event)).toBe(false);
  const { deliver, fail, lamp, count } = shop();
  await count();
  fail();
  await deliver(event);
  expect((await lamp()).status).toBeGreaterThanOrEqual(500);
});
