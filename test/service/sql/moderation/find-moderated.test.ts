import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import { moderationStates } from '../../../../src/contract/moderation.ts';
import type { ModerationQuery } from '../../../../src/service/store/moderation.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { generated } from '../../../../testing/determinism/generations.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, freshStore } from '../../../../testing/service/databases/databases.ts';

// Enough reviews that some pages are sorted, and some walked in several windows.
const size = 12_000;

describe.each(databases)('a page of many reviews to moderate on $name', (database) => {
  let store: Store;
  const rows = Array.from({ length: size }, (_, index) => rowOf(index));

  beforeAll(async () => {
    store = await freshStore(database, Date.now);
    for (let start = 0; start < size; start += 1_000) {
      const batch = rows.slice(start, start + 1_000);
      await store.importTogether((add) => add('1', batch));
    }
  }, 240_000);
  afterAll(() => store.close());

  it('has the reviews that a plain sort would give, and their number', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const { count, list } = await store.listModeration('1', query);
        const found = matching(rows, query);
        const start = (query.page - 1) * query.page_size;
        const expected = found.slice(start, start + query.page_size).map(({ asId, review, origin }) => ({
          id: asId,
          ...stateIn({ review, origin }),
        }));
        expect({ count, list }).toMatchObject({ count: found.length, list: expected });
        expect(list).toHaveLength(expected.length);
      }),
      { numRuns: generated(50), examples: [[languageOfPeriod(1)], [languageOfPeriod(40)]] },
    );
  });
});

/** Such a list is counted by reading thousands of its ids. */
function languageOfPeriod(page: number): ModerationQuery {
  return { state: 'all', page, page_size: 100, start_time: '2024-02-01T00:00:00Z', language: 'en' };
}

/**
 * Half of the reviews are about one product; a third are published, and the others in all other states; most
 * share a few dates.
 */
function rowOf(index: number) {
  const of = (modulus: number, salt: number) => ((index * 2_654_435_761 + salt * 40_503) >>> 7) % modulus;
  const created = `2024-0${1 + of(3, 5)}-01T00:00:00Z`;
  const hidden_reason = reasons[of(2, 2) === 0 ? 0 : 1 + of(6, 3)] ?? '';
  return {
    key: `k${index}`,
    asId: String(index + 1),
    review: aReview({
      product_id: of(2, 1) === 0 ? '7' : String(8 + of(40, 2)),
      product_handle: '',
      rating: 1 + of(5, 4),
      source: of(200, 10) === 0 ? 'QR code' : 'Shop',
      is_published: of(3, 6) === 0 ? 1 : 0,
      is_verified: of(2, 7) === 0 ? 1 : 0,
      language: of(40, 8) === 0 ? 'da' : 'en',
      title: of(30, 11) === 0 ? 'unusual' : 'usual',
      reply: of(25, 9) === 0 ? { content: 'Thanks', reply_at: '' } : null,
    }),
    origin: {
      createdAt: created,
      updatedAt: created,
      replyId: '',
      state: {
        hidden_reason,
        held_for: '',
        state_since: '',
        given_handle: '',
        given_title: '',
        replaced: '',
        hidden_media: '',
      },
    },
  };
}

const reasons = ['', 'links', 'spam', 'fake', 'burst', 'copy', 'withdrawn'] as const;

function stateIn({ review, origin }: Pick<Row, 'review' | 'origin'>) {
  if (review.is_published) return { state: 'published', hidden_reason: '' };
  const { hidden_reason } = origin.state;
  if (hidden_reason === '' || hidden_reason === 'links') return { state: 'waiting', hidden_reason: '' };
  if (hidden_reason === 'withdrawn') return { state: 'withdrawn', hidden_reason: '' };
  const isHidden = hidden_reason === 'spam' || hidden_reason === 'fake';
  return isHidden ? { state: 'hidden', hidden_reason } : { state: 'held', hidden_reason: '' };
}

type Row = ReturnType<typeof rowOf>;

const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined, freq: 1 });
const rarely = <Value>(...values: Value[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));
const anyQuery: fc.Arbitrary<ModerationQuery> = fc.record({
  state: fc.constantFrom(...moderationStates),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 700 })),
  page_size: fc.constantFrom(1, 7, 20, 100),
  product_id: optional(fc.constantFrom('7', '9')),
  product_handle: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constant('unknown')),
  ratings: optional(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 })),
  sources: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant<string[]>(['QR code'])),
  start_time: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant('2024-02-01T00:00:00Z')),
  end_time: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constant('2024-02-15T00:00:00Z')),
  is_answered: rarely<0 | 1>(0, 1),
  is_verified: rarely<0 | 1>(0, 1),
  has_media: rarely<0 | 1>(0),
  language: rarely('da', 'en'),
  keywords: rarely('usual', 'unusual'),
  reason: rarely<ModerationQuery['reason']>('links', 'spam', 'burst', 'legal'),
  sort: rarely<ModerationQuery['sort']>('oldest', 'newest'),
});

function matches({ review, origin }: Row, query: ModerationQuery): boolean {
  return (
    isIn(query, stateIn({ review, origin })) &&
    (query.is_answered === undefined ||
      (review.is_published === 1 && query.is_answered === (review.reply ? 1 : 0))) &&
    (query.is_verified === undefined || query.is_verified === review.is_verified) &&
    (query.language === undefined || query.language === review.language) &&
    (query.keywords === undefined || query.keywords === review.title) &&
    (query.reason === undefined || (!review.is_published && query.reason === origin.state.hidden_reason)) &&
    query.product_handle === undefined &&
    (query.product_id === undefined || query.product_id === review.product_id) &&
    (query.ratings?.includes(review.rating) ?? true) &&
    (query.sources?.includes(review.source) ?? true) &&
    (query.start_time === undefined || query.start_time <= origin.createdAt) &&
    (query.end_time === undefined || origin.createdAt <= query.end_time)
  );
}

function isIn({ state }: ModerationQuery, found: { state: string }): boolean {
  if (state === 'todo') return found.state === 'waiting' || found.state === 'held';
  return state === 'all' || state === found.state;
}

/** A search has a limited number of results. */
function matching(rows: readonly Row[], query: ModerationQuery): Row[] {
  const found = rows.filter((row) => matches(row, query)).sort(byCreation);
  if (query.sort === 'newest') found.reverse();
  const isSearch = query.keywords !== undefined || query.language !== undefined;
  return isSearch ? found.slice(0, limits.searchResults) : found;
}

function byCreation(one: Row, other: Row): number {
  const [a, b] = [one.origin.createdAt, other.origin.createdAt];
  return a < b ? -1 : a > b ? 1 : Number(one.asId) - Number(other.asId);
}
