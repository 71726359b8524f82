import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';

const lamp = 'id,product_id,product_handle,rating,author,source\n1,7,lamp';

/**
 * A database of two shops, each with a file about the product `lamp` with the number 7 and a review with the
 * number 1.
 */
async function twoShops() {
  const folder = importFolder();
  await folder.run('export', 'none.csv');
  await folder.stored((store) => store.addShop({ name: 'Desks', domain: 'desks.example', passwordHash: '' }));
  folder.file('first.csv', `${lamp},5,Ada,own\n`);
  folder.file('second.csv', `${lamp},1,Bob,own\n`);
  const authors = (shop: string) =>
    folder.stored(async (store) => {
      const { list } = await store.listReviews(shop, { page: 1, page_size: 9, product_handle: 'lamp' });
      return list.map(({ author, rating, product_id }) => [author, rating, product_id]);
    });
  return { ...folder, authors };
}

it('import, export and undo refuse to guess one of several shops, and list them', async () => {
  const { run, authors } = await twoShops();
  for (const [main, ...args] of [
    ['import', 'first.csv'],
    ['import', '--undo'],
    ['export', 'all.csv'],
  ] as const) {
    const { status, output } = await run(main, ...args);
    expect([status, output]).toEqual([
      2,
      expect.stringMatching(/Choose one with --shop.*\n1.*\n2 {2}desks\.example/),
    ]);
    expect((await run(main, ...args, '--shop', '9')).output).toContain('No shop has the id 9');
  }
  expect(await authors('1')).toEqual([]);
});

it('import, export and undo change the named shop only, also with the same products and numbers', async () => {
  const { folder, run, file, authors } = await twoShops();
  for (const [name, shop] of [
    ['first.csv', '1'],
    ['second.csv', '2'],
  ] as const) {
    expect(await run('import', name, '--shop', shop)).toMatchObject({ status: 0 });
  }
  expect([await authors('1'), await authors('2')]).toEqual([[['Ada', 5, '7']], [['Bob', 1, '7']]]);

  await run('export', 'second-export.csv', '--shop', '2');
  const exported = readFileSync(join(folder, 'second-export.csv'), 'utf8');
  expect(exported).toContain('Bob');
  expect(exported).not.toContain('Ada');
  file('changed.csv', exported.replace('Bob', 'Bobby'));
  expect(await run('import', 'changed.csv', '--shop', '2')).toMatchObject({ status: 0 });
  expect([await authors('1'), await authors('2')]).toEqual([[['Ada', 5, '7']], [['Bobby', 1, '7']]]);

  // The newest import of shop 1, although shop 2 imported later.
  expect((await run('import', '--undo', '--shop', '1')).output).toContain('Undoing first.csv');
  expect([await authors('1'), await authors('2')]).toEqual([[], [['Bobby', 1, '7']]]);
  await run('import', '--undo', '--shop', '2');
  expect(await authors('2')).toEqual([['Bob', 1, '7']]);
});
