import { describe, expect, it, test } from 'vitest';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { severalShops } from '../../../testing/edge/several-shops.ts';
import { aReview, reviewsNumbered } from '../../../testing/edge/shop.ts';

const lampsApi = () => createFaultyApi({ reviews: reviewsNumbered(3) });
const vasesApi = () => createFaultyApi({ reviews: [aReview({ author: 'Vera' })] });
const two = (options?: Parameters<typeof severalShops>[1]) =>
  severalShops({ lamps: lampsApi(), vases: vasesApi() }, options);

describe('the first path segment', () => {
  it('selects the shop', async () => {
    const { get } = two();
    const counts = ['lamps', 'vases'].map(async (shop) => {
      const { page } = await (await get(`/${shop}/v1/reviews?product=lamp`)).json();
      const ratings = await (await get(`/${shop}/v1/ratings?products=lamp`)).json();
      return [page.count, ratings.lamp.count];
    });
    expect(await Promise.all(counts)).toEqual([
      [3, 3],
      [1, 1],
    ]);
  });

  it.each([
    '/v1/reviews?product=lamp',
    '/bowls/v1/reviews?product=lamp',
    '/Lamps/v1/reviews?product=lamp',
    '/l%61mps/v1/reviews?product=lamp',
    '/lamps%2Fv1/reviews?product=lamp',
    '//lamps/v1/reviews?product=lamp',
    '/lamps//v1/reviews?product=lamp',
    '/lamps/vases/v1/reviews?product=lamp',
    '/lamps',
    '/lamps/',
    '/lamps/healthz',
    '/lamps/readyz',
    '/lamps/metrics',
    '/lamps/assets/none.js',
    '/undefined/v1/reviews?product=lamp',
    '/constructor/v1/reviews?product=lamp',
    '/v1/reviews?product=lamp&shop=lamps',
  ])('%s matches no shop or no path of a shop: 404', async (path) => {
    const response = await two().get(path);
    expect(response.status).toBe(404);
    await expect(response.json()).resolves.toMatchObject({ code: 'not_found' });
  });

  it.each(['/vases/../lamps/v1/reviews', '/./lamps/v1/reviews', '/lamps/assets/../v1/reviews'])(
    'dot segments in %s are resolved',
    async (path) => {
      const { page } = await (await two().get(`${path}?product=lamp`)).json();
      expect(page.count).toBe(3);
    },
  );

  it('is the only thing that selects the shop', async () => {
    const { get } = two();
    const headers = {
      host: 'lamps.example',
      origin: 'https://lamps.example',
      referer: 'https://lamps.example/lamps/',
      cookie: 'shop=lamps',
      'x-shop': 'lamps',
      'x-forwarded-host': 'lamps.example',
      'x-forwarded-prefix': '/lamps',
      'x-original-url': '/lamps/v1/reviews',
      'public-token': 'lamps-public',
    };
    const { page } = await (await get('/vases/v1/reviews?product=lamp&shop=lamps', { headers })).json();
    expect(page.count).toBe(1);
    expect((await get('/v1/reviews?product=lamp', { headers })).status).toBe(404);
  });

  it('is optional with a single shop', async () => {
    const { get } = severalShops({ lamps: lampsApi() });
    for (const path of ['/v1/reviews', '/lamps/v1/reviews']) {
      const { page } = await (await get(`${path}?product=lamp`)).json();
      expect(page.count).toBe(3);
    }
    expect((await get('/storefront-reviews.js')).status).toBe(200);
    expect((await get('/bowls/v1/reviews?product=lamp')).status).toBe(404);
  });
});

test('the widget is served at the root and under every shop', async () => {
  const { get } = two();
  for (const path of ['/storefront-reviews.js', '/lamps/storefront-reviews.js']) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, 'export {}']);
  }
});

