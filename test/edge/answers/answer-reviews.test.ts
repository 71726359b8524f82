import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { storefrontSorts } from '../../../src/contract/storefront.ts';
import { type Behaviour, createFaultyApi, everyParameter } from '../../../testing/edge/faulty-api.ts';
import { anyShop, aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

const without = (...names: string[]) =>
  new Set<string>(everyParameter.filter((name) => !names.includes(name)));
const idsOf = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id);
const listings = (calls: { operation: string; query: Record<string, string> }[]) =>
  calls.filter(({ operation, query }) => operation === 'get_reviews' && query.page_size !== '1');

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
  });
});

test('if the API supports every parameter, exactly the requested page is read from it', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(30, { is_verified: 1 }) });
  await edgeOver(api).json(
    '/v1/reviews?product=lamp&page=3&page_size=5&rating=5,4&verified=1&sort=highest&keyword=WARM',
  );
  expect(listings(api.calls).map(({ query }) => query)).toEqual([
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
  });
});

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
    supports: without('is_store_review'),
  });
  const answer = await edgeOver(api).json('/v1/reviews?scope=store');
  expect(idsOf(answer)).toEqual(['11', '10']);
  expect(answer.rating).toMatchObject({ average: 5, count: 2 });
});

test('if the API filters by product ID only, a product is also found by its handle', async () => {
  const vase = { product_id: '13', product_handle: 'vase' };
  const reviews = [...reviewsNumbered(3), ...reviewsNumbered(2, vase, 10)];
  const api = createFaultyApi({ reviews, supports: without('product_handle') });
  const { json, events } = edgeOver(api);
  expect(idsOf(await json('/v1/reviews?product=lamp&product_id=12'))).toEqual(['3', '2', '1']);
  expect(idsOf(await json('/v1/reviews?product_id=gid://shop/Product/12'))).toEqual(['3', '2', '1']);
  expect(idsOf(await json('/v1/reviews?product=lamp'))).toEqual(['3', '2', '1']);
  expect(listings(api.calls).at(-1)?.query).toMatchObject({ product_ids: '12' });
  await expect(json('/v1/reviews?product=nothing')).resolves.toMatchObject({ list: [], page: { count: 0 } });
  expect(events).toContainEqual({
    event: 'parameter_probed',
    parameter: 'product_handle',
    works: false,
    certain: true,
  });
});

test('capabilities of the API are probed once, however many requests wait', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(30) });
  const { json } = edgeOver(api);
  await Promise.all([1, 2, 3].map((page) => json(`/v1/reviews?product=lamp&page=${page}`)));
  await json('/v1/reviews?product=vase');
  const probes = api.calls.filter(({ query }) => query.page_size === '1');
  // Two for product_handle, three for is_published, two for sort_by, one for the rating.
  expect(probes).toHaveLength(8);
});

test('an API that ignores sort_by is detected even if every page holds a single review', async () => {
  const [second, first] = [aReview({ id: '1', rating: 2 }), aReview({ id: '2', rating: 1 })];
  const api = createFaultyApi({ reviews: [first, second], supports: without('sort_by') });
  const { json } = edgeOver(api);
  await expect(json('/v1/reviews?product=lamp&page_size=1&sort=lowest')).resolves.toMatchObject({
    list: [{ id: '2' }],
  });
  await expect(json('/v1/reviews?product=lamp&page_size=1&sort=highest')).resolves.toMatchObject({
    list: [{ id: '1' }],
  });
});

test.each([
  { way: 'an API that supports every parameter', supports: without(), env: {} },
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
    const calls = listings(api.calls).length;
    for (const id of ['200', '300', '999']) {
      await expect(json(`/v1/reviews?product=lamp&review=${id}`)).resolves.toMatchObject({
        rating: { count: 120 },
        page: { count: 0 },
        list: [],
      });
    }
    // Invented IDs cost no calls.
    expect(listings(api.calls)).toHaveLength(calls);
  },
);

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
  expect(listings(api.calls).at(-1)?.query).toMatchObject({ item: '12' });
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
    api.behaviour.supports = without('product_handle');
    const answer = await json(`/v1/reviews?product=lamp${asked}`);
    expect(answer).toMatchObject({ page: { count: 3 }, rating: { count: 3 } });
    expect(idsOf(answer).filter((id) => !['1', '2', '3'].includes(id))).toEqual([]);
    expect(events).toContainEqual({ event: 'parameter_ignored', parameter: 'product_handle' });
    expect(idsOf(await json('/v1/reviews?product=vase'))).toEqual(['51', '50']);
  },
);

