import { expect, onTestFinished, test } from 'vitest';
import { createFaultyApi, envelope, everyParameter } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

const shopOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aReview({ id: String(index + 1), product_handle: `p${index}`, product_id: String(100 + index) }),
  );
const ratingCalls = (calls: { operation: string; query: Record<string, string> }[]) =>
  calls.filter(
    ({ operation, query }) => operation === 'get_rating' && /^p\d/.test(query.product_handle ?? ''),
  );

test('a listing requests the rating of each product once, with at most sixteen concurrent calls', async () => {
  let running = 0;
  let most = 0;
  const api = createFaultyApi({
    reviews: shopOf(50),
    interfere: async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
    },
  });
  const { json } = edgeOver(api);
  const handles = Array.from({ length: 50 }, (_, index) => `p${index}`);
  const [answer] = await Promise.all([
    json(`/v1/ratings?products=${handles.join(',')}`),
    json(`/v1/ratings?products=${handles.slice(0, 20).join(',')}`),
  ]);
  expect(Object.keys(answer)).toHaveLength(50);
  expect(answer.p49).toEqual({ average: 5, count: 1, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } });
  expect(ratingCalls(api.calls)).toHaveLength(50);
  expect(most).toBe(16);
});

test('a listing and a product page share cached ratings', async () => {
  const api = createFaultyApi({ reviews: shopOf(3) });
  const { json } = edgeOver(api);
  await json('/v1/ratings?products=p0,p1');
  await json('/v1/reviews?product=p0');
  await json('/v1/ratings?products=p1,p2');
  expect(ratingCalls(api.calls).map(({ query }) => query.product_handle)).toEqual(['p0', 'p1', 'p2']);
});

test('the order of the handles does not change the answer or the cache key', async () => {
  const api = createFaultyApi({ reviews: shopOf(3) });
  const { get } = edgeOver(api);
  const one = await get('/v1/ratings?products=p1,p0');
  const other = await get('/v1/ratings?products=p0,p1,p0');
  expect(other.headers.get('cache-status')).toContain('hit');
  expect(await other.text()).toBe(await one.text());
});

test('a product without reviews has a count of 0; one that is unknown or failed to load has null', async () => {
  const api = createFaultyApi({
    reviews: shopOf(2),
    interfere: (_, { product_handle }) => {
      if (product_handle === 'p1') return envelope({}, 13);
      if (product_handle === 'unknown') return envelope({}, 5);
      return undefined;
    },
  });
  const { get, json, pass, events } = edgeOver(api, { env: { CACHE_STALE: '0' } });
  const response = await get('/v1/ratings?products=p0,p1,none,unknown,__proto__');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=5,/);
  const text = await response.text();
  const answer = JSON.parse(text);
  expect(answer).toMatchObject({ p0: { count: 1 }, p1: null, none: { count: 0, average: 0 }, unknown: null });
  expect(text).toContain('"__proto__":{"average":0');
  expect(events).toContainEqual({
    event: 'upstream_failed',
    operation: 'get_rating',
    code: 'internal',
    status: 200,
    request_id: 'req-1',
  });

  api.behaviour.interfere = undefined;
  pass(6);
  await expect(json('/v1/ratings?products=p0,p1,none,unknown,__proto__')).resolves.toMatchObject({
    p1: { count: 1 },
  });
});

test('an unknown product is cached like any answer, not like a failure', async () => {
  const api = createFaultyApi({
    reviews: shopOf(2),
    interfere: (_, { product_handle }) => (product_handle === 'unknown' ? envelope({}, 5) : undefined),
  });
  const response = await edgeOver(api).get('/v1/ratings?products=unknown');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60,/);
  await expect(response.json()).resolves.toEqual({ unknown: null });
});

test('a cached rating is still served while the API fails', async () => {
  const api = createFaultyApi({ reviews: shopOf(2) });
  const { json, pass } = edgeOver(api);
  await json('/v1/ratings?products=p0');
  api.behaviour.interfere = () => envelope({}, 13);
  pass(3600);
  await expect(json('/v1/ratings?products=p0,p1')).resolves.toMatchObject({ p0: { count: 1 }, p1: null });
});

test('an API that returns the shop’s rating for every product is detected, and the reviews are counted instead', async () => {
  const api = createFaultyApi({ reviews: shopOf(3), ratesProducts: false });
  const { json, events } = edgeOver(api);
  await expect(json('/v1/ratings?products=p0')).resolves.toMatchObject({ p0: { count: 1, average: 5 } });
  expect(events).toContainEqual({
    event: 'parameter_probed',
    parameter: 'rating by product_handle',
    works: false,
    certain: true,
  });
  await expect(json('/v1/reviews?product=p0')).resolves.toMatchObject({ rating: { count: 1, average: 5 } });
});

test('if the API has no ratings, a product page shows the mean of its reviews', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(12),
    interfere: (operation) => (operation === 'get_rating' ? envelope({}, 12) : undefined),
  });
  const { json } = edgeOver(api);
  await expect(json('/v1/reviews?product=lamp')).resolves.toMatchObject({
    rating: { count: 12, average: 5 },
  });
});

test('the rating of the shop excludes reviews of its products', async () => {
  const store = { product_id: '0', product_handle: '', rating: 1 };
  const reviews = [...reviewsNumbered(3), ...reviewsNumbered(2, store, 10)];
  for (const supports of [new Set<string>(everyParameter), new Set(['is_store_review'])]) {
    const { json } = edgeOver(createFaultyApi({ reviews, supports }));
    await expect(json('/v1/reviews?scope=store')).resolves.toMatchObject({
      rating: { count: 2, average: 1 },
    });
  }
});

test('a listing reads its ratings in as many turns of the loop as they need, and those of others between', async () => {
  const turns: (() => void)[] = [];
  const loop = { next: () => new Promise<void>((run) => turns.push(run)) };
  const api = createFaultyApi({ reviews: shopOf(6) });
  const { json } = edgeOver(api, { loop });
  const answers = Promise.all(
    ['p0,p1,p2', 'p3,p4,p5'].map((handles) => json(`/v1/ratings?products=${handles}`)),
  );
  await expect.poll(() => turns.length).toBe(2);
  expect(api.calls).toEqual([]);
  const running = setInterval(() => turns.shift()?.(), 0);
  onTestFinished(() => clearInterval(running));
  const listings = await answers;
  expect(listings.map((answer) => Object.values(answer).map((rating) => rating !== null))).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
  const order = ratingCalls(api.calls).map(({ query }) => query.product_handle ?? '');
  // Neither waited for all of the other.
  expect(Math.max(order.indexOf('p0'), order.indexOf('p3'))).toBeLessThan(5);
});
