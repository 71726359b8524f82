import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { generated } from '../../../../testing/determinism/generations.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';

// More products than are sorted, so that some words are found along the index of titles, and some by their
// grams.
const size = 12_000;

describe.each(databases)('a search of many products on $name', (database) => {
  let fresh: FreshDatabase;
  let store: Store;
  const rows = Array.from({ length: size }, (_, index) => rowOf(index));

  beforeAll(async () => {
    fresh = await database.create();
    const db = fresh.open();
    store = sqlStore(db, Date.now);
    for (let start = 0; start < size; start += 500) {
      await db
        .insertInto('product')
        .values(rows.slice(start, start + 500))
        .execute();
    }
    await db
      .insertInto('product')
      .values({ ...rowOf(4_321), shop_id: '2' })
      .execute();
  }, 120_000);
  afterAll(() => fresh.drop());

  const found = async (keyword: string, offset = 0, limit = 20) =>
    (await store.listRatedProducts('1', { keyword, months: ['2024-05'], offset, limit })).map(({ id }) => id);
  const expected = (keyword: string, offset = 0, limit = 20) => {
    const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = rows.filter(({ search }) => words.every((word) => search.includes(word)));
    const sorted = matching.sort((a, b) => Buffer.compare(keyOf(a), keyOf(b)));
    return sorted.slice(offset, offset + limit).map(({ id }) => id);
  };

  it.each([
    'rare',
    'lamp',
    'zebra lamp',
    'a',
    'ä',
    '灯',
    '🪔',
    '_%',
    "o'n",
    'lamp-7777',
    'nothing',
    '"or" *',
  ])('finds %j as a part of words, by title', async (keyword) => {
    expect(await found(keyword)).toEqual(expected(keyword));
  });

  it('has the pages of a plain search', { timeout: 240_000 }, async () => {
    const aRow = fc.constantFrom(...rows.filter((_, index) => index % 37 === 0));
    const aPart = fc
      .tuple(aRow, fc.nat(30), fc.integer({ min: 1, max: 9 }))
      .map(([{ search }, start, length]) => search.slice(start, start + length).trim())
      .filter((part) => part.isWellFormed() && part !== '');
    await fc.assert(
      fc.asyncProperty(aPart, fc.nat(3_000), fc.constantFrom(1, 20), async (keyword, offset, limit) => {
        expect(await found(keyword, offset, limit)).toEqual(expected(keyword, offset, limit));
      }),
      { numRuns: generated(25) },
    );
  });

  it('finds a product by its new title, and no longer by the former one', async () => {
    const db = fresh.open();
    const product = { shop_id: '1', id: 'p4321' };
    const title = 'Unheard';
    await db.updateTable('product').set({ title, search: 'unheard' }).where('id', '=', product.id).execute();
    expect(await found('rare')).toEqual([]);
    expect(await found('unheard')).toEqual(['p4321']);
    await db.deleteFrom('product').where('id', '=', product.id).execute();
    expect(await found('unheard')).toEqual([]);
    expect(await Array.fromAsync(store.verify())).toEqual([]);
  });
});

const names = ['Ärmel', '灯', '🪔 diya', 'ｆullwidth', "O'Neill", 'x_%y', 'zebra'];

/** Three of four products are called lamps, all of them after 3,000 others. */
function rowOf(index: number) {
  const name = index % 50 === 0 ? (names[(index / 50) % names.length] ?? '') : `No ${index}`;
  const title = index === 4_321 ? 'A rare one' : index % 4 === 0 ? `Box ${name}` : `${name} lamp`;
  const id = `p${index}`;
  const handle = `lamp-${index}`;
  return { shop_id: '1', id, handle, title, search: `${title}\n${handle}`.toLowerCase() };
}

function keyOf({ title, id }: { title: string; id: string }): Buffer {
  return Buffer.from(`${title}\u0000${id}`);
}
