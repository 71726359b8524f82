import { describe, expect, it, test } from 'vitest';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { hidesNothing } from '../../../src/edge/webhooks/hides-nothing.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';

const gone = { id: '1', product_id: '12', product_handle: 'lamp' };
const created = anEvent({ event_type: 'review/created', list: [aReview({ id: '4' })] });

function shop(given: Partial<Parameters<typeof edgeOver>[1]> = {}) {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { waitUntil, settled } = createBackground();
  const edge = edgeOver(api, { env: signed, waitUntil, ...given });
  const take = async (event: WebhookEvent) => {
    expect((await edge.edge.fetch(await aDelivery(event))).status).toBe(202);
    await settled();
  };
  const fail = () => {
    api.behaviour.interfere = () => envelope({}, 13);
  };
  const lamp = () => edge.get('/v1/reviews?product=lamp');
  const count = async () => (await (await lamp()).json()).page.count;
  return { ...edge, api, take, fail, lamp, count, settled };
}

describe('a review that is new', () => {
  it('is in the next answer', async () => {
    const { api, take, count, json } = shop();
    expect(await count()).toBe(3);
    await json('/v1/ratings?products=lamp');
    api.behaviour.reviews = reviewsNumbered(4);
    await take(created);
    expect(await count()).toBe(4);
    expect((await json('/v1/ratings?products=lamp')).lamp.count).toBe(4);
  });

  it('leaves the answers before it to shoppers while the API fails', async () => {
    const { take, fail, lamp, count, json } = shop();
    await count();
    await json('/v1/ratings?products=lamp');
    fail();
    await take(created);
    const response = await lamp();
    expect(response.headers.get('cache-status')).toContain('stale-if-error');
    expect((await response.json()).page.count).toBe(3);
    expect((await json('/v1/ratings?products=lamp')).lamp.count).toBe(3);
  });

  it('does so until a review is gone', async () => {
    const { take, fail, lamp, count } = shop();
    await count();
    fail();
    await take(created);
    await take(anEvent({ event_type: 'review/deleted', event_id: 'evt-2', list: [gone] }));
    expect((await lamp()).status).toBeGreaterThanOrEqual(500);
  });

  it('is a purge like any other where the store knows no soft one', async () => {
    const { softPurge: _, ...store } = createMemoryStore();
    const { take, fail, lamp, count } = shop({ store });
    await count();
    fail();
    await take(created);
    expect((await lamp()).status).toBeGreaterThanOrEqual(500);
  });
});

test.each<[string, WebhookEvent]>([
  ['is deleted or unpublished', anEvent({ event_type: 'review/deleted', list: [gone] })],
  ['is changed', anEvent({ event_type: 'review/updated' })],
  ['is new and hidden', anEvent({ event_type: 'review/created', list: [aReview({ is_published: 0 })] })],
  ['is new and cannot be read', anEvent({ event_type: 'review/created', list: [aReview(), gone] })],
])('a review that %s leaves no answer before it, also while the API fails', async (_, event) => {
  expect(hidesNothing(event)).toBe(false);
  const { take, fail, lamp, count } = shop();
  await count();
  fail();
  await take(event);
  expect((await lamp()).status).toBeGreaterThanOrEqual(500);
});
