import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationStates } from '../../../src/contract/moderation.ts';
import { sortKeys } from '../../../src/contract/sorts.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';
import { partsOf } from '../../../src/service/sql/lists/list-order.ts';
import { filterOf } from '../../../src/service/sql/lists/review-filter.ts';
import { walkList } from '../../../src/service/sql/lists/walk-list.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { ModerationQuery } from '../../../src/service/store/moderation.ts';
import type { ReviewsQuery } from '../../../src/service/store/reviews.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { fillDatabase } from '../../../testing/service/content/fill-database.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';
import { excessesOf } from '../../../testing/service/databases/plan-excesses.ts';
import { readsOf } from '../../../testing/service/databases/reads-of.ts';

const size = 20_000;

const filters: Record<string, Partial<ReviewsQuery>> = {
  'all reviews': {},
  published: { is_published: 1 },
  'of a product': { product_id: '7', is_published: 1 },
  'of several products': { product_ids: ['7', '8', '9'], is_published: 1 },
  'of many products': { product_ids: ['7', '8', '9', '10', '11', '12'] },
  'of the handle of a product': { product_handle: 'product-7', is_published: 1 },
  'of all products': { is_store_review: 0, is_published: 1 },
  'of the shop itself': { is_store_review: 1, is_published: 1 },
  'with some ratings': { ratings: [1, 5], is_published: 1 },
  'with a rare source': { sources: ['QR code'], is_published: 1 },
  verified: { is_verified: 1, is_published: 1 },
  'with photos': { has_media: 1, is_published: 1 },
  'with photos of all products': { has_media: 1, is_store_review: 0, is_published: 1 },
  'with photos and some ratings': { has_media: 1, ratings: [4, 5], is_published: 1 },
};

/** All reviews were created before 2025. */
const moderationFilters: Partial<ModerationQuery>[] = [
  {},
  { sources: ['QR code'] },
  { sources: ['QR code'], ratings: [5] },
  { ratings: [5] },
  { product_id: '7' },
  { product_handle: 'product-7', ratings: [5] },
  { start_time: '2025-01-01T00:00:00Z' },
  { end_time: '2023-01-01T00:00:00Z' },
  { start_time: '2025-01-01T00:00:00Z', sources: ['QR code'], ratings: [5] },
  { is_answered: 0 },
  { is_answered: 1 },
  { has_media: 1, sort: 'newest' },
  { is_verified: 1 },
  { language: 'en' },
  { reason: 'links', is_verified: 1 },
  { keywords: 'unrepeatable', sort: 'newest' },
  { keywords: 'would order' },
];

/** PostgreSQL scans such a small table for words that most of its reviews contain. */
const keywords = ['would order', 'unrepeatable', 'unrepeat', '质量', '好', '좋아', 'คุณภาพ', 'nothing'];

describe.each(databases)(
  'on $name with 20,000 reviews, no statement reads or sorts all of them',
  (database) => {
    let fresh: FreshDatabase;
    let db: Database;
    let store: Store;
    beforeAll(async () => {
      fresh = await database.create({ empty: true });
      db = fresh.open();
      store = sqlStore(db, Date.now);
      await migrate(db);
      await fillDatabase(db, size);
    });
    afterAll(() => fresh.drop());

    /** The excesses of all statements that `calls` execute. */
    async function excesses(calls: (() => Promise<unknown>)[], most = size / 2): Promise<string[]> {
      const statements = new Map<string, CompiledQuery>();
      for (const call of calls) {
        for (const query of await readsOf(call)) statements.set(`${query.sql} ${query.parameters}`, query);
      }
      expect(statements.size).toBeGreaterThan(0);
      const found = [];
      for (const query of statements.values()) found.push(...(await excessesOf(db, query, most)));
      return found;
    }
    const list = (query: Partial<ReviewsQuery>) => () =>
      store.listReviews('1', { page: 1, page_size: 20, ...query });

    it.each(Object.entries(filters))('for lists %s, in every order', async (_name, filter) => {
      const calls = sortKeys.flatMap((sort_by) => [1, 200].map((page) => list({ ...filter, sort_by, page })));
      expect(await excesses(calls)).toEqual([]);
    });

    it.each(keywords)('for searches of %s', async (keyword) => {
      const calls = Object.values(filters).map((filter) => list({ ...filter, keyword }));
      expect(await excesses(calls)).toEqual([]);
    });

    it('for a page of a word whose share is known, which is read at once', async () => {
      const filter = await filterOf(db, '1', { is_published: 1, keyword: '质量' });
      const parts = partsOf('created-descending', filter);
      const pageWith = (rowsPerMatch: number) => () =>
        walkList(db, filter, parts, { offset: 0, limit: 20, rowsPerMatch });
      expect(await readsOf(pageWith(20))).toHaveLength(1);
      expect(await pageWith(20)()).toEqual(await pageWith(1)());
      expect(await excesses([pageWith(20)], 1_000)).toEqual([]);
    });

    it('for ratings', async () => {
      const kinds = ['all', 'products', 'store'] as const;
      const calls = [
        ...kinds.map((kind) => () => store.rating('1', { kind })),
        () => store.rating('1', { kind: 'product', id: '7' }),
        () => store.rating('1', { kind: 'handle', handle: 'product-7' }),
      ];
      expect(await excesses(calls)).toEqual([]);
    });

    it('for an import', async () => {
      const keys = Array.from({ length: 250 }, (_, index) => `bench:${size - 125 + index}`);
      const commented_at = '2022-05-31T12:00:00Z';
      const reviews = keys.map((key) => ({ key, review: aReview({ product_id: '7', commented_at }) }));
      const importAll = () => store.importTogether((add) => add('1', reviews));
      expect(await excesses([importAll, importAll])).toEqual([]);
    });

    it('for reviews that a file may repeat: reviews with other dates are not read', async () => {
      const review = aReview({ product_id: '7', content: 'Good', commented_at: '2023-05-31T12:00:00Z' });
      const compare = () => store.storedAgain('1', [{ key: 'new', cellsKey: 'cells', review }]);
      expect(await excesses([compare], 100)).toEqual([]);
    });

    it('for lists of reviews to moderate', { timeout: 120_000 }, async () => {
      const calls = moderationStates.flatMap((state) =>
        moderationFilters.flatMap((filter) =>
          [1, 50, 500].map(
            (page) => () => store.listModeration('1', { state, ...filter, page, page_size: 20 }),
          ),
        ),
      );
      expect(await excesses(calls)).toEqual([]);
    });

    it('for a moderation list behind newer reviews that it does not show', async () => {
      const created = (time: string) =>
        db.updateTable('review').set({ created_at: time }).where('rating', '=', 5).execute();
      await created('2023-06-01T00:00:00Z');
      const query = { ratings: [5], sort: 'newest' as const, page: 1, page_size: 20 };
      const calls = (['all', 'published', 'todo'] as const).map(
        (state) => () => store.listModeration('1', { state, ...query }),
      );
      // PostgreSQL compares the stars within the index, and SQLite in windows of at most 2,000 rows.
      expect(await excesses(calls, 1_000)).toEqual([]);
      await created('2024-01-01T00:00:00Z');
    });
  },
);