test('if the API stops filtering by product, the cached reviews of a product are still served', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3), supports: without('is_published') });
  const { json, pass, events } = edgeOver(api);
  await json('/v1/reviews?product=lamp');
  api.behaviour.reviews.push(aReview({ id: '50', product_handle: 'vase', content: 'Broken' }));
  api.behaviour.supports = new Set();
  pass(61);
  const answer = await json('/v1/reviews?product=lamp&page_size=20');
  expect(idsOf(answer)).toEqual(['3', '2', '1']);
  expect(events).toContainEqual({ event: 'parameter_ignored', parameter: 'product_handle' });
});

test('a page that is not cached yet is never made from stale reviews', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(3), supports: without('is_published') });
  const { json, pass } = edgeOver(api);
  await json('/v1/reviews?product=lamp');
  api.behaviour.reviews = reviewsNumbered(4);
  pass(61);
  expect((await json('/v1/reviews?product=lamp&sort=oldest')).page.count).toBe(4);
});

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
    { supports: without('is_published') },
    { supports: without('is_published'), rates: 'all' },
    { listsUnpublished: false },
    { listsUnpublished: false, supports: without('is_published') },
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
  const { json, pass } = edgeOver(api, { env: { CACHE_STALE: '0' } });
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
  const strict = edgeOver(createFaultyApi({ reviews: variedReviews, supports: without(parameter) }));
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
  api.behaviour.supports = without(parameter);
  expect(await json(`${path}&page_size=50`)).toEqual(await honest.json(`${path}&page_size=50`));
  expect(events).toContainEqual({ event: 'parameter_ignored', parameter });
});

test('an invalid review is not counted and leaves no gap on a page', async () => {
  const reviews = reviewsNumbered(25).map((review) =>
    review.id === '20' ? { ...review, rating: 11 } : review,
  );
  const { json, events } = edgeOver(createFaultyApi({ reviews }));
  const first = await json('/v1/reviews?product=lamp');
  const second = await json('/v1/reviews?product=lamp&page=2');
  expect([...idsOf(first), ...idsOf(second)]).toHaveLength(20);
  expect(idsOf(first)).not.toContain('20');
  expect(first).toMatchObject({ page: { count: 24 }, rating: { count: 24 }, partial: false });
  expect(events).toContainEqual({
    event: 'item_refused',
    operation: 'get_reviews',
    index: 5,
    fields: ['rating'],
  });
});

test('an API with small pages is read to the end', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(130),
    supports: without('is_published'),
    maxPageSize: 30,
  });
  const answer = await edgeOver(api).json('/v1/reviews?product=lamp&page=26&page_size=5');
  expect(idsOf(answer)).toEqual(['5', '4', '3', '2', '1']);
  expect(answer).toMatchObject({ page: { count: 130 }, partial: false });
});

test('beyond INDEX_MAX_REVIEWS the answer is partial, and its rating is not the mean of a part', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(250), supports: without('is_published') });
  const { json } = edgeOver(api, { env: { INDEX_MAX_REVIEWS: '200' } });
  const answer = await json('/v1/reviews?product=lamp');
  expect(answer).toMatchObject({ partial: true, page: { count: 200 }, rating: { count: 250 } });
  api.behaviour.interfere = (operation) => (operation === 'get_rating' ? new Response('') : undefined);
  const blind = edgeOver(api, { env: { INDEX_MAX_REVIEWS: '200' } });
  await expect(blind.json('/v1/reviews?product=lamp')).resolves.toMatchObject({
    partial: true,
    rating: null,
  });
});

test('reading stops if the API returns the same page again and again', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(250),
    supports: without('is_published'),
    interfere: (_, query) => {
      query.page = '1';
    },
  });
  const answer = await edgeOver(api).json('/v1/reviews?product=lamp');
  expect(answer).toMatchObject({ partial: true, page: { count: 100 } });
  expect(listings(api.calls)).toHaveLength(2);
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
          without(),
          without(...ignored),
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
    { numRuns: 60 },
  );
});

/** Every listed review must be published and of the subject, and the rating must count all of those. */
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
