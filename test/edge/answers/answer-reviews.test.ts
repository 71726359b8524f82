import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { storefrontSorts } from '../../../src/contract/storefront.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import {
  type Behaviour,
  createFaultyApi,
  everyParameterExcept,
  listCalls,
} from '../../../testing/edge/faulty-api.ts';
import { anyShop, aReview, edgeOver, idsOf, reviewsNumbered } from '../../../testing/edge/shop.ts';

test('the first page of a product has its newest reviews, its rating and the page count', async () => {
  const api = createFaultyApi({
    reviews: [...reviewsNumbered(12), aReview({ id: '99', product_handle: 'vase' })],
  });
  const { json } = edgeOver(api);
  const answer = await json('/v1/reviews?product=lamp');
  expect(idsOf(answer)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  expect(answer).toMatchObject({
    rating: { average: 5, count: 12, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 12 } },
    page: { page: 1, page_size: 10, total_page: 2, count: 12 },
    partial: false,
    both_sides: null,
  });
});

test('a page beyond the last one is empty', async () => {
  const { json } = edgeOver(createFaultyApi({ reviews: reviewsNumbered(3) }));
  await expect(json('/v1/reviews?product=lamp&page=7')).resolves.toMatchObject({
    page: { page: 7, page_size: 10, total_page: 1, count: 3 },
    list: [],
  });
});

test('a product without reviews has a rating with a count of 0', async () => {
  const { json } = edgeOver(createFaultyApi({ reviews: reviewsNumbered(3) }));
  await expect(json('/v1/reviews?product=vase')).resolves.toEqual({
    rating: { average: 0, count: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    page: { page: 1, page_size: 10, total_page: 0, count: 0 },
    list: [],
    partial: false,
    both_sides: null,
  });
});

test('scope=store returns the reviews of the shop itself', async () => {
  const store = { product_id: '0', product_handle: '' };
  const api = createFaultyApi({ reviews: [...reviewsNumbered(3), ...reviewsNumbered(2, store, 10)] });
  const answer = await edgeOver(api).json('/v1/reviews?scope=store');
  expect(idsOf(answer)).toEqual(['11', '10']);
  expect(answer.rating).toMatchObject({ average: 5, count: 2 });
});

test('scope=store works even if the API cannot select the reviews of the shop', async () => {
  const store = { product_id: '0', product_handle: '' };
  const api = createFaultyApi({
    reviews: [...reviewsNumbered(3), ...reviewsNumbered(2, store, 10)],
    supports: everyParameterExcept('is_store_review'),
  });
  const answer = await edgeOver(api).json('/v1/reviews?scope=store');
  expect(idsOf(answer)).toEqual(['11', '10']);
  expect(answer.rating).toMatchObject({ average: 5, count: 2 });
});

test.each([
  { way: 'an API that supports every parameter', supports: everyParameterExcept(), env: {} },
  { way: 'an API that supports only the product filter', supports: new Set(['product_handle']), env: {} },
  { way: 'the index', supports: new Set<string>(), env: { PRODUCT_FILTER: 'index' } },
])(
  'a single review is found by its ID if it is published and of the requested product: $way',
  async ({ supports, env }) => {
    const reviews = [
      ...reviewsNumbered(120),
      aReview({ id: '200', is_published: 0 }),
      aReview({ id: '300', product_handle: 'vase', product_id: '13' }),
    ];
    const api = createFaultyApi({ reviews, supports });
    const { json } = edgeOver(api, { env });
    await expect(json('/v1/reviews?product=lamp&review=7&sort=lowest')).resolves.toMatchObject({
      rating: { count: 120 },
      page: { page: 1, total_page: 1, count: 1 },
      list: [{ id: '7', product_handle: 'lamp' }],
    });
    const calls = listCalls(api).length;
    for (const id of ['200', '300', '999']) {
      await expect(json(`/v1/reviews?product=lamp&review=${id}`)).resolves.toMatchObject({
        rating: { count: 120 },
        page: { count: 0 },
        list: [],
      });
    }
    // Invented IDs cost no calls.
    expect(listCalls(api)).toHaveLength(calls);
  },
);

test('unpublished reviews are neither shown nor counted, and leave no gaps on pages', async () => {
  const reviews = reviewsNumbered(50).map((review, index) => ({
    ...review,
    is_published: index % 3 === 0 ? (1 as const) : (0 as const),
    rating: index % 3 === 0 ? 4 : 1,
  }));
  const shown = reviews.filter(({ is_published }) => is_published).map(({ id }) => id);
  const apis: Partial<Behaviour>[] = [
    {},
    { rates: 'all' },
    { supports: everyParameterExcept('is_published') },
    { supports: everyParameterExcept('is_published'), rates: 'all' },
    { listsUnpublished: false },
    { listsUnpublished: false, supports: everyParameterExcept('is_published') },
  ];
  for (const api of apis) {
    const { json } = edgeOver(createFaultyApi({ reviews, ...api }));
    const first = await json('/v1/reviews?product=lamp&page_size=10&sort=oldest');
    const second = await json('/v1/reviews?product=lamp&page_size=10&sort=oldest&page=2');
    expect([...idsOf(first), ...idsOf(second)]).toEqual(shown);
    expect(first.page).toMatchObject({ count: 17, total_page: 2 });
    expect(first.rating).toMatchObject({ count: 17, average: 4 });
    expect((await json('/v1/ratings?products=lamp')).lamp).toEqual(first.rating);
  }
});

test('a rating that counts hidden reviews is not shown on listings either', async () => {
  const reviews = [...reviewsNumbered(3), aReview({ id: '9', is_published: 0, rating: 1 })];
  const { json, pass } = edgeOver(createFaultyApi({ reviews, rates: 'all' }));
  await json('/v1/ratings?products=lamp');
  await json('/v1/reviews?product=lamp');
  pass(700);
  await expect(json('/v1/ratings?products=lamp')).resolves.toMatchObject({ lamp: { count: 3, average: 5 } });
});

test('publishing or hiding a review takes effect once the cached answer has expired', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  // No deadline ends: on a busy machine, an expired answer would be served after the real ones.
  const { json, pass } = edgeOver(api, { env: { CACHE_STALE: '0' }, after: () => () => {} });
  expect((await json('/v1/reviews?product=lamp')).page.count).toBe(3);
  for (const is_published of [0, 1] as const) {
    api.behaviour.reviews = reviewsNumbered(3).map((review) =>
      review.id === '2' ? { ...review, is_published } : review,
    );
    pass(61);
    const answer = await json('/v1/reviews?product=lamp');
    expect(idsOf(answer).includes('2')).toBe(is_published === 1);
    expect(answer.page.count).toBe(2 + is_published);
    expect(answer.rating.count).toBe(2 + is_published);
  }
});

