import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/import-folder.ts';
import { aReview } from '../../../testing/service/review.ts';

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
    expect(output).toMatch(/export by an earlier version.*Export again/);
  });
});
