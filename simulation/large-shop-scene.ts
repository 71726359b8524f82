import type { Review } from '../src/contract/review.ts';
import { waitBy } from '../src/edge/guard/wait.ts';
import { createEarlyReading } from '../src/edge/shop-index/create-early-reading.ts';
import type { HintStore } from '../src/edge/shop-index/hint-store.ts';
import { createSeededRandom } from '../testing/determinism/seeded-random.ts';
import type { VirtualTime } from '../testing/determinism/virtual-time.ts';
import { aReview, edgeOver } from '../testing/edge/shop.ts';
import { signed } from '../testing/edge/webhook-delivery.ts';
import { createLargeApi } from './large-api.ts';

export const productCount = 2_000;

export type Scene = ReturnType<typeof createScene>;

export type SceneSetting = {
  seed: number;
  reviews: number;
  searchesProducts?: boolean;
  isSeasonal?: boolean;
};

/** A shop with many reviews, edges that read it, and the hint that outlives them. */
export function createScene(
  time: VirtualTime,
  { seed, reviews, searchesProducts, isSeasonal = false }: SceneSetting,
) {
  const random = createSeededRandom(seed);
  const api = createLargeApi(time, { duration: 35, searchesProducts });
  const hint: { text: string | undefined } = { text: undefined };
  const store: HintStore = {
    read: async () => hint.text,
    write: async (text) => {
      hint.text = text;
    },
  };
  const start = () =>
    edgeOver(api, {
      env: { ...signed, PRODUCT_FILTER: 'index', INDEX_MAX_REVIEWS: '200000' },
      now: time.now,
      after: time.after,
      wait: waitBy(time.after),
      random,
      compress: async () => ({}),
      early: createEarlyReading(store, 'the shop'),
    });
  const pick = (count: number) => Math.floor(random() * count);
  /** The season of the review with this number, from 0 to 0.9. */
  const seasonOf = (number: number) => Math.max(0, Math.min(0.9, number / reviews - 0.1 * random()));
  const aProduct = (number: number) => {
    if (random() < 0.02) return 0;
    const place = isSeasonal ? seasonOf(number) / 0.9 : random();
    return 1 + Math.min(productCount - 2, Math.floor(place * (productCount - 1)));
  };
  const write = (number: number): Review => {
    const product = aProduct(number);
    const names = { product_handle: `p${product}`, product_id: String(product + 100) };
    return aReview({ id: String(number), ...names, is_published: random() < 0.01 ? 0 : 1 });
  };
  api.shop.reviews = Array.from({ length: reviews }, (_, index) => write(reviews - index));
  return { time, random, api, hint, start, pick, write };
}