test('answers are the same whether the API supports all parameters, some, or only the product filter', async () => {
  const question = fc.record({
    product: fc.constantFrom('product=lamp', 'product=vase', 'product_id=12', 'scope=store'),
    page: fc.integer({ min: 1, max: 3 }),
    page_size: fc.integer({ min: 1, max: 6 }),
    sort: fc.constantFrom(...storefrontSorts),
    rating: fc.constantFrom('', '5', '1,2', '1,2,3,4,5'),
    media: fc.constantFrom('', '1'),
    verified: fc.constantFrom('', '1'),
    keyword: fc.constantFrom('', 'warm', 'BRIGHT light', 'anna', 'éva'),
    review: fc.constantFrom('', '', '1', '7'),
  });
  const pathOf = ({ product, ...rest }: { product: string }) => {
    const given = Object.entries(rest).filter(([, value]) => value !== '');
    return `/v1/reviews?${product}&${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  };
  const filters = fc.subarray(['is_published', 'is_verified', 'has_media', 'ratings', 'keyword', 'sort_by']);
  await fc.assert(
    fc.asyncProperty(
      anyShop({ maxLength: 40 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      filters,
      async (reviews, questions, ignored) => {
        const edges = [
          everyParameterExcept(),
          everyParameterExcept(...ignored),
          new Set(['product_handle', 'product_ids', 'is_store_review']),
        ].map((supports) => edgeOver(createFaultyApi({ reviews, supports })));
        for (const path of questions.map(pathOf)) {
          const [all, ...others] = await Promise.all(edges.map(({ json }) => json(path)));
          expect(all.list).toBeDefined();
          for (const other of others) expect(other).toEqual(all);
          expectExact(all, reviews, path);
        }
      },
    ),
    { numRuns: generated(60) },
  );
});

/**
 * Every listed review must be published and about the subject, and the rating must count all such reviews.
 */
function expectExact(
  answer: { list: { id: string }[]; rating: { count: number } },
  reviews: Review[],
  path: string,
) {
  const search = new URL(path, 'https://edge.example').searchParams;
  const mine = reviews.filter(
    (review) =>
      review.is_published === 1 &&
      (search.has('scope')
        ? review.product_id === '0'
        : review.product_handle === search.get('product') || review.product_id === search.get('product_id')),
  );
  expect(answer.rating.count).toBe(mine.length);
  for (const id of idsOf(answer)) expect(mine.map((review) => review.id)).toContain(id);
}
