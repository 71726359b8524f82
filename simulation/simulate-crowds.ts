import type { Review } from '../src/contract/review.ts';
import { createMissBudget } from '../src/edge/http/miss-budget.ts';
import { createSeededRandom } from '../testing/determinism/seeded-random.ts';
import { useVirtualPlatform } from '../testing/determinism/virtual-platform.ts';
import { createVirtualTime, type VirtualTime } from '../testing/determinism/virtual-time.ts';
import { createFaultyApi, envelope } from '../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered, type Setting } from '../testing/edge/shop.ts';

/** Waits are in milliseconds. */
export type CrowdReport = {
  answered: number;
  refused: number;
  /** The refused requests after the first minute. */
  refusedLater: number;
  /** Ratings that a listing left open. */
  unknownRatings: number;
  /** The longest wait of all, of a shopper with a cold product, and of a shopper with a warm product. */
  longestWait: number;
  coldWait: number;
  warmWait: number;
  calls: number;
};

/** An API with a duration for each call, and a limit of calls in each minute. */
export type SlowApi = { duration: number; callsPerMinute?: number };

const second = 1_000;
const minute = 60 * second;

/** The shop, and a request that is recorded. */
export function crowdedShop(
  time: VirtualTime,
  reviews: Review[],
  { duration, callsPerMinute }: SlowApi,
  setting: Setting = {},
) {
  const api = createFaultyApi({ reviews });
  const report: CrowdReport = {
    answered: 0,
    refused: 0,
    refusedLater: 0,
    unknownRatings: 0,
    longestWait: 0,
    coldWait: 0,
    warmWait: 0,
    calls: 0,
  };
  const limit = createMinuteLimit(time, callsPerMinute);
  const { edge } = edgeOver(
    {
      async fetch(request) {
        report.calls += 1;
        const retryAfter = limit();
        await time.sleep(duration);
        if (retryAfter === undefined) return api.fetch(request);
        const refusal = envelope({}, 8);
        return new Response(refusal.body, { status: 429, headers: { 'retry-after': String(retryAfter) } });
      },
    },
    {
      now: time.now,
      after: time.after,
      random: createSeededRandom(1),
      compress: async () => ({}),
      missBudget: createMissBudget({
        perMinute: 100_000,
        trustedProxies: 0,
        now: time.now,
        log: () => {},
      }),
      ...setting,
    },
  );

  async function ask(path: string, kind?: 'coldWait' | 'warmWait', peer?: string): Promise<void> {
    const began = time.now();
    const request = new Request(`https://edge.example${path}`);
    const response = await edge.fetch(request, peer === undefined ? undefined : { peer });
    const text = await response.text();
    const took = time.now() - began;
    report.longestWait = Math.max(report.longestWait, took);
    if (kind) report[kind] = Math.max(report[kind], took);
    if (response.status === 200) report.answered += 1;
    else report.refused += 1;
    if (response.status !== 200 && began >= noon + minute) report.refusedLater += 1;
    if (path.startsWith('/v1/ratings') && response.status === 200) {
      report.unknownRatings += Object.values(JSON.parse(text)).filter((rating) => rating === null).length;
    }
  }

  return { api, report, ask };
}

/** Returns the seconds until the next minute; undefined within the limit. */
function createMinuteLimit({ now }: VirtualTime, callsPerMinute = Number.POSITIVE_INFINITY) {
  let current = 0;
  let calls = 0;
  return () => {
    const index = Math.floor(now() / minute);
    if (index !== current) calls = 0;
    current = index;
    calls += 1;
    return calls > callsPerMinute
      ? Math.max(1, Math.ceil(((index + 1) * minute - now()) / second))
      : undefined;
  };
}

/** Runs a story in virtual time until all its requests are answered. */
export async function inVirtualTime<Result>(story: (time: VirtualTime) => Promise<Result>): Promise<Result> {
  const time = createVirtualTime(noon);
  const restorePlatform = useVirtualPlatform(time);
  try {
    return await story(time);
  } finally {
    restorePlatform();
  }
}

/** No review changed recently. */
const unchanged = { created_at: '2025-01-01T00:00:00Z', updated_at: '2025-01-01T00:00:00Z' };

const productsOf = (count: number, reviewsEach = 1): Review[] =>
  Array.from({ length: count }, (_, index) =>
    reviewsNumbered(
      reviewsEach,
      { product_handle: `p${index}`, product_id: String(index + 100), ...unchanged },
      1 + index * reviewsEach,
    ),
  ).flat();

