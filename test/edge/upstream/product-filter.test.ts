import { expect, test } from 'vitest';
import { createFaultyApi, everyParameterExcept, listCalls } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf, reviewsNumbered } from '../../../testing/edge/shop.ts';

test('if the API filters by product ID only, a product is also found by its handle', async () => {
  const vase = { product_id: '13', product_handle: 'vase' };
  const reviews = [...reviewsNumbered(3), ...reviewsNumbered(2, vase, 10)];
  const api = createFaultyApi({ reviews, supports: everyParameterExcept('product_handle') });
  const { json, events } = edgeOver(api);
  expect(idsOf(await json('/v1/reviews?product=lamp&product_id=12'))).toEqual(['3', '2', '1']);
  expect(idsOf(await json('/v1/reviews?product_id=gid://shop/Product/12'))).toEqual(['3', '2', '1']);
  expect(idsOf(await json('/v1/reviews?product=lamp'))).toEqual(['3', '2', '1']);
  expect(listCalls(api).at(-1)?.query).toMatchObject({ product_ids: '12' });
  await expect(json('/v1/reviews?product=nothing')).resolves.toMatchObject({ list: [], page: { count: 0 } });
  expect(events).toContainEqual({
    event: 'parameter_probed',
    parameter: 'product_handle',
    works: false,
    certain: true,
  });
});

test('PRODUCT_FILTER names the filter parameter; one whose name ends in "handle" receives the handle', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(3),
    interfere: (_, query) => {
      if (query.item_handle) query.product_handle = query.item_handle;
      if (query.item) query.product_ids = query.item;
    },
  });
  const byHandle = edgeOver(api, { env: { PRODUCT_FILTER: 'item_handle' } });
  expect(idsOf(await byHandle.json('/v1/reviews?product=lamp'))).toHaveLength(3);
  const byId = edgeOver(api, { env: { PRODUCT_FILTER: 'item' } });
  expect(idsOf(await byId.json('/v1/reviews?product=lamp&product_id=12'))).toHaveLength(3);
  expect(idsOf(await byId.json('/v1/reviews?product=lamp'))).toHaveLength(3);
  expect(listCalls(api).at(-1)?.query).toMatchObject({ item: '12' });
});

test('with PRODUCT_FILTER=index no product filter is used', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const { json } = edgeOver(api, { env: { PRODUCT_FILTER: 'index' } });
  expect(idsOf(await json('/v1/reviews?product=lamp'))).toEqual(['3', '2', '1']);
  expect(idsOf(await json('/v1/reviews?product_id=12'))).toEqual(['3', '2', '1']);
  expect(api.calls).toEqual([
    { operation: 'get_reviews', query: { page: '1', page_size: '100', sort_by: 'created-descending' } },
  ]);
});

test.each(['', '&verified=1', '&sort=oldest', '&page_size=1'])(
  'if the API stops filtering by product, no review of another product is shown, with query "%s"',
  async (asked) => {
    const lamps = reviewsNumbered(3, { is_verified: 1 });
    const vase = { product_handle: 'vase', content: 'Broken', is_verified: 1 } as const;
    const api = createFaultyApi({ reviews: lamps });
    const { json, events } = edgeOver(api);
    await json('/v1/reviews?product=lamp&page=2');
    api.behaviour.reviews = [
      aReview({ ...vase, id: '50', commented_at: '2020-01-01T00:00:00Z' }),
      ...lamps,
      aReview({ ...vase, id: '51' }),
    ];
    api.behaviour.supports = everyParameterExcept('product_handle');
    const answer = await json(`/v1/reviews?product=lamp${asked}`);
    expect(answer).toMatchObject({ page: { count: 3 }, rating: { count: 3 } });
    expect(idsOf(answer).filter((id) => !['1', '2', '3'].includes(id))).toEqual([]);
    expect(events).toContainEqual({ event: 'parameter_ignored', parameter: 'product_handle' });
    expect(idsOf(await json('/v1/reviews?product=vase'))).toEqual(['51', '50']);
  },
);
