import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../src/contract/limits.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { generated } from '../../../../testing/determinism/generations.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';

// More than the results of a search, so that some words are found along the index of the order, and some by
// their grams.
const size = 12_000;

describe.each(databases)('a search of many exclusions on $name', (database) => {
  let fresh: FreshDatabase;
  let store: Store;
  const rows = Array.from({ length: size }, (_, index) => rowOf(index));

  beforeAll(async () => {
    fresh = await database.create();
    const db = fresh.open();
    store = sqlStore(db, Date.now);
    await insert(db, rows);
    await insert(db, [{ ...rowOf(0), shop_id: '2' }]);
  }, 120_000);
  afterAll(() => fresh.drop());

  const found = async (keyword: string, query: object = {}) => {
    const { count, list } = await store.listExclusions('1', { page: 1, page_size: 20, ...query, keyword });
    return { count, ids: list.map(({ customer_id }) => customer_id) };
  };
  const expected = (keyword: string, { page = 1, page_size = 20, isAscending = false } = {}) => {
    const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    const all = isAscending ? rows : rows.toReversed();
    const matching = all.filter(({ search }) => words.every((word) => search.includes(word)));
    const shown = matching.slice(0, limits.searchResults);
    const ids = shown.slice((page - 1) * page_size, page * page_size).map(({ customer_id }) => customer_id);
    return { count: shown.length, ids };
  };

  it.each([
    'example',
    'ada',
    'AD',
    'a',
    'ö',
    'zoë',
    '李',
    '李小',
    "o'n",
    '\\',
    '_%',
    'x_%y',
    '1999@',
    '1999@exa com',
    'lace@example',
    'com@example',
    'rare@elsewhere.example',
    'ada lovelace 77',
    'nobody',
    '"or" *',
  ])('finds %j as a part of words', async (keyword) => {
    expect(await found(keyword)).toEqual(expected(keyword));
  });

  it('has the pages of a plain search, in both orders', { timeout: 240_000 }, async () => {
    const aRow = fc.constantFrom(...rows.filter((_, index) => index % 37 === 0));
    const aPart = fc
      .tuple(aRow, fc.nat(30), fc.integer({ min: 1, max: 9 }))
      .map(([{ search }, start, length]) => search.slice(start, start + length).trim());
    const position = fc.record({
      page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 250 })),
      page_size: fc.constantFrom(1, 20),
      isAscending: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(aPart.filter(Boolean), position, async (keyword, { isAscending, ...page }) => {
        const sort_by = isAscending ? ('created-ascending' as const) : ('created-descending' as const);
        expect(await found(keyword, { ...page, sort_by })).toEqual(
          expected(keyword, { ...page, isAscending }),
        );
      }),
      { numRuns: generated(25) },
    );
  });

  it('finds an exclusion as soon as it is created, and no longer once it ended', async () => {
    await store.createExclusion('1', { email: 'grace@elsewhere.example' });
    expect((await found('grace@else')).count).toBe(1);
    await store.deleteExclusion('1', { email: 'grace@elsewhere.example' });
    expect((await found('grace@else')).count).toBe(0);
    expect(await Array.fromAsync(store.verify())).toEqual([]);
  });
});

const names = ['Ada', 'Zoë', "O'Neill", '李小龙', 'x_%y', 'back\\slash', 'Jörg'];

function rowOf(index: number) {
  const name = index % 40 === 0 ? (names[(index / 40) % names.length] ?? '') : 'Ada';
  const last_name = index % 5 === 0 ? 'Lovelace' : 'King';
  const host = index === 4_321 ? 'rare@elsewhere.example' : `${name}.${last_name}@example.com`;
  const fields = {
    customer_id: String(index + 1),
    first_name: name,
    last_name,
    email: `${index + 1}${host}`,
    phone: '',
  };
  const created_at = new Date(1_700_000_000_000 + index * 1_000).toISOString();
  const search = Object.values(fields).join('\n').toLowerCase();
  return { shop_id: '1', id: `x${index}`, ...fields, search, created_at, updated_at: created_at };
}

async function insert(db: Database, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('customer_exclusion')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  const [{ shop_id } = { shop_id: '1' }] = rows;
  await sql`insert into record_count values (${shop_id}, 'exclusions', '', '', '', 0, ${rows.length})`.execute(
    db,
  );
}
