import type { Review } from '../../src/contract/review.ts';
import { waitBy } from '../../src/edge/guard/wait.ts';
import { createEarlyReading } from '../../src/edge/shop-index/create-early-reading.ts';
import type { HintStore } from '../../src/edge/shop-index/hint-store.ts';
import { aReview, edgeOver, noon } from '../edge/shop.ts';
import { aDelivery, anEvent, signed } from '../edge/webhook-delivery.ts';
import { createLargeApi } from './large-api.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createVirtualTime } from './virtual-time.ts';

/** Waits are in milliseconds. */
export type RestartReport = {
  answered: number;
  refused: number;
  longestWait: number;
  /** Answers that differ from the published reviews of the API, and hidden or deleted reviews in them. */
  wrong: number;
  hiddenShown: number;
  /** The calls until the last of these answers. */
  calls: number;
  /** The answer about a product with reviews on most pages, and its estimate. */
  statusOfPopular: number;
  retryAfter: number;
};

const second = 1_000;
const productCount = 2_000;

/** This product has two percent of all reviews, on more pages than are read early. */
const popular = 'p0';

export type RestartSetting = { seed: number; reviews: number; products: number; hasHint: boolean };

/**
 * An edge reads a large shop and stops. Meanwhile reviews are hidden, published, deleted and written. Another process then
 * gets requests for some products, while it reads the shop for the first time.
 */
export async function simulateRestart(setting: RestartSetting): Promise<RestartReport> {
  const scene = createScene(setting);
  const { time, start, random } = scene;
  void start().get(`/v1/reviews?product=${popular}`);
  await time.runUntil(time.now() + setting.reviews + 5 * second);
  changeWhileDown(scene);
  if (!setting.hasHint) scene.hint.text = undefined;
  const { get, edge } = start();
  const report = emptyReport();
  const before = scene.api.shop.calls;
  const work: Promise<void>[] = [];
  for (let index = 0; index < setting.products; index++) {
    await time.runUntil(time.now() + 50);
    const product = `p${1 + Math.floor(random() * (productCount - 1))}`;
    work.push(view(product, scene, get, report));
    if (index === Math.floor(setting.products / 2)) work.push(hideByWebhook(product, scene, edge));
  }
  const late = get(`/v1/reviews?product=${popular}`);
  await time.runUntil(time.now() + 4 * second);
  await Promise.all(work);
  report.retryAfter = Number((await late).headers.get('retry-after'));
  report.statusOfPopular = (await late).status;
  report.calls = scene.api.shop.calls - before;
  return report;
}

/** A shop is read for the first time: the estimate for the first shopper, whether it was enough, and how long it took. */
export async function simulateFirstReading(reviews: number) {
  const { time, start } = createScene({ seed: 1, reviews });
  const { get, events } = start();
  const path = `/v1/reviews?product=${popular}`;
  const began = time.now();
  const first = get(path);
  await time.runUntil(began + 4 * second);
  const retryAfter = Number((await first).headers.get('retry-after'));
  // The shopper had to wait two seconds for the estimate.
  await time.runUntil(began + 2 * second + retryAfter * second);
  const again = await get(path);
  const read = events.find(({ event }) => event === 'index_read');
  return {
    retryAfter,
    statusThen: again.status,
    shopReadAfter: read?.event === 'index_read' ? read.seconds : Number.NaN,
  };
}

type Scene = ReturnType<typeof createScene>;

function createScene({ seed, reviews }: Pick<RestartSetting, 'seed' | 'reviews'>) {
  const time = createVirtualTime(noon);
  const random = createSeededRandom(seed);
  const api = createLargeApi(time, { duration: 35 });
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
  const aProduct = () => (random() < 0.02 ? 0 : 1 + pick(productCount - 1));
  const write = (number: number): Review => {
    const product = aProduct();
    const names = { product_handle: `p${product}`, product_id: String(product + 100) };
    return aReview({ id: String(number), ...names, is_published: random() < 0.01 ? 0 : 1 });
  };
  api.shop.reviews = Array.from({ length: reviews }, (_, index) => write(reviews - index));
  return { time, random, api, hint, start, pick, write };
}

function changeWhileDown({ api: { shop }, pick, write }: Scene): void {
  const next = shop.reviews.length + 1;
  const chosen = (count: number) => new Set(Array.from({ length: count }, () => pick(shop.reviews.length)));
  const deleted = chosen(30);
  const switched = chosen(400);
  const left = shop.reviews
    .map((review, index) =>
      switched.has(index)
        ? { ...review, is_published: review.is_published === 1 ? (0 as const) : (1 as const) }
        : review,
    )
    .filter((_, index) => !deleted.has(index));
  const added = Array.from({ length: 150 }, (_, index) => write(next + index)).reverse();
  shop.reviews = [...added, ...left];
}

/** Requests a product and compares the reviews and the counts with those of the API at the begin or the end. */
async function view(product: string, scene: Scene, get: Get, report: RestartReport): Promise<void> {
  const began = scene.time.now();
  const before = publishedOf(product, scene);
  const response = await get(`/v1/reviews?product=${product}&page_size=50&sort=newest`);
  const text = await response.text();
  report.longestWait = Math.max(report.longestWait, scene.time.now() - began);
  if (response.status !== 200) {
    report.refused += 1;
    return;
  }
  report.answered += 1;
  const { list, page, partial, rating } = JSON.parse(text);
  const ids: string[] = list.map(({ id }: Review) => id);
  const isRight = (truth: readonly string[]) =>
    !partial &&
    page.count === truth.length &&
    rating.count === truth.length &&
    ids.join() === truth.slice(0, 50).join();
  const now = publishedOf(product, scene);
  if (!isRight(before) && !isRight(now)) report.wrong += 1;
  report.hiddenShown += ids.filter((id) => !before.includes(id) && !now.includes(id)).length;
}

type Get = (path: string) => Response | Promise<Response>;

function publishedOf(product: string, { api: { shop } }: Scene): string[] {
  return shop.reviews
    .filter(({ product_handle, is_published }) => product_handle === product && is_published === 1)
    .map(({ id }) => id);
}

/** The newest review of a product is hidden a moment after a shopper has requested the product. */
async function hideByWebhook(
  product: string,
  { api: { shop }, time }: Scene,
  edge: { fetch: (request: Request) => Response | Promise<Response> },
): Promise<void> {
  const hidden = shop.reviews.find(
    (review) => review.product_handle === product && review.is_published === 1,
  );
  if (!hidden) return;
  shop.reviews = shop.reviews.map((review) =>
    review === hidden ? { ...review, is_published: 0 as const } : review,
  );
  const { id, product_id, product_handle } = hidden;
  const list = [{ id, product_id, product_handle }];
  await edge.fetch(
    await aDelivery(anEvent({ event_type: 'review/deleted', list }), {
      at: time.now(),
      headers: { 'webhook-id': undefined, 'webhook-timestamp': undefined, 'webhook-signature': undefined },
    }),
  );
}

const emptyReport = (): RestartReport => ({
  answered: 0,
  refused: 0,
  longestWait: 0,
  wrong: 0,
  hiddenShown: 0,
  calls: 0,
  statusOfPopular: 0,
  retryAfter: 0,
});
