import { expect, test, vi } from 'vitest';
import { createFaultyApi, envelope } from '../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered } from '../../testing/edge/shop.ts';

const path = '/v1/reviews?product=lamp';
const listings = (calls: { operation: string; query: Record<string, string> }[]) =>
  calls.filter(({ operation, query }) => operation === 'get_reviews' && query.page_size !== '1').length;
const headersOf = ({ headers }: Response) => ({
  age: headers.get('age'),
  status: headers.get('cache-status'),
});

/** Polls for a state that background work leads to. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 1));
}

test('a thousand concurrent requests cause one call of each operation', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { get } = edgeOver(api);
  const responses = await Promise.all(Array.from({ length: 1000 }, () => get(path)));
  expect(listings(api.calls)).toBe(1);
  const ratings = api.calls.filter(
    ({ operation, query }) => operation === 'get_rating' && query.product_handle === 'lamp',
  );
  expect(ratings).toHaveLength(1);
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  const statuses = responses.map((response) => response.headers.get('cache-status'));
  expect(statuses.filter((status) => status === 'storefront-reviews; fwd=miss; stored')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'storefront-reviews; fwd=miss; collapsed')).toHaveLength(999);
});

test('concurrent requests share one call, even if it takes longer than all cache windows', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const env = { CACHE_TTL: '1', CACHE_STALE: '0', CACHE_STALE_IF_ERROR: '0' };
    const { get } = edgeOver(api, { env, now: () => Date.now() });
    await get(`${path}&page=2`);
    const before = listings(api.calls);
    api.behaviour.interfere = () => held;
    const pending = [get(path)];
    await until(() => listings(api.calls) > before);
    vi.setSystemTime(Date.now() + 100_000);
    pending.push(get(path), get(path));
    await new Promise((resolve) => setImmediate(resolve));
    release();
    const statuses = (await Promise.all(pending)).map(({ headers }) => headers.get('cache-status'));
    expect(statuses.filter((status) => status?.includes('collapsed'))).toHaveLength(2);
    expect(listings(api.calls)).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer is fresh for CACHE_TTL, then served stale during a refresh', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { get, json, pass } = edgeOver(api, { env: { CACHE_TTL: '60', CACHE_STALE: '600' } });
  const first = await get(path);
  expect(headersOf(first)).toEqual({ age: '0', status: 'storefront-reviews; fwd=miss; stored' });
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  );
  expect(first.headers.get('cache-control')).not.toContain('s-maxage');

  api.behaviour.reviews = reviewsNumbered(4);
  pass(60);
  expect(headersOf(await get(path))).toEqual({ age: '60', status: 'storefront-reviews; hit; ttl=0' });
  expect(listings(api.calls)).toBe(1);

  pass(600);
  const stale = await get(path);
  expect(headersOf(stale)).toEqual({
    age: '660',
    status: 'storefront-reviews; hit; ttl=-600; detail=stale-while-revalidate',
  });
  expect((await stale.json()).page.count).toBe(3);
  await until(() => listings(api.calls) === 2);
  await expect.poll(async () => (await json(path)).page.count).toBe(4);
  expect(headersOf(await get(path)).age).toBe('0');
});

test('after both windows, a request waits for a new answer', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { get, json, pass } = edgeOver(api);
  await get(path);
  api.behaviour.reviews = reviewsNumbered(4);
  pass(661);
  expect((await json(path)).page.count).toBe(4);
});

test('while the API fails, a stale answer is served for CACHE_STALE_IF_ERROR and no longer', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { get, pass, events } = edgeOver(api, { env: { CACHE_STALE_IF_ERROR: '86400' } });
  const body = await (await get(path)).text();
  api.behaviour.interfere = () => envelope({}, 13);

  pass(661);
  const stale = await get(path);
  expect(stale.status).toBe(200);
  expect(headersOf(stale)).toEqual({
    age: '661',
    status: 'storefront-reviews; fwd=stale; ttl=-601; detail=stale-if-error',
  });
  expect(await stale.text()).toBe(body);
  expect(events).toContainEqual({ event: 'stale_served', age: 661 });

  pass(86_460 - 661);
  expect((await get(path)).status).toBe(200);
  pass(1);
  // The status is 503 if the breaker allows only the call for the rating.
  expect([502, 503]).toContain((await get(path)).status);

  // The breaker then allows one probe, and closes if it succeeds.
  pass(10);
  api.behaviour.interfere = undefined;
  await expect.poll(async () => (await get(path)).status).toBe(200);
});

test('a shorter CACHE_STALE_IF_ERROR does not shorten CACHE_STALE', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const env = { CACHE_TTL: '10', CACHE_STALE: '100', CACHE_STALE_IF_ERROR: '0' };
  const { get, pass } = edgeOver(api, { env });
  const first = await get(path);
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=10, stale-while-revalidate=100, stale-if-error=100',
  );
  api.behaviour.interfere = () => envelope({}, 13);
  pass(110);
  expect((await get(path)).status).toBe(200);
  pass(1);
  expect((await get(path)).status).toBe(502);
});

test('a failed refresh does not change the stale answer', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { get, json, pass, events } = edgeOver(api);
  await get(path);
  api.behaviour.interfere = () => envelope({}, 13);
  pass(100);
  expect((await json(path)).page.count).toBe(3);
  await until(() => events.some(({ event }) => event === 'upstream_failed'));
  expect(headersOf(await get(path)).age).toBe('100');
});

test('errors are never cached', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3), interfere: () => envelope({}, 13) });
  const { get } = edgeOver(api);
  expect((await get(path)).status).toBe(502);
  api.behaviour.interfere = undefined;
  expect((await get(path)).status).toBe(200);
});

test('an answer without a rating, because the API failed, is cached for only 5 s', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  api.behaviour.interfere = (operation) => (operation === 'get_rating' ? envelope({}, 13) : undefined);
  const { get, json, pass } = edgeOver(api, { env: { CACHE_STALE: '0' } });
  const first = await get(path);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=5,/);
  await expect(first.json()).resolves.toMatchObject({ rating: null, page: { count: 3 } });
  api.behaviour.interfere = undefined;
  expect((await json(path)).rating).toBeNull();
  pass(6);
  expect((await json(path)).rating).toMatchObject({ count: 3 });
});

test('a browser that has the current answer gets 304', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { get, pass } = edgeOver(api);
  const first = await get(path);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{24}-identity"$/);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get(path, { headers: { 'if-none-match': tag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    for (const name of ['etag', 'cache-control', 'access-control-allow-origin']) {
      expect(response.headers.get(name)).toBe(first.headers.get(name));
    }
  }
  for (const tag of ['"other"', etag.slice(1, -1), '']) {
    expect((await get(path, { headers: { 'if-none-match': tag } })).status).toBe(200);
  }
  // The same content has the same ETag, even if it was loaded again.
  pass(10_000);
  expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  api.behaviour.reviews = reviewsNumbered(4);
  pass(10_000);
  expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a failing cache store is not an outage', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const fail = () => Promise.reject(new Error('the store is down'));
  const { get, events } = edgeOver(api, { store: { get: fail, set: fail, delete: fail, purge: fail } });
  for (const _ of [1, 2]) expect((await get(path)).status).toBe(200);
  // The fallback in memory caches the answer.
  expect(listings(api.calls)).toBe(1);
  expect(events).toContainEqual({ event: 'cache_failed', action: 'get', reason: 'Error' });
});

test('only the injected clock counts, even if it is far from the system clock', async () => {
  for (const start of [0, noon + 1e12]) {
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const { get, clock, pass } = edgeOver(api);
    clock.now = start;
    await get(path);
    pass(59);
    expect(headersOf(await get(path)).status).toBe('storefront-reviews; hit; ttl=1');
    pass(602);
    expect(headersOf(await get(path)).status).toBe('storefront-reviews; fwd=miss; stored');
  }
});
