import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';

describe('npm run import', () => {
  it('reports a rejected review of WooCommerce together with its reply, and which columns say that it is one', async () => {
    const { folder, file, run, everyone } = importFolder();
    file(
      'woo.csv',
      'comment_ID,comment_post_ID,comment_author,comment_content,comment_approved,comment_parent,user_id,rating\n' +
        '11,42,Ida,No stars,1,0,0,9\n12,42,Shop,Sorry to hear that,1,11,1,\n' +
        '13,42,Jo,Fine,1,0,0,5\n14,42,Shop,Thank you,1,13,1,\n',
    );
    const { output } = await run('import', 'woo.csv');
    expect(output).toMatch(/comment_parent +\(reply\).*\nuser_id +\(reply\)/);
    expect(output).toMatch(/ 1 new.* 2 rejected.* 4 rows.* 1 of them replies to other rows/s);
    expect(readFileSync(join(folder, 'woo.rejects.csv'), 'utf8').split('\n').slice(1, 3)).toEqual([
      '2,rating must be at most 5,11,42,Ida,No stars,1,0,0,9',
      '3,replies to a review that is rejected or has another reply,12,42,Shop,Sorry to hear that,1,11,1,',
    ]);
    const { list } = await everyone();
    expect(list.map(({ author, reply }) => [author, reply?.content])).toEqual([['Jo', 'Thank you']]);
  });

  it('says that a mapping file is missing', async () => {
    const { folder, file, run } = importFolder();
    file('r.csv', 'rating,author\n5,Ada\n');
    const { status, output } = await run('import', 'r.csv', '--mapping', 'missing.json');
    expect([status, output]).toEqual([
      2,
      expect.stringContaining(`No such mapping file: ${join(folder, 'missing.json')}\n`),
    ]);
  });

  it('previews an import, runs it once, and changes nothing the second time', async () => {
    const { database, file, run, everyone } = importFolder();
    file('r.csv', 'Stars,Text\n5,Good\n4,"Two\nlines"\n');
    const options = [
      'r.csv',
      '--map',
      'rating=Stars,content=Text',
      '--set',
      'author=Customer,is_published=1',
      '--scope',
      'store',
    ];
    const dry = await run('import', ...options, '--dry-run');
    expect(dry.output).toMatch(/nothing was changed.* 2 new/s);
    expect(existsSync(database)).toBe(false);

    const first = await run('import', ...options);
    expect(first).toMatchObject({ status: 0, output: expect.stringMatching(/ 2 new.* 0 rejected/s) });
    expect((await everyone()).list.map(({ rating, content }) => [rating, content])).toEqual([
      [5, 'Good'],
      [4, 'Two\nlines'],
    ]);

    expect((await run('import', ...options)).output).toMatch(/ 0 new.* 0 changed.* 2 unchanged/s);
    expect((await everyone()).count).toBe(2);
  });

  it('imports two equal rows as two reviews, because two shoppers may write the same', async () => {
    const { file, importOfShop } = importFolder();
    file('r.csv', 'rating,author\n5,A\n5,A\n');
    for (const found of [/ 2 new/, / 0 new.* 2 unchanged/s])
      expect((await importOfShop('r.csv')).output).toMatch(found);
  });

  it('updates the review of a changed row, and keeps equal ids of two sources apart', async () => {
    const { file, importOfShop, everyone } = importFolder();
    const options = ['--map', 'id=id,rating=rating,author=author', '--set'];
    file('r.csv', 'id,rating,author\nx1,5,A\n');
    await importOfShop('r.csv', ...options, 'source=One');
    file('r.csv', 'id,rating,author\nx1,2,A\n');
    expect((await importOfShop('r.csv', ...options, 'source=One')).output).toMatch(/ 1 changed/);
    expect((await importOfShop('r.csv', ...options, 'source=Two')).output).toMatch(/ 1 new/);
    expect((await everyone()).list.map(({ rating }) => rating)).toEqual([2, 2]);
  });

  it('reports rejected rows by line and reason, writes them to a file, and continues', async () => {
    const { folder, file, importOfShop, everyone } = importFolder();
    file('r.csv', 'id,rating,author,note\n1,5,A,n\n2,9,A,"n, m"\n1,4,B,n\n4,5\n5,3,C,n\n');
    const { status, output } = await importOfShop('r.csv');
    expect(status).toBe(0);
    expect(output).toMatch(/line 3: rating must be at most 5/);
    expect(output).toMatch(/ 2 new.* 3 rejected, see .*r\.rejects\.csv/s);
    expect(readFileSync(join(folder, 'r.rejects.csv'), 'utf8')).toBe(
      'line,reason,id,rating,author,note\n' +
        '3,rating must be at most 5,2,9,A,"n, m"\n' +
        '4,same id as line 2,1,4,B,n\n' +
        '5,"has 2 columns, but the header has 4",4,5\n',
    );
    expect((await everyone()).list.map(({ author }) => author).sort()).toEqual(['A', 'C']);
  });

  it('writes the rejected rows of a dry run to their file, and says so', async () => {
    const { database, file, folder, importOfShop } = importFolder();
    file('r.csv', 'rating,author\n9,A\n5,B\n');
    const { output } = await importOfShop('r.csv', '--dry-run');
    expect(output).toMatch(/nothing was changed in the database.* 1 rejected, see .*r\.rejects\.csv/s);
    expect(readFileSync(join(folder, 'r.rejects.csv'), 'utf8')).toContain('2,rating must be at most 5,9,A');
    expect(existsSync(database)).toBe(false);
  });

  it('lists every rejected row in the terminal if the rejects file cannot be written', async () => {
    const { folder, file, run } = importFolder();
    mkdirSync(join(folder, 'r.rejects.csv'));
    file('r.csv', `rating,author,product_id,is_published\n${'9,Ann,7,1\n'.repeat(30)}5,Ann,7,1\n`);
    const { status, output } = await run('import', 'r.csv');
    expect(status).toBe(0);
    expect(output).toMatch(/Rejected rows cannot be written to .*r\.rejects\.csv \(EISDIR\)/);
    expect(output.match(/^line \d+: /gm)).toHaveLength(30);
    expect(output).toMatch(/ 1 new.* 30 rejected, listed above.*31 rows, 1 product, 1 published/s);
    expect(output).toContain('<storefront-reviews product-handle="7"></storefront-reviews>');
  });

  it('reads spreadsheet exports: semicolons, byte order mark, Windows-1252', async () => {
    const { file, importOfShop, everyone } = importFolder();
    file('bom.csv', '\ufeffrating;author;content\n5;Zoë;"a;b"\n');
    file('latin.csv', Buffer.from('rating,author\n4,Jos\xe9 \x80\n', 'latin1'));
    await importOfShop('bom.csv');
    await importOfShop('latin.csv');
    expect((await everyone()).list.map(({ author }) => author)).toEqual(['Zoë', 'José €']);
  });

  it('shows the columns before it writes anything, and refuses to lose text', async () => {
    const { database, file, importOfShop } = importFolder();
    file('r.csv', 'rating,author,body\n5,Ada,Very nice indeed\n4,Bob,\n');
    const refused = await importOfShop('r.csv');
    expect(refused.status).toBe(2);
    expect(refused.output).toMatch(/Nothing was imported.*"body" \(text\).*content=body.*--ignore/s);
    expect(refused.output).toMatch(
      /Column +Field +Row 1 +Row 2 +Row 3\n.*author +author +Ada +Bob\nbody +- +Very nice indeed/s,
    );
    expect(existsSync(database)).toBe(false);
    expect((await importOfShop('r.csv', '--ignore', 'body')).output).toMatch(/ 2 new/);
  });

  describe('refuses to import reviews again under other ids', () => {
    const text =
      'no,rating,author,content,likes\n1,5,Ada,Very nice indeed and soft,3\n2,4,Bob,"Fine, but a little late",0\n';
    const map = ['--map', 'rating=rating,author=author,content=content', '--ignore', 'likes'];

    it.each<[string, string[], string]>([
      ['an added id', ['--map', 'id=no'], text],
      ['another source', ['--map', 'id=no', '--set', 'source=Other'], text],
      ['a column that changed', [], text.replace(',3\n', ',4\n').replace(',0\n', ',1\n')],
    ])('after %s', async (change, options, changed) => {
      const { everyone, file, importOfShop, run } = importFolder();
      file('r.csv', text);
      await importOfShop('r.csv', ...map, ...(change === 'another source' ? ['--map', 'id=no'] : []));
      file('r.csv', changed);
      const refused = await importOfShop('r.csv', ...map, ...options);
      expect(refused).toMatchObject({
        status: 2,
        output: expect.stringMatching(/2 of the first 2 reviews are stored already.*--undo.*--as-new/s),
      });
      expect((await everyone()).count).toBe(2);
      await run('import', '--undo');
      expect((await importOfShop('r.csv', ...map, ...options)).output).toMatch(/ 2 new/);
      expect((await everyone()).count).toBe(2);
    });

    it('unless --as-new is given', async () => {
      const { file, importOfShop } = importFolder();
      file('r.csv', text);
      await importOfShop('r.csv', ...map);
      expect((await importOfShop('r.csv', ...map, '--map', 'id=no', '--as-new')).output).toMatch(/ 2 new/);
    });

    it('but takes a file with many new reviews and one that is known', async () => {
      const { file, importOfShop } = importFolder();
      file('r.csv', text);
      await importOfShop('r.csv', ...map);
      file('r.csv', `${text}3,5,Cy,Something else altogether,0\n`);
      expect((await importOfShop('r.csv', ...map)).output).toMatch(/ 1 new.* 2 unchanged/s);
    });
  });

  it('names the encoding that it used, and rejects rows with damaged characters', async () => {
    const { file, importOfShop, everyone } = importFolder();
    file(
      'r.csv',
      Buffer.concat([
        Buffer.from('rating,author\n5,Jörg Müßig Äöü\n4,J'),
        Buffer.from([0xf6]),
        Buffer.from('rg\n'),
      ]),
    );
    const { output } = await importOfShop('r.csv');
    expect(output).toMatch(/Encoding: utf-8 \(except one byte, on line 3\)/);
    expect(output).toMatch(/line 3: has bytes that are not valid utf-8/);
    expect((await everyone()).list.map(({ author }) => author)).toEqual(['Jörg Müßig Äöü']);
  });

  it('asks for an uncertain encoding, and imports with the one that is chosen', async () => {
    const { database, file, importOfShop, everyone } = importFolder();
    const turkish = Buffer.from('rating,author\n5,Ça\u00f0da\u00fe\n', 'latin1');
    file('r.csv', turkish);
    const asked = await importOfShop('r.csv');
    expect(asked).toMatchObject({ status: 2, output: expect.stringContaining('uncertain') });
    expect(existsSync(database)).toBe(false);
    await importOfShop('r.csv', '--encoding', 'windows-1254');
    expect((await everyone()).list.map(({ author }) => author)).toEqual(['Çağdaş']);
  });

  it('warns if no review is published', async () => {
    const { file, importOfShop } = importFolder();
    file('r.csv', 'rating,author\n5,A\n');
    expect((await importOfShop('r.csv')).output).toContain('add --set "is_published=1"');
  });

  it('reports a wrong command in one line, with an exit status', async () => {
    const { folder, file, run, importOfShop } = importFolder();
    file('r.csv', 'Stars\n5\n');
    file('empty.csv', '');
    expect(await importOfShop('r.csv')).toMatchObject({
      status: 2,
      output: expect.stringContaining('Columns: "Stars"'),
    });
    expect(await run('import', 'no.csv')).toMatchObject({
      status: 2,
      output: expect.stringContaining('No such file'),
    });
    expect(await run('import', 'empty.csv')).toMatchObject({
      status: 2,
      output: expect.stringContaining('empty'),
    });
    mkdirSync(join(folder, 'photos'));
    expect(await run('import', 'photos')).toMatchObject({
      status: 2,
      output: expect.stringContaining('is a folder'),
    });
    expect(await importOfShop('r.csv', 'empty.csv')).toMatchObject({
      status: 2,
      output: expect.stringContaining('one file at a time'),
    });
    expect(await run('import')).toMatchObject({
      status: 2,
      output: expect.stringContaining('npm run import'),
    });
    expect((await importOfShop('r.csv', '--map', 'rating=Stars', '--set', 'author=')).status).toBe(1);
  });
});
