import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { openLargeMaps } from '../../../src/import/drivers/sqlite-large-maps.ts';
import { rowIdentities } from '../../../src/import/rows/row-identity.ts';
import { generated } from '../../../testing/determinism/generations.ts';

const { open: openMap, close } = openLargeMaps();
afterAll(close);

it.each(['', '-', 'NULL', 'N/A'])('rows whose id is %j are identified by their cells', async (id) => {
  const identify = rowIdentities(columnMap(['rating', 'author', 'id'], [], []), openMap);
  const ada = await identify({ line: 2, cells: ['5', 'Ada', id] }, '');
  const bob = await identify({ line: 3, cells: ['4', 'Bob', id] }, '');
  expect([ada, bob]).toEqual([
    { key: expect.stringMatching(/^row:\w+:1$/) },
    { key: expect.stringMatching(/^row:\w+:1$/) },
  ]);
  expect(bob).not.toEqual(ada);
});

it('equal rows without an id are as many reviews as there are rows', async () => {
  const identify = rowIdentities(columnMap(['rating', 'author'], [], []), openMap);
  const keys = [];
  for (const line of [2, 3, 4, 5]) keys.push(await identify({ line, cells: ['5', 'Ada'] }, ''));
  expect(keys).toEqual([1, 2, 3, 4].map((count) => ({ key: expect.stringMatching(`^row:\\w+:${count}$`) })));
});

it('any number of equal rows without ids, in any order with others, have identities of their own', async () => {
  const files = fc.array(fc.constantFrom('Ada', 'Bob', 'Eve'), { minLength: 3, maxLength: 30 });
  const keysOf = async (authors: readonly string[]) => {
    const identify = rowIdentities(columnMap(['rating', 'author'], [], []), openMap);
    const keys: unknown[] = [];
    for (const [index, author] of authors.entries())
      keys.push(await identify({ line: index + 2, cells: ['5', author] }, ''));
    return keys.map((identity) => (identity as { key: string }).key);
  };
  await fc.assert(
    fc.asyncProperty(files, async (authors) => {
      const keys = await keysOf(authors);
      expect(new Set(keys).size).toBe(authors.length);
      // The same file again, and the file with further rows, has the same reviews.
      expect((await keysOf([...authors, 'Ada', 'Bob'])).slice(0, authors.length)).toEqual(keys);
    }),
    { numRuns: generated(20) },
  );
});
