import { expect, test } from 'vitest';
import { createFaultyApi, everyParameterExcept, listCalls } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf, reviewsNumbered } from '../../../testing/edge/shop.ts';

test('if the API supports every parameter, exactly the requested page is read from it', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(400, { is_verified: 1 }) });
  await edgeOver(api).json(
    '/v1/reviews?product=lamp&page=3&page_size=5&rating=5,4&verified=1&sort=highest&keyword=WARM',
  );
  expect(listCalls(api).map(({ query }) => query)).toEqual([
    {
      page: '3',
      page_size: '5',
      product_handle: 'lamp',
      is_published: '1',
      ratings: '4,5',
      is_verified: '1',
      keyword: 'warm',
      sort_by: 'rating-descending',
    },
  ]);
});

test('an API that ignores sort_by is detected even if every page holds a single review', async () => {
  const [second, first] = [aReview({ id: '1', rating: 2 }), aReview({ id: '2', rating: 1 })];
  const api = createFaultyApi({ reviews: [first, second], supports: everyParameterExcept('sort_by') });
  const { json } = edgeOver(api);
  await expect(json('/v1/reviews?product=lamp&page_size=1&sort=lowest')).resolves.toMatchObject({
    list: [{ id: '2' }],
  });
  await expect(json('/v1/reviews?product=lamp&page_size=1&sort=highest')).resolves.toMatchObject({
    list: [{ id: '1' }],
  });
});

/** Thirty reviews that differ in every property that can be filtered or sorted by. */
const variedReviews = reviewsNumbered(30).map((review, index) => ({
  ...review,
  rating: 1 + (index % 5),
  is_verified: index % 2 ? (1 as const) : (0 as const),
  is_published: index % 7 ? (1 as const) : (0 as const),
  is_top: index === 11 ? (1 as const) : (0 as const),
  content: index % 5 ? 'warm' : 'cold',
  media: index % 3 ? [] : [{ url: '/m.jpg', thumbnail_url: '', type: 1, is_published: 1 as const }],
}));
const filterNames = ['is_published', 'ratings', 'is_verified', 'has_media', 'keyword', 'sort_by'];

test.each(filterNames)('answers are exact if the API never supports %s', async (parameter) => {
  const honest = edgeOver(createFaultyApi({ reviews: variedReviews }));
  const strict = edgeOver(
    createFaultyApi({ reviews: variedReviews, supports: everyParameterExcept(parameter) }),
  );
  for (const asked of [
    'rating=2,3,4&verified=1&keyword=warm&page_size=3&sort=highest',
    'media=1&page_size=3',
    'page=2',
  ]) {
    const path = `/v1/reviews?product=lamp&${asked}`;
    expect(await strict.json(path)).toEqual(await honest.json(path));
  }
});

test.each(filterNames)('an answer of an API that starts to ignore %s is not shown', async (parameter) => {
  const path = '/v1/reviews?product=lamp&rating=1,2,3,4&verified=1&media=1&keyword=warm&sort=highest';
  const honest = edgeOver(createFaultyApi({ reviews: variedReviews }));
  const api = createFaultyApi({ reviews: variedReviews });
  const { json, events } = edgeOver(api);
  await json(`${path}&page=9`);
  api.behaviour.supports = everyParameterExcept(parameter);
  expect(await json(`${path}&page_size=50`)).toEqual(await honest.json(`${path}&page_size=50`));
  expect(events).toContainEqual({ event: 'parameter_ignored', parameter });
});

test('an invalid review leaves no gap on a page, and the answer says that it lacks some', async () => {
  const reviews = reviewsNumbered(25).map((review) =>
    review.id === '20' ? { ...review, rating: 11 } : review,
  );
  const { json, events } = edgeOver(createFaultyApi({ reviews }));
  const first = await json('/v1/reviews?product=lamp');
  const second = await json('/v1/reviews?product=lamp&page=2');
  expect([...idsOf(first), ...idsOf(second)]).toHaveLength(20);
  expect(idsOf(first)).not.toContain('20');
  expect(first).toMatchObject({ page: { count: 24 }, rating: { count: 25 }, partial: true });
  expect(events).toContainEqual({
    event: 'item_refused',
    operation: 'get_reviews',
    index: 5,
    fields: ['rating'],
  });
});

test('a keyword does not match the part of an author’s name that is not shown', async () => {
  const written = reviewsNumbered(10, { content: 'Not by a smith', author: 'Bo' }, 10);
  const api = createFaultyApi({ reviews: [...written, ...reviewsNumbered(3, { author: 'Anna Smith' })] });
  const { json } = edgeOver(api, { env: { AUTHOR_DISPLAY: 'first-initial' } });
  // Ten match by their text; counting the other three would reveal their authors.
  await expect(json('/v1/reviews?product=lamp&keyword=smith')).resolves.toMatchObject({
    page: { count: 10 },
  });
  await expect(json('/v1/reviews?product=lamp&keyword=anna')).resolves.toMatchObject({ page: { count: 3 } });
});

test('an answer is as old as its oldest part', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(30) });
  const { get, pass } = edgeOver(api, { env: { CACHE_TTL: '60' } });
  const ageOf = async (path: string) => (await get(path)).headers.get('age');
  // The rating arrives three seconds after the page.
  api.behaviour.interfere = (operation, { product_handle }) => {
    if (operation === 'get_rating' && product_handle === 'lamp') pass(3);
  };
  expect(await ageOf('/v1/reviews?product=lamp')).toBe('3');
  pass(20);
  // Another page with the cached rating.
  expect(await ageOf('/v1/reviews?product=lamp&page=2')).toBe('23');
});
