import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import type { Review } from '../../../../src/contract/review.ts';
import { keywordTokens, textTokens } from '../../../../src/contract/search-tokens.ts';
import { type SortKey, sortKeys } from '../../../../src/contract/sorts.ts';
import type { ReviewsQuery } from '../../../../src/service/store/reviews.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { generated } from '../../../../testing/determinism/generations.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, freshStore } from '../../../../testing/service/databases/databases.ts';

// Enough reviews that some pages are sorted, some found by the index, and some walked in several windows.
const size = 12_000;

describe.each(databases)('a page of many reviews on $name', (database) => {
  let store: Store;
  let all: Review[];

  beforeAll(async () => {
    store = await freshStore(database, () => Date.parse('2024-05-01T12:00:00Z'));
    for (let start = 0; start < size; start += 1_000) await importSome(store, start, 1_000);
    all = [];
    for await (const { review } of store.exportReviews('1')) all.push(review);
  });
  afterAll(() => store.close());

  it('has the reviews that a plain sort would give, and their number', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { count, list } = await store.listReviews('1', query);
        const expected = expectedPage(all, query);
        expect({ count, ids: list.map(({ id }) => id) }).toEqual(expected);
      }),
      { numRuns: generated(40) },
    );
  });

  it.each(sortKeys)('is on exactly one page, in the order %s', async (sort_by) => {
    const query = { sort_by, product_id: '7', is_published: 1 as const, page_size: 100 };
    const ids: string[] = [];
    for (let page = 1; page <= 60; page++) {
      ids.push(...(await store.listReviews('1', { ...query, page })).list.map(({ id }) => id));
    }
    expect(ids).toEqual(expectedPage(all, { ...query, page: 1, page_size: size }).ids);
  });
});

describe.each(databases)('a list of mostly featured reviews on $name', (database) => {
  it('has every review once, in order, from both ends', async () => {
    const store = await freshStore(database, () => Date.parse('2024-05-01T12:00:00Z'));
    const reviews = Array.from({ length: 5_000 }, (_, index) => ({
      key: `k${index}`,
      review: aReview({ is_featured: index % 25 === 0 ? 0 : 1, is_top: index % 900 === 0 ? 1 : 0 }),
    }));
    await store.importTogether((add) => add('1', reviews));
    const all: Review[] = [];
    for await (const { review } of store.exportReviews('1')) all.push(review);
    const query = { sort_by: 'featured' as const, page_size: 100 };
    const ids: string[] = [];
    for (let page = 1; page <= 50; page++) {
      ids.push(...(await store.listReviews('1', { ...query, page })).list.map(({ id }) => id));
    }
    expect(ids).toEqual(expectedPage(all, { ...query, page: 1, page_size: reviews.length }).ids);
    await store.close();
  });
});

/** Half of the reviews are about one product, half are hidden, and most share a few dates. */
function importSome(store: Store, start: number, count: number): Promise<unknown> {
  const indexes = Array.from({ length: count }, (_, index) => start + index);
  const reviews = indexes.map((index) => ({ key: `k${index}`, review: reviewOf(index) }));
  return store.importTogether((add) => add('1', reviews));
}

function reviewOf(index: number) {
  const of = (modulus: number, salt: number) => ((index * 2_654_435_761 + salt * 40_503) >>> 7) % modulus;
  const product = of(2, 1) === 0 ? 7 : of(40, 2);
  return aReview({
    product_id: String(product),
    product_handle: product === 0 ? '' : `product-${product}`,
    rating: 1 + of(5, 3),
    commented_at: of(10, 4) === 0 ? '' : `2024-0${1 + of(3, 5)}-01T00:00:00Z`,
    is_published: of(2, 6) === 0 ? 1 : 0,
    is_verified: of(3, 7) === 0 ? 1 : 0,
    is_featured: of(50, 8) === 0 ? 1 : 0,
    is_top: of(400, 9) === 0 ? 1 : 0,
    source: of(900, 10) === 0 ? "QR' code" : 'Shop',
    media: of(30, 11) === 0 ? [{ url: '/a.jpg' }] : [],
    title: ['very good quality', '质量很好', 'good', 'mäßig'][of(4, 12)] ?? '',
    content: of(700, 13) === 0 ? 'unrepeatable' : '',
  });
}

