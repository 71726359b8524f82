import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { fillDatabase } from '../../../../testing/service/content/fill-database.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, type TestDatabase } from '../../../../testing/service/databases/databases.ts';

const withBlocks = databases.filter(({ name }) => name !== 'SQLite');

describe.runIf(withBlocks.length > 0)('a search in blocks', () => {
  it.each(withBlocks)(
    'expects the newest reviews on $name to lack words that others have',
    async ({ create }) => {
      const db = await filled(create, 17);
      // The newest three of eight blocks come from an import in another language.
      await sql`update review set search = ' gut ' where id > ${5 * 32_768}`.execute(db);

      const { count, searched } = await search(db, 'goo');
      const prefixes = searched.map((values) => values.filter((value) => value.includes("goo':*")).length);
      expect(count).toBe(limits.searchResults);
      // For each of the other parameters, PostgreSQL would collect all good reviews of a block.
      expect(Math.max(...prefixes)).toBe(1);
    },
    120_000,
  );

  it.each(withBlocks)(
    'counts a common word on $name without collecting words that begin with it',
    async ({ create }) => {
      const db = await filled(create, 17);
      const { count, searched } = await search(db, 'good');
      const queries = searched.filter((values) => values.some((value) => value.includes(".good'")));
      expect(count).toBe(limits.searchResults);
      expect(queries.flat().filter((query) => query.includes(':*'))).toEqual([]);
      // One block, and further blocks for the rest of the results.
      expect(queries.length).toBe(2);
    },
    120_000,
  );

  it.each(withBlocks)(
    'looks a single character up on $name as the start of words, without collecting the words',
    async ({ create }) => {
      const db = await filled(create, 1);
      const { count, searched } = await search(db, '好');
      const queries = searched.flat().filter((value) => value.includes('好'));
      expect(count).toBe(1_002);
      expect(queries.length).toBeGreaterThan(0);
      expect(queries.filter((query) => query.includes(':*'))).toEqual([]);
    },
    120_000,
  );

  it.each(withBlocks)(
    'reads on $name only blocks with reviews, if an import kept an id far above the others',
    async ({ create }) => {
      const db = await filled(create, 1);
      const store = sqlStore(db, Date.now);
      const review = aReview({ content: 'unheard' });
      await store.importReview('1', { key: 'own:1', asId: '900000000', review });
      const { count, searched } = await search(db, 'unheard');
      expect(count).toBe(1);
      const blocks = searched.flat().flatMap((value) => value.match(/(?<=1\.[01]\.)\d+(?=\.)/g) ?? []);
      expect(new Set(blocks)).toEqual(new Set(['0', String(Math.floor(900_000_000 / 32_768))]));
    },
    120_000,
  );
});

/** A database of 16,000 reviews, until the test ends. Consecutive ids differ by `step`. */
async function filled(create: TestDatabase['create'], step: number): Promise<Database> {
  const { open, drop } = await create();
  const db = open();
  const setStep = (size: number) =>
    sql`alter sequence review_id_seq increment by ${sql.lit(size)}`.execute(db);
  onTestFinished(async () => {
    // Other tests get the database next.
    await setStep(1);
    await drop();
  });
  await setStep(step);
  await fillDatabase(db, 16_000);
  return db;
}

/** Searches the shop. `searched` are the parameters of each statement. */
async function search(db: Database, keyword: string) {
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  const { count } = await sqlStore(db, Date.now).listReviews('1', { keyword, page: 1, page_size: 2 });
  const searched = spy.mock.calls.map(([{ parameters }]) => parameters.map(String));
  spy.mockRestore();
  return { count, searched };
}
