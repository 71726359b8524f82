import { describe, expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';

describe('npm run import -- --undo', () => {
  it('takes back the newest import, and then the one before', async () => {
    const { file, run, importOfShop, stored, everyone } = importFolder();
    file('a.csv', 'id,rating,author\n1,5,Ada\n');
    file('b.csv', 'id,rating,author\n1,1,Ada\n2,4,Bob\n');
    await importOfShop('a.csv');
    await importOfShop('b.csv');
    expect((await run('import', '--undo', '--dry-run')).output).toMatch(/Dry run.*b\.csv.*1 new, 1 changed/s);
    expect((await run('import', '--undo')).output).toMatch(/Undoing b\.csv.*Done/s);
    expect((await everyone()).list.map(({ author, rating }) => [author, rating])).toEqual([['Ada', 5]]);
    await run('import', '--undo');
    expect((await everyone()).count).toBe(0);
    expect(await run('import', '--undo')).toMatchObject({
      status: 1,
      output: expect.stringContaining('no import to undo'),
    });
    const { list } = await stored((store) => store.listAudit('1', { page: 1, page_size: 9 }));
    const actions = list.map(({ actor, action, subject_ids }) => [actor, action, ...subject_ids].join(' '));
    const [undo, imported] = ['command undo_import', 'command import_reviews'];
    expect(actions).toEqual([`${undo} 1`, `${undo} 2`, `${imported} 2`, `${imported} 1`]);
  });

  it('takes back the names of products, also if no review changed', async () => {
    const { file, run, stored } = importFolder();
    const text = (title: string) =>
      `id,rating,author,product_id,product_title,is_published\n1,5,Ada,7,${title},1\n`;
    file('a.csv', text('Lamp'));
    file('b.csv', text('Wrong'));
    await run('import', 'a.csv');
    expect((await run('import', 'b.csv')).output).toMatch(/ 1 unchanged/);
    expect((await run('import', '--undo')).output).toMatch(/b\.csv.*0 new, 0 changed, 1 product renamed/);
    expect(await stored((store) => store.listProducts('1'))).toMatchObject([{ title: 'Lamp' }]);
    await run('import', '--undo');
    expect(await stored((store) => store.listProducts('1'))).toEqual([]);
  });
});
