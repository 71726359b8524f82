import { expect, test } from 'vitest';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

test('a shop without reviews does not make the API look faulty', async () => {
  const api = createFaultyApi({ supports: new Set() });
  const { json, pass } = edgeOver(api);
  await expect(json('/v1/reviews?product=lamp')).resolves.toMatchObject({ list: [], page: { count: 0 } });
  // Only a review of another product can show that the API ignores the product filter.
  api.behaviour.reviews = [aReview({ product_handle: 'vase' })];
  pass(3600);
  await expect(json('/v1/reviews?product=lamp&page_size=5')).resolves.toMatchObject({ page: { count: 0 } });
  await expect(json('/v1/reviews?product=vase')).resolves.toMatchObject({ page: { count: 1 } });
});

test('capabilities of the API are probed once, however many requests wait', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(30) });
  const { json } = edgeOver(api);
  await Promise.all([1, 2, 3].map((page) => json(`/v1/reviews?product=lamp&page=${page}`)));
  await json('/v1/reviews?product=vase');
  const probes = api.calls.filter(({ query }) => query.page_size === '1');
  // Two calls for product_handle, three for is_published, two for sort_by, one for the rating.
  expect(probes).toHaveLength(8);
});
