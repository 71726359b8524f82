import { describe, expect, test, vi } from 'vitest';
import { afterOnPlatform } from '../../src/client/deadline.ts';
import { storefrontSorts } from '../../src/contract/sorts.ts';
import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { nearStore } from '../../src/edge/cache/near-store.ts';
import { createBackground } from '../../src/edge/drivers/background.ts';
import { createValkeyClient } from '../../src/edge/drivers/valkey-client.ts';
import { valkeyStore } from '../../src/edge/drivers/valkey-store.ts';
import { createFaultyApi, envelope, everyParameterExcept } from '../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, noon, reviewsNumbered } from '../../testing/edge/shop.ts';
import { runningValkey, valkeyBinary } from '../../testing/edge/valkey.ts';

const products = Array.from({ length: 20 }, (_, index) => `lamp-${index}`);

/** Requests that anyone can invent, each with a distinct answer. */
const floods: [name: string, paths: (index: number) => string][] = [
  ['different keywords', (index) => `/v1/reviews?product=lamp-0&keyword=word${index}`],
  ['later pages', (index) => `/v1/reviews?product=lamp-0&page=${index + 2}`],
  ['single reviews', (index) => `/v1/reviews?product=lamp-0&review=${index + 1}`],
  [
    'first pages in all orders and lengths',
    (index) =>
      `/v1/reviews?product=${products[index % 20]}&page_size=${1 + (index % 9)}&sort=${storefrontSorts[index % 5]}`,
  ],
  ['invented IDs', (index) => `/v1/reviews?product=lamp-0&product_id=${1_000 + index}`],
  ['unknown products', (index) => `/v1/reviews?product=unknown-${index}`],
  ['lists of ratings', (index) => `/v1/ratings?products=lamp-0,${products[index % 20]},unknown-${index}`],
];

test.each(floods)('%s evict no first page of a product, so that an outage harms none', async (_, path) => {
  const api = createFaultyApi({
    reviews: products.map((handle, index) =>
      aReview({ id: String(index + 1), product_handle: handle, product_id: String(index + 100) }),
    ),
    supports: everyParameterExcept('keyword'),
  });
  const { get, pass } = edgeOver(api, { store: createMemoryStore({ maxBytes: 180_000 }) });
  for (const product of products) expect((await get(`/v1/reviews?product=${product}`)).status).toBe(200);
  for (let index = 0; index < 300; index += 1) await get(path(index));
  api.behaviour.interfere = () => envelope({}, 13);
  pass(3_600);
  for (const product of products)
    expect((await get(`/v1/reviews?product=${product}`)).status, product).toBe(200);
});

describe.skipIf(!valkeyBinary)('with a shared Valkey or Redis', () => {
  test.each(floods)('%s occupy a bounded part there, and evict no first page', async (_, path) => {
    const server = await runningValkey();
    const client = createValkeyClient(server.url);
    await client.connect();
    const valkey = valkeyStore({ url: server.url, namespace: '', now: () => noon, mostInvented: 10 });
    await expect.poll(async () => (await valkey.moment(['any']).catch(() => new Map())).size).toBe(1);
    const api = createFaultyApi({
      reviews: products.map((handle, index) => aReview({ id: String(index + 1), product_handle: handle })),
      supports: everyParameterExcept('keyword'),
    });
    const { waitUntil, settled } = createBackground();
    const store = nearStore(valkey, {
      memory: createMemoryStore(),
      now: () => noon,
      elapsed: () => performance.now(),
      after: afterOnPlatform,
    }).store;
    const { get } = edgeOver(api, { store, waitUntil });
    for (const product of products) await get(`/v1/reviews?product=${product}`);
    const entries = async () => {
      await settled();
      return (await client.keys('entry:*')).map(String);
    };
    const before = await entries();
    expect(before.length).toBeGreaterThanOrEqual(products.length);
    for (let index = 0; index < 300; index += 1) await get(path(index));
    const after = await entries();
    expect(after).toEqual(expect.arrayContaining(before));
    // Fragments of the few products, and three bounded shares.
    expect(after.length - before.length).toBeLessThanOrEqual(2 * products.length + 3 * 10);
    await valkey.close();
    client.destroy();
    await server.kill();
  });
});

test('a flood of searches parses the reviews of its product once, and causes no further API call', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(300), supports: everyParameterExcept('keyword') });
  const { get, json } = edgeOver(api);
  await get('/v1/reviews?product=lamp&keyword=first');
  const calls = api.calls.length;
  const parse = vi.spyOn(JSON, 'parse');
  for (let index = 0; index < 50; index += 1) {
    expect((await get(`/v1/reviews?product=lamp&keyword=unfindable${index}`)).status).toBe(200);
  }
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect(api.calls.length).toBe(calls);
  expect((await json('/v1/reviews?product=lamp&keyword=bri')).page.count).toBe(300);
});