const some = <Value>(value: Value) => fc.option(fc.constant(value), { nil: undefined });
const anyQuery: fc.Arbitrary<ReviewsQuery> = fc
  .record({
    page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 700 })),
    page_size: fc.constantFrom(1, 7, 20, 100),
    sort_by: fc.option(fc.constantFrom<SortKey>(...sortKeys), { nil: undefined }),
    is_published: fc.option(fc.constantFrom<0 | 1>(0, 1), { nil: undefined }),
    is_store_review: fc.option(fc.constantFrom<0 | 1>(0, 1), { nil: undefined }),
    product_id: some('7'),
    product_ids: fc.option(
      fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '7', '0'), { minLength: 1 }),
      { nil: undefined },
    ),
    product_handle: some('product-7'),
    ratings: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), { nil: undefined }),
    sources: fc.option(fc.constantFrom(["QR' code"], ['Shop'], ['Shop', 'none']), { nil: undefined }),
    is_verified: fc.option(fc.constantFrom<0 | 1>(0, 1), { nil: undefined }),
    has_media: fc.option(fc.constantFrom<0 | 1>(0, 1), { nil: undefined }),
    keyword: fc.option(
      fc.constantFrom('good', 'go', '质量', '好', 'very qual', '好 a', 'unrepeat', 'massig', 'nothing'),
      { nil: undefined },
    ),
  })
  // Every filter alone more often than all together.
  .chain((query) =>
    fc
      .subarray(
        Object.keys(query).filter((name) => !name.startsWith('page')),
        { maxLength: 3 },
      )
      .map(
        (kept) =>
          Object.fromEntries(
            Object.entries(query).filter(([name]) => name.startsWith('page') || kept.includes(name)),
          ) as ReviewsQuery,
      ),
  );

/** The page as documented, found in the plainest way. */
function expectedPage(all: readonly Review[], query: ReviewsQuery): { count: number; ids: string[] } {
  const found = all
    .filter((review) => matches(review, query))
    .sort(comparing(query.sort_by ?? 'created-descending'));
  const start = (query.page - 1) * query.page_size;
  const shown = found.slice(0, query.keyword === undefined ? undefined : limits.searchResults);
  return { count: shown.length, ids: shown.slice(start, start + query.page_size).map(({ id }) => id) };
}

function matches(review: Review, query: ReviewsQuery): boolean {
  const {
    is_published,
    is_store_review,
    product_id,
    product_ids,
    product_handle,
    ratings,
    sources,
    is_verified,
  } = query;
  const same = (wanted: unknown, actual: unknown) => wanted === undefined || wanted === actual;
  const tokens = textTokens(`${review.title}\n${review.content}\n${review.author}`);
  const has = ({ text, isPrefix }: { text: string; isPrefix: boolean }) =>
    tokens.some((token) => (isPrefix ? token.startsWith(text) : token === text));
  return (
    same(is_published, review.is_published) &&
    same(is_store_review, review.product_id === '0' ? 1 : 0) &&
    same(product_id, review.product_id) &&
    same(product_handle, review.product_handle) &&
    (product_ids?.includes(review.product_id) ?? true) &&
    (ratings?.includes(review.rating) ?? true) &&
    (sources?.includes(review.source) ?? true) &&
    same(is_verified, review.is_verified) &&
    same(query.has_media, review.media.length > 0 ? 1 : 0) &&
    (query.keyword === undefined || keywordTokens(query.keyword).every(has))
  );
}

function comparing(sort: SortKey): (a: Review, b: Review) => number {
  const undated = ({ commented_at }: Review) => (commented_at === '' ? 1 : 0);
  const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const newest = (a: Review, b: Review) =>
    text(b.commented_at, a.commented_at) || Number(b.id) - Number(a.id);
  const orders: Record<SortKey, (a: Review, b: Review) => number> = {
    'created-descending': newest,
    'created-ascending': (a, b) => undated(a) - undated(b) || -newest(a, b),
    featured: (a, b) => b.is_top - a.is_top || b.is_featured - a.is_featured || newest(a, b),
    'rating-descending': (a, b) => b.rating - a.rating || newest(a, b),
    'rating-ascending': (a, b) => a.rating - b.rating || newest(a, b),
  };
  return orders[sort];
}
