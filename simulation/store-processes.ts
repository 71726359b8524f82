import type { Review } from '../src/contract/review.ts';
import { createMemoryStore } from '../src/edge/cache/memory-store.ts';
import { shortLivedStore } from '../src/edge/cache/short-lived-store.ts';
import type { CacheStore } from '../src/edge/cache/store.ts';
import type { VirtualTime } from '../testing/determinism/virtual-time.ts';
import type { FaultyApi } from '../testing/edge/faulty-api.ts';
import { aReview, edgeOver } from '../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../testing/edge/webhook-delivery.ts';

export const productCount = 20;
const reviewsEach = 30;

/** The webhook delivery that hides a review, with one signature. */
export function deletionOf({ id, product_id, product_handle }: Review, at: number): Promise<Request> {
  const list = [{ id, product_id, product_handle }];
  const event = anEvent({ event_type: 'review/deleted', event_id: `evt-${id}`, list });
  const headers = { 'webhook-id': undefined, 'webhook-timestamp': undefined, 'webhook-signature': undefined };
  return aDelivery(event, { at, headers });
}

/** One process of the edge, with a fallback of its own. */
export function startProcess({ api, store, time, random }: ProcessParts) {
  return edgeOver(
    { fetch: async (request) => time.sleep(20).then(() => api.fetch(request)) },
    {
      env: { ...signed, CACHE_TTL: '60', CACHE_STALE: '600' },
      now: time.now,
      after: time.after,
      random,
      compress: async () => ({}),
      store,
      fallback: shortLivedStore(createMemoryStore()),
    },
  );
}

type ProcessParts = {
  api: FaultyApi;
  store: CacheStore;
  time: VirtualTime;
  random: () => number;
};

export function allReviews() {
  return Array.from({ length: productCount * reviewsEach }, (_, index) => {
    const product = index % productCount;
    return aReview({
      id: String(index + 1),
      product_handle: `p${product}`,
      product_id: String(product + 100),
    });
  });
}
