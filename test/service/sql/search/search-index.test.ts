import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { advanceIds } from '../../../../src/service/sql/upkeep/advance-ids.ts';
import type { ReviewsQuery } from '../../../../src/service/store/reviews.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';

const half = 2_700;
const third = (2 * half) / 3;

describe.each(databases)('a search of reviews with distant ids on $name', (database) => {
  let fresh: FreshDatabase;
  let db: Database;
  let store: Store;
  beforeAll(async () => {
    fresh = await database.create();
    db = fresh.open();
    store = sqlStore(db, Date.now);
    await addReviews(0);
    await advanceIds(db, 'review', 82_000);
    await addReviews(third);
    await advanceIds(db, 'review', 165_000);
    await addReviews(2 * third);
  });
  afterAll(() => fresh.drop());

  /** Every review is good, every second one is blue, and every hundredth one is rare. */
  async function addReviews(first: number): Promise<void> {
    const rows = Array.from({ length: third }, (_, index) => {
      const number = first + index;
      const colour = number % 2 === 0 ? 'blue' : 'red';
      const title = `good ${colour} ${number % 100 === 0 ? 'rare' : ''}`;
      const commented_at = new Date(1_600_000_000_000 + number * 60_000).toISOString();
      const is_verified = number % 2 === 0 ? 1 : 0;
      const review = aReview({ title, commented_at, author: `Author ${number}`, is_verified });
      return { key: `row-${number}`, review };
    });
    for (let start = 0; start < third; start += 500) {
      await store.importTogether((add) => add('1', rows.slice(start, start + 500)));
    }
  }
  const found = async (keyword: string, page: number) => {
    const { count, list } = await store.listReviews('1', { keyword, page, page_size: 2 });
    return { count, authors: list.map(({ author }) => author) };
  };

  it.each([
    ['good', limits.searchResults, 1],
    ['goo', limits.searchResults, 1],
    ['blue', half, 2],
    ['blu', half, 2],
    ['rare', half / 50, 100],
    ['good rar', half / 50, 100],
  ])('for %j has %i results, the newest first', async (keyword, count, distance) => {
    const newest = 2 * half - distance;
    const authors = (from: number) => [from, from - distance].map((number) => `Author ${number}`);
    expect(await found(keyword, 1)).toEqual({ count, authors: authors(newest) });
    expect(await found(keyword, count / 2)).toEqual({
      count,
      authors: authors(newest - (count - 2) * distance),
    });
    expect(await found(keyword, count / 2 + 1)).toEqual({ count, authors: [] });
  });

  /** The statements of a search, with its number of results. */
  async function traced(query: Partial<ReviewsQuery>) {
    const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
    const { count } = await store.listReviews('1', { page: 1, page_size: 2, ...query });
    const statements = spy.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }));
    spy.mockRestore();
    return { count, statements };
  }

  it('looks no word up if nothing matches the other filters', async () => {
    const { count, statements } = await traced({ keyword: 'good', sources: ['QR code'] });
    expect(count).toBe(0);
    expect(statements.filter(({ sql }) => /tokens @@|review_search/.test(sql))).toEqual([]);
  });

  it('looks no words up twice to count and to sort their results', async () => {
    const { count, statements } = await traced({ keyword: 'good', is_verified: 1 });
    expect(count).toBe(half);
    const queries = statements.flatMap(({ sql, parameters }) =>
      /review_search match/.test(sql) ? parameters : [],
    );
    expect(new Set(queries).size).toBe(queries.length);
  });

  it('compares texts to count a common unfinished word among few reviews', async () => {
    const { count, statements } = await traced({ keyword: 'goo', ratings: [1, 2, 3, 4, 5] });
    expect(count).toBe(limits.searchResults);
    const compared = statements.filter(({ sql }) => /^select (0 as place, )?count.* search like /s.test(sql));
    expect(compared.length > 0).toBe(database.name !== 'SQLite');
  });

  it('counts a common unfinished word by the words that it may become', async () => {
    const { statements } = await traced({ keyword: 'goo' });
    const prefixes = statements.map(
      ({ parameters }) => parameters.filter((value) => String(value).includes("goo':*")).length,
    );
    // Each parameter is a query of one block of ids: PostgreSQL would collect all good reviews of each.
    expect(Math.max(...prefixes)).toBe(database.name === 'SQLite' ? 0 : 1);
  });
});