/**
 * Listings of 50 unknown ratings each arrive at once; then one shopper requests a cold product and another a
 * warm one.
 */
export async function simulateListings(time: VirtualTime, listings: number): Promise<CrowdReport> {
  const products = listings * 50;
  const { ask, report } = crowdedShop(time, productsOf(products + 2), { duration: 35 });
  const settle = async (work: Promise<unknown>[]) => {
    await time.runUntil(time.now() + 10 * minute);
    await Promise.all(work);
  };
  await settle([ask(`/v1/reviews?product=p${products}`)]);
  const work = Array.from({ length: listings }, (_, index) => {
    const handles = Array.from({ length: 50 }, (_, product) => `p${index * 50 + product}`);
    return ask(`/v1/ratings?products=${handles.join(',')}`);
  });
  await time.runUntil(time.now() + 100);
  report.coldWait = 0;
  work.push(ask(`/v1/reviews?product=p${products + 1}`, 'coldWait'));
  work.push(ask(`/v1/reviews?product=p${products}`, 'warmWait'));
  await settle(work);
  return report;
}

/**
 * With slow calls, a product page, a listing of 50 ratings, and a product of 5,000 reviews that has to be
 * gathered.
 */
export async function simulateSlowApi(
  time: VirtualTime,
  duration: number,
): Promise<{ first: CrowdReport; next: CrowdReport }> {
  const paths = [
    '/v1/reviews?product=p0',
    `/v1/ratings?products=${Array.from({ length: 50 }, (_, index) => `p${index}`).join(',')}`,
    '/v1/reviews?product=big',
  ];
  const big = { product_handle: 'big', product_id: '99', ...unchanged };
  const reviews = [...productsOf(50), ...reviewsNumbered(5_000, big, 1_000)];
  const { ask, report, api } = crowdedShop(time, reviews, { duration });
  api.behaviour.supports.delete('is_published');
  const askAll = async () => {
    const before = { ...report };
    const work = paths.map((path) => ask(path));
    await time.runUntil(time.now() + 30 * second);
    await Promise.all(work);
    const result = { ...report };
    for (const name of ['answered', 'refused', 'unknownRatings', 'calls'] as const)
      result[name] -= before[name];
    report.longestWait = 0;
    return result;
  };
  return { first: await askAll(), next: await askAll() };
}

/** Views of 2,000 products by Zipf's law; the API has a limit of calls per minute. */
export async function simulateRateLimit(
  time: VirtualTime,
  { minutes, seed }: { minutes: number; seed: number },
): Promise<CrowdReport> {
  const productCount = 2_000;
  const random = createSeededRandom(seed);
  /** The harmonic sum grows like the logarithm, so that this is Zipf's law. */
  const pick = () => Math.floor((productCount + 1) ** random()) - 1;
  const { ask, report } = crowdedShop(time, productsOf(productCount), { duration: 35, callsPerMinute: 600 });
  const end = time.now() + minutes * minute;
  while (time.now() < end) {
    await time.runUntil(time.now() + Math.floor(random() * 100));
    void ask(`/v1/reviews?product=p${pick()}`);
  }
  await time.runUntil(time.now() + minute);
  return report;
}

/** A thousand products of a new shop are viewed at once. */
export async function simulateNewShop(time: VirtualTime, products: number): Promise<CrowdReport> {
  const { ask, report } = crowdedShop(time, productsOf(products), { duration: 35 });
  for (let index = 0; index < products; index++) void ask(`/v1/reviews?product=p${index}`);
  await time.runUntil(time.now() + minute);
  return report;
}

/**
 * One client requests many products at once, and each product takes two calls in turn; then another client
 * requests one product.
 */
export async function simulateOneClient(
  time: VirtualTime,
  requests: number,
  duration: number,
): Promise<CrowdReport> {
  const { ask, report, api } = crowdedShop(time, productsOf(requests + 2, 150), { duration });
  api.behaviour.supports.delete('is_published');
  const settle = async (work: Promise<unknown>[]) => {
    await time.runUntil(time.now() + minute);
    await Promise.all(work);
  };
  // The edge probes the parameters of the API.
  await settle([ask(`/v1/reviews?product=p${requests}`)]);
  Object.assign(report, { answered: 0, refused: 0, longestWait: 0 });
  const crowd = Array.from({ length: requests }, (_, index) =>
    ask(`/v1/reviews?product=p${index}`, undefined, '203.0.113.7'),
  );
  await time.runUntil(time.now() + 100);
  await settle([...crowd, ask(`/v1/reviews?product=p${requests + 1}`, 'coldWait', '198.51.100.1')]);
  return report;
}