test('methods work as with a single shop', async () => {
  const { get } = two();
  expect((await get('/lamps/v1/reviews?product=lamp', { method: 'HEAD' })).body).toBeNull();
  expect((await get('/lamps/v1/reviews', { method: 'OPTIONS' })).status).toBe(204);
  expect((await get('/bowls', { method: 'OPTIONS' })).status).toBe(204);
  expect((await get('/lamps/v1/reviews', { method: 'PUT', body: 'x' })).status).toBe(405);
  expect((await get('/metrics', { method: 'POST' })).status).toBe(405);
  expect((await get('/bowls', { method: 'HEAD' })).body).toBeNull();
});

describe('the root', () => {
  it('serves the metrics of all shops, labelled by shop, with each family once', async () => {
    const { get } = two({ env: { METRICS_TOKEN: 'token' } });
    await get('/lamps/v1/reviews?product=lamp');
    await get('/lamps/v1/reviews?product=lamp');
    await get('/bowls/v1/reviews');
    expect((await get('/metrics')).status).toBe(401);
    const text = await (await get('/metrics', { headers: { authorization: 'Bearer token' } })).text();
    const lines = text.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'storefront_reviews_edge_requests_total{shop="lamps",path="/v1/reviews",status="200"} 2',
        'storefront_reviews_edge_requests_total{path="other",status="404"} 1',
        'storefront_reviews_edge_reads_total{shop="lamps",source="fresh"} 1',
        'storefront_reviews_edge_reads_total{shop="vases",source="fresh"} 0',
        'storefront_reviews_edge_oldest_stale_seconds{shop="vases"} 0',
        'storefront_reviews_edge_breaker_state{shop="lamps",state="closed"} 1',
      ]),
    );
    expect(lines.filter((line) => /breaker_state\{state/.test(line))).toEqual([]);
    const heads = lines.filter((line) => line.startsWith('#'));
    expect(new Set(heads).size).toBe(heads.length);
    // The format requires the lines of a family to be adjacent.
    const families = lines.filter((line) => line && !line.startsWith('#')).map((line) => familyOf(line));
    expect(families.filter((family, index) => family !== families[index - 1])).toEqual([
      ...new Set(families),
    ]);
  });

  it('is ready if at least one shop is', async () => {
    const failing = createFaultyApi();
    failing.behaviour.interfere = () => envelope({}, 13);
    const index = { variables: { PRODUCT_FILTER: 'index' } };
    const none = severalShops({ lamps: failing, vases: failing }, index);
    const response = await none.get('/readyz');
    expect(response.status).toBe(503);
    const { detail } = await response.json();
    expect(detail).toContain('lamps: The shop index has not been built yet');

    const one = severalShops({ lamps: failing, vases: vasesApi() }, index);
    await one.get('/vases/v1/reviews?product=lamp');
    await one.settled();
    expect((await one.get('/readyz')).status).toBe(200);
  });

  it('responds to health checks', async () => {
    expect(await (await two().get('/healthz')).text()).toBe('ok\n');
  });
});

test('a refresh covers every shop', async () => {
  const apis = { lamps: lampsApi(), vases: vasesApi() };
  const { edge, get } = severalShops(apis, { variables: { PRODUCT_FILTER: 'index' } });
  await edge.refresh();
  const calls = [apis.lamps.calls.length, apis.vases.calls.length];
  for (const shop of ['lamps', 'vases']) {
    expect((await get(`/${shop}/v1/reviews?product=lamp`)).status).toBe(200);
  }
  expect([apis.lamps.calls.length, apis.vases.calls.length]).toEqual(calls);
});

test('the circuit breaker of one shop does not affect the others', async () => {
  const lamps = lampsApi();
  lamps.behaviour.interfere = () => envelope({}, 13);
  const { get, lines } = severalShops({ lamps, vases: vasesApi() });
  for (let page = 1; page <= 8; page++) await get(`/lamps/v1/reviews?product=lamp&page=${page}`);
  expect((await get('/lamps/v1/reviews?product=lamp')).status).toBe(503);
  expect((await get('/vases/v1/reviews?product=lamp')).status).toBe(200);
  const opened = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'breaker_changed');
  expect(opened.map(({ shop, state }) => [shop, state])).toEqual([['lamps', 'open']]);
});

function familyOf(line: string): string {
  return line.replace(/(_bucket|_sum|_count)?[{ ].*/, '');
}
