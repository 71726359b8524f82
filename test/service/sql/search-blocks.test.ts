import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { databases } from '../../../testing/service/databases.ts';
import { fillDatabase } from '../../../testing/service/fill-database.ts';

const withBlocks = databases.filter(({ name }) => name !== 'SQLite');

it.each(withBlocks)(
  'expects the newest reviews on $name to lack words that others have',
  async ({ create }) => {
    const { open, drop } = await create();
    const db = open();
    // Eight blocks. The newest three come from an import in another language.
    await sql`alter sequence review_id_seq increment by 17`.execute(db);
    await fillDatabase(db, 16_000);
    await sql`update review set search = ' gut ' where id > ${5 * 32_768}`.execute(db);

    const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
    const store = sqlStore(db, Date.now);
    const { count } = await store.listReviews('1', { keyword: 'goo', page: 1, page_size: 2 });
    const prefixes = spy.mock.calls.map(
      ([{ parameters }]) => parameters.filter((value) => String(value).includes("goo':*")).length,
    );
    spy.mockRestore();
    await drop();
    expect(count).toBe(limits.searchResults);
    // For each of the other parameters, PostgreSQL would collect all good reviews of a block.
    expect(Math.max(...prefixes)).toBe(2);
  },
  120_000,
);
