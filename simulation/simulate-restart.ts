import type { Review } from '../src/contract/review.ts';
import type { VirtualTime } from '../testing/determinism/virtual-time.ts';
import { aDelivery, anEvent } from '../testing/edge/webhook-delivery.ts';
import { createScene, productCount, type Scene, type SceneSetting } from './large-shop-scene.ts';

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

/** This product has two percent of all reviews, on more pages than are read early. */
const popular = 'p0';

export type RestartSetting = { seed: number; reviews: number; products: number; hasHint: boolean };

/**
 * An edge reads a large shop and stops. Reviews are then hidden, published, deleted and written. Another
 * process gets requests for some products while it reads the shop for the first time.
 */
export async function simulateRestart(time: VirtualTime, setting: RestartSetting): Promise<RestartReport> {
  const scene = createScene(time, setting);
  const { start, random } = scene;
  void start().get(`/v1/reviews?product=${popular}`);
  await time.runUntil(time.now() + setting.reviews + 5 * second);
  changeWhileDown(scene);
  if (!setting.hasHint) scene.hint.text = undefined;
  const { get, edge } = start();
  const report = emptyReport();
  const before = scene.api.shop.calls;
  const work: Promise<unknown>[] = [];
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

/**
 * A shop is read for the first time, without a hint, while shoppers request products and try again. Each
 * round of 2.5 seconds, a review of a requested product is hidden, with a webhook, and one is written. With
 * `isSeasonal` the reviews of a product were written within a tenth of the shop's time. Times are in seconds.
 */
export async function simulateFirstProducts(
  time: VirtualTime,
  { reviews, products, ...setting }: SceneSetting & { products: number },
) {
  const scene = createScene(time, { reviews, ...setting });
  const { start, random } = scene;
  const { get, edge } = start();
  const report = emptyReport();
  const began = time.now();
  const answeredAfter: number[] = [];
  let waiting = Array.from({ length: products }, () => `p${1 + Math.floor(random() * (productCount - 1))}`);
  while (waiting.length > 0) {
    const round = waiting.map((product) => view(product, scene, get, report));
    await time.runUntil(time.now() + second);
    await hideByWebhook(waiting[0] ?? popular, scene, edge);
    scene.api.shop.reviews = [scene.write(scene.api.shop.reviews.length + 1), ...scene.api.shop.reviews];
    await time.runUntil(time.now() + 1.5 * second);
    const answered = await Promise.all(round);
    const done = answered.filter(Boolean).length;
    answeredAfter.push(...Array<number>(done).fill((time.now() - began) / second));
    waiting = waiting.filter((_, index) => !answered[index]);
  }
  const { answered, refused, wrong, hiddenShown } = report;
  return {
    answered,
    refused,
    wrong,
    hiddenShown,
    halfAfter: answeredAfter[Math.floor(answeredAfter.length / 2)] ?? 0,
    allAfter: answeredAfter.at(-1) ?? 0,
  };
}

/**
 * A shop is read for the first time: the estimate for the first shopper, whether it was enough, and how long
 * it took.
 */
export async function simulateFirstReading(time: VirtualTime, reviews: number) {
  const { start } = createScene(time, { seed: 1, reviews });
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

/** Requests a product and compares the reviews and the counts with the API's at the beginning or the end. */
async function view(product: string, scene: Scene, get: Get, report: RestartReport): Promise<boolean> {
  const began = scene.time.now();
  const before = publishedOf(product, scene);
  const response = await get(`/v1/reviews?product=${product}&page_size=50&sort=newest`);
  const text = await response.text();
  report.longestWait = Math.max(report.longestWait, scene.time.now() - began);
  if (response.status !== 200) {
    report.refused += 1;
    return false;
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
  return true;
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
    await aDelivery(anEvent({ event_type: 'review/deleted', event_id: `hide-${id}`, list }), {
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
