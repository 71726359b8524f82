import { expect, test } from 'vitest';
import { createMemoryIndexStore } from '../../../src/edge/shop-index/memory-index-store.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

test('an index that another process read is used, without a call', async () => {
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
])('an index that was made with other options than %o is not used', async (env: Record<string, string>) => {
  const indexStore = createMemoryIndexStore();
  await indexOver(createStrictApi(reviewsNumbered(3)), { indexStore }).ids();
  const other = createStrictApi(reviewsNumbered(2, { author: 'Bo Ek' }, 7));
  const index = indexOver(other, { indexStore, env });
  expect(await index.ids()).toEqual(['7', '8']);
  expect((await index.ask('product=lamp')).list[0].author).toBe(env.AUTHOR_DISPLAY ? 'B. E.' : 'Bo Ek');
});

test('two shops in one process never mix', async () => {
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

test('an index of which a part is lost is read anew', async () => {
  const indexStore = createMemoryIndexStore();
  const { ids, ask, pass } = indexOver(createStrictApi(reviewsNumbered(3)), { indexStore });
  await ids();
  const directory = await indexStore.readDirectory();
  for (const { part } of directory?.products ?? []) await indexStore.deletePart(part);
  await expect(ask('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await pass(1);
  expect(await ids()).toEqual(['1', '2', '3']);
});

test('a store that fails is told of in the log, and to shoppers as an API that is busy', async () => {
  const fail = () => {
    throw new TypeError('words of the store');
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

test('a shop of many products is kept in few parts, each product in one', async () => {
  const indexStore = createMemoryIndexStore();
  const reviews = Array.from({ length: 40 }, (_, product) =>
    reviewsNumbered(
      50,
      { product_handle: `p${product}`, product_id: String(100 + product) },
      1 + product * 50,
    ),
  ).flat();
  const { meanwhile, ask, ids } = indexOver(createStrictApi(reviews), { indexStore });
  await meanwhile(30, () => ask('product=p7').catch(() => undefined));
  expect((await ids('product=p7')).length).toBe(50);
  const products = (await indexStore.readDirectory())?.products ?? [];
  expect(products).toHaveLength(40);
  expect(new Set(products.map(({ part }) => part)).size).toBe(4);
});

test('a reader of an older directory still finds its parts', async () => {
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
