import { expect, test } from 'vitest';
import { createMemoryIndexStore } from '../../../src/edge/shop-index/memory-index-store.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

test('an index that another process built is used without a call', async () => {
  const indexStore = createMemoryIndexStore();
  const api = createStrictApi(reviewsNumbered(3));
  await indexOver(api, { indexStore }).ids();
  const calls = api.calls.length;
  expect(await indexOver(api, { indexStore }).ids()).toEqual(['1', '2', '3']);
  expect(api.calls).toHaveLength(calls);
});

test.each([
  { REVIEWS_API_URL: 'https://other.example' },
  { AUTHOR_DISPLAY: 'initials' },
  { MEDIA_HOSTS: 'media.example' },
  { PUBLIC_FIELDS: 'source' },
  { REVIEWS_ACCESS_TOKEN: '', REVIEWS_PUBLIC_TOKEN: 'other', REVIEWS_PRIVATE_TOKEN: 'secret' },
])('an index is not used if an option changes to %o', async (env: Record<string, string>) => {
  const indexStore = createMemoryIndexStore();
  await indexOver(createStrictApi(reviewsNumbered(3)), { indexStore }).ids();
  const other = createStrictApi(reviewsNumbered(2, { author: 'Bo Ek' }, 7));
  const index = indexOver(other, { indexStore, env });
  expect(await index.ids()).toEqual(['7', '8']);
  expect((await index.request('product=lamp')).list[0].author).toBe(env.AUTHOR_DISPLAY ? 'B. E.' : 'Bo Ek');
});

test('the indexes of two shops in one process never mix', async () => {
  const shops = [5, 3].map((count, index) => {
    const content = `of shop ${index}`;
    return { count, content, index: edgeOver(createStrictApi(reviewsNumbered(count, { content }))) };
  });
  const answers = await Promise.all(shops.map(({ index }) => index.json('/v1/reviews?product=lamp')));
  for (const [position, { count, content }] of shops.entries()) {
    expect(answers[position].page.count).toBe(count);
    expect(answers[position].list.every((review: { content: string }) => review.content === content)).toBe(
      true,
    );
  }
});

test('an index with a missing part is rebuilt', async () => {
  const indexStore = createMemoryIndexStore();
  const { ids, request, pass } = indexOver(createStrictApi(reviewsNumbered(3)), { indexStore });
  await ids();
  const directory = await indexStore.readDirectory();
  for (const { part } of directory?.products ?? []) await indexStore.deletePart(part);
  await expect(request('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await pass(1);
  expect(await ids()).toEqual(['1', '2', '3']);
});

test('a failing index store is logged, and shoppers get api_busy', async () => {
  const fail = () => {
    throw new TypeError('message of the store');
  };
  const indexStore = { ...createMemoryIndexStore(), readDirectory: fail };
  const api = createStrictApi(reviewsNumbered(3));
  const { get, events } = edgeOver(api, { indexStore, env: { PRODUCT_FILTER: 'index' } });
  const response = await get('/v1/reviews?product=lamp');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  await expect(response.json()).resolves.toMatchObject({ code: 'api_busy' });
  expect(events).toEqual([{ event: 'index_store_failed', action: 'get', reason: 'TypeError' }]);
  expect(api.calls).toEqual([]);
  expect((await get('/v1/ratings?products=lamp')).status).toBe(200);
});

test('an index of many products has few parts, and each product is in one', async () => {
  const indexStore = createMemoryIndexStore();
  const reviews = Array.from({ length: 40 }, (_, product) =>
    reviewsNumbered(
      50,
      { product_handle: `p${product}`, product_id: String(100 + product) },
      1 + product * 50,
    ),
  ).flat();
  const { meanwhile, request, ids } = indexOver(createStrictApi(reviews), { indexStore });
  await meanwhile(30, () => request('product=p7').catch(() => undefined));
  expect((await ids('product=p7')).length).toBe(50);
  const products = (await indexStore.readDirectory())?.products ?? [];
  expect(products).toHaveLength(40);
  expect(new Set(products.map(({ part }) => part)).size).toBe(4);
});

test('the parts of the previous directory stay readable for a while', async () => {
  const indexStore = createMemoryIndexStore();
  const api = createStrictApi(reviewsNumbered(3));
  const { ids, pass } = indexOver(api, { indexStore });
  await ids();
  const old = await indexStore.readDirectory();
  await pass(61);
  api.behaviour.reviews = reviewsNumbered(4);
  expect(await ids()).toEqual(['1', '2', '3', '4']);
  for (const { part } of old?.products ?? []) expect(await indexStore.readPart(part)).toHaveLength(3);
});
