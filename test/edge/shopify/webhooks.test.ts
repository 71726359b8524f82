import { expect, it, onTestFinished } from 'vitest';
import { readOptions } from '../../../src/edge/config/options.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { shopChanges } from '../../../src/edge/drivers/shop-changes.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';
import { adminApi } from '../../../testing/platforms/shopify/admin-api.ts';
import { storeVariables } from '../../../testing/platforms/shopify/store-variables.ts';
import * as renderer from '../../../widget/server/index.ts';

/** An edge whose webhooks write metafields. Timers are run by hand. */
async function setting(handles: readonly string[]) {
  const store = await adminApi({ handles });
  onTestFinished(async () => void (await store.stop()));
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { waitUntil, settled } = createBackground();
  const timers: (() => void)[] = [];
  const env = { ...signed, ...storeVariables };
  const queue = shopChanges(
    { options: readOptions({ REVIEWS_API_URL: 'https://reviews.example', ...env }) },
    {
      fetch: store.fetch,
      now: () => edge.clock.now,
      after(milliseconds, run) {
        if (milliseconds === 5_000) timers.push(run);
        // Pauses between attempts; the others are deadlines.
        else if (milliseconds < 30_000) queueMicrotask(run);
        return () => {};
      },
      waitUntil,
      log: (event) => events.push(event),
      render: (path) => edge.get(path),
    },
  );
  const edge = edgeOver(api, { env, waitUntil, renderer: async () => renderer, onChange: queue?.add });
  const { events } = edge;
  return {
    api,
    store,
    events,
    async deliver() {
      const response = await edge.edge.fetch(await aDelivery(anEvent()));
      await settled();
      for (const run of timers.splice(0)) run();
      await settled();
      return response.status;
    },
  };
}

it('a webhook writes the metafields of its product alone, with the new reviews', async () => {
  const { api, store, deliver, events } = await setting(['lamp', 'vase']);
  api.behaviour.reviews = reviewsNumbered(4, { content: 'Newly written' });
  expect(await deliver()).toBe(202);
  expect(store.store.valueOf('lamp', 'reviews')).toContain('Newly written');
  expect(store.store.valueOf('lamp', 'rating')).toContain('count="4"');
  expect(store.store.valueOf('vase', 'reviews')).toBeUndefined();
  expect(events).toContainEqual({ event: 'metafields_written', products: 1 });
});

it('a product that the store does not have is left out', async () => {
  const { deliver, store, events } = await setting(['vase']);
  expect(await deliver()).toBe(202);
  expect(store.requests).toEqual(['exchange', 'Product']);
  expect(events.filter(({ event }) => event.startsWith('metafields'))).toEqual([]);
});

it('a product that cannot be rendered stays as it is, and is tried again', async () => {
  const { deliver, api, store, events } = await setting(['lamp']);
  api.behaviour.interfere = () => envelope({}, 13);
  await deliver();
  expect(store.requests).not.toContain('Write');
  expect(events).toContainEqual({
    event: 'metafields_failed',
    reason: 'not_rendered',
    products: 1,
    retry: 30,
  });
});

it('a Shopify that fails does not fail the webhook', async () => {
  const { deliver, store, events } = await setting(['lamp']);
  await store.stop();
  expect(await deliver()).toBe(202);
  expect(events).toContainEqual({ event: 'metafields_failed', reason: 'network', products: 1, retry: 30 });
});
