import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';
import { aReview } from '../../../testing/service/content/review.ts';

describe('npm run export', () => {
  it('writes harmless cells with a byte order mark and a count, and reads them back unchanged', async () => {
    const { folder, database, file, run, importOfShop, stored, everyone } = importFolder();
    file('r.csv', 'rating,author\n5,A\n');
    await importOfShop('r.csv');
    const content = '=1+1\r\n<b>raw</b> &amp;  ';
    await stored((store) =>
      store.createReview('1', aReview({ author: "'+Ada", title: '@home', content, author_phone: '+49 170' })),
    );
    const exported = await run('export', 'out.csv', '--bom');
    expect(exported.output).toMatch(/Wrote 2 reviews to .*out\.csv/);
    const text = readFileSync(join(folder, 'out.csv'), 'utf8');
    expect(text.startsWith('\ufeffid,')).toBe(true);
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
    expect((await run('import', 'out.csv')).output).toMatch(/ 0 new.* 0 changed.* 2 unchanged/s);
    rmSync(database);
    await run('import', 'out.csv');
    expect((await everyone()).list.find(({ title }) => title === '@home')).toMatchObject({
      author: "'+Ada",
      content,
      author_phone: '+49 170',
    });
  });

  it('re-imports our own export: no changes in this database, equal reviews in an empty one', async () => {
    const { database, file, run, everyone } = importFolder();
    file(
      'r.csv',
      'rating,author,media,reply_content,commented_at,product_id,tag\n5,A,"[{""url"":""/a.jpg""}]",Hi,2020-01-01,7,t\n',
    );
    await run('import', 'r.csv');
    await run('export', 'out.csv');
    expect((await run('import', 'out.csv')).output).toMatch(/ 0 new.* 0 changed.* 1 unchanged/s);
    const before = await everyone();
    rmSync(database);
    expect((await run('import', 'out.csv')).output).toMatch(/ 1 new/);
    expect((await everyone()).list).toEqual(before.list);
  });
});

describe('a database that cannot be opened', () => {
  it.each(['import', 'export'] as const)('is named by the %s, with what to check', async (command) => {
    const { database, file, run } = importFolder();
    file('r.csv', 'rating,author,product_id\n5,A,1\n');
    mkdirSync(database);
    const { status, output } = await run(command, 'r.csv');
    expect([status, output]).toEqual([
      2,
      expect.stringContaining('The database of DATABASE_URL cannot be opened: EISDIR'),
    ]);
  });
});

describe('an export', () => {
  it('is the same file, byte by byte, after its import into an empty database', async () => {
    const { folder, database, file, run, stored } = importFolder();
    file('r.csv', 'id,product_id,rating,author,is_published\n1,7,5,Ada,1\n2,7,4,Bob,1\n3,7,3,Cleo,0\n');
    await run('import', 'r.csv');
    await stored(async (store) => {
      const names = { product_id: '7', product_handle: 'lamp', product_title: '=1+1 lamps' };
      const draft = { ...names, is_published: 0, media: [{ url: '/a.jpg', is_published: 0 }] } as const;
      for (const title of ['waiting', 'hidden', 'hidden and published']) {
        await store.createReview('1', aReview({ ...draft, title }));
      }
      await store.createReply('1', '1', 'Thanks\nto you');
      await store.moderateReview('1', '2', { kind: 'hide', reason: 'personal_data' });
      await store.moderateReview('1', '2', { kind: 'flag', flags: { is_top: 1 } });
      await store.moderateReview('1', '5', { kind: 'hide', reason: 'spam' });
      await store.moderateReview('1', '6', { kind: 'hide', reason: 'fake' });
      await store.moderateReview('1', '6', { kind: 'publish' });
      await store.createReview(
        '1',
        aReview({ product_id: '7', product_handle: 'desk', product_title: 'Desk' }),
      );
    });
    await run('export', 'first.csv');
    rmSync(database);
    expect((await run('import', 'first.csv')).output).toMatch(/ 7 new.* 0 rejected/s);
    await run('export', 'second.csv');
    const [first, second] = ['first.csv', 'second.csv'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    expect(second).toBe(first);
    expect(first).toMatch(/personal_data.*spam,lamp,'=1\+1 lamps/s);
    expect(first).toContain('{""reply"":null}');

    await stored(async (store) => {
      const hidden = await store.listModeration('1', { state: 'hidden', page: 1, page_size: 9 });
      expect(hidden.list.map(({ hidden_reason }) => hidden_reason).sort()).toEqual(['personal_data', 'spam']);
      await store.moderateReview('1', '4', { kind: 'publish' });
      expect((await store.listProducts('1'))[0]).toMatchObject({ handle: 'lamp', title: '=1+1 lamps' });
    });
    // The file of the shop does not bring its old values back.
    expect((await run('import', 'r.csv')).output).toMatch(/ 0 new.* 0 changed.* 3 unchanged/s);
  });
});

describe('an export of another database', () => {
  it('never overwrites the reviews here that have the same numbers', async () => {
    const { database, file, run, importOfShop, everyone } = importFolder();
    file('theirs.csv', 'rating,author\n1,Theirs\n2,Theirs too\n');
    await importOfShop('theirs.csv');
    await run('export', 'out.csv');
    rmSync(database);
    file('ours.csv', 'rating,author\n5,Ours\n');
    await importOfShop('ours.csv');

    expect((await run('import', 'out.csv')).output).toMatch(/ 2 new.* 0 changed/s);
    expect((await run('import', 'out.csv')).output).toMatch(/ 0 new.* 2 unchanged/s);
    expect((await everyone()).list.map(({ author }) => author).sort()).toEqual([
      'Ours',
      'Theirs',
      'Theirs too',
    ]);
  });

  it('is refused if it does not say which database its ids are from', async () => {
    const { file, run } = importFolder();
    const header =
      'id,product_id,product_handle,product_title,rating,author,author_email,author_phone,author_country,title,' +
      'content,commented_at,item_type,order_id,source,is_verified,is_featured,is_published,is_top,tag,media,' +
      'reply_content,reply_at';
    file('old.csv', `${header}\n1${','.repeat(22)}\n`);
    const { status, output } = await run('import', 'old.csv');
    expect(status).toBe(2);
    expect(output).toMatch(/export without its column "identity".*Export again/);
  });
});
