import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { addPerson, consoleVisitor } from '../../../testing/service/console-visitor.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { testKeys } from '../../../testing/service/test-access.ts';
import { transferringService } from '../../../testing/service/transferring-service.ts';

const unknownLayout = `Stars,Words,SKU,Writer
5,Holds its shape after a winter of soup,MUG-1,Ida
4,The glaze is a little darker than shown,MUG-1,Bo
seven,This row has no rating at all,MUG-2,Cy
`;

const judgeMe = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location,metaobject_handle
Warm,Keeps tea warm,5,2024-01-02 10:00:00 UTC,web,ok,Ida,ida@example.com,12,mug,,,,,,
`;

describe.each(databases)('imports and exports in the console, on $name', (database) => {
  let service: Awaited<ReturnType<typeof transferringService>>;
  beforeAll(async () => {
    service = await transferringService(database, 50_000);
  });
  afterAll(() => service.close());

  const mapping = {
    map: { rating: ['Stars'], content: ['Words'], product_id: ['SKU'], author: ['Writer'] },
    set: { is_published: '1' },
  };

  it('suggest fields for an unknown file with its first rows, and name open questions', async () => {
    const { data } = await service.upload(unknownLayout);
    const found = await service.findings(await service.run('preview_import', { file: data.id }));
    expect(found).toMatchObject({ status: 'open', layout: '', file: 'reviews.csv', report: null });
    expect(found.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Stars', 'rating'],
      ['Words', 'content'],
      ['SKU', 'product_id'],
      ['Writer', ''],
    ]);
    expect(found.columns[3]?.examples).toEqual(['Ida', 'Bo', 'Cy']);
  });

  it('suggest fields for further columns of a file that names its required fields', async () => {
    const named =
      'rating,content,author,product_id,date,email\n5,Holds its shape after a winter,Ida,1,2024-01-02,i@x.example\n';
    const { data } = await service.upload(named);
    const found = await service.findings(await service.run('preview_import', { file: data.id }));
    expect(found).toMatchObject({ status: 'open', questions: { unread: [], date: '' } });
    expect(found.columns.map(({ field, suggested }) => [field, suggested])).toEqual([
      ...['rating', 'content', 'author', 'product_id'].map((field) => [field, false]),
      ['commented_at', true],
      ['', false],
    ]);
  });

  it('recognise the export of a known app', async () => {
    const { data } = await service.upload(judgeMe, 'judgeme.csv');
    const found = await service.findings(await service.run('preview_import', { file: data.id }));
    expect(found).toMatchObject({ status: 'settled', layout: 'Judge.me', mistakes: [] });
  });

  it('compare, import and undo a file, each with the counts of the command', async () => {
    const { data } = await service.upload(unknownLayout);
    const input = { file: data.id, mapping };
    const compared = await service.run('preview_import', { ...input, compares: 1 });
    expect(compared).toMatchObject({ state: 'done', result: { status: 'dry-run', new: 2, rejected: 1 } });
    expect((await service.store.listReviews('1', { page: 1, page_size: 1 })).count).toBe(0);
    const imported = await service.run('import_reviews', input);
    expect(imported.result).toMatchObject({ status: 'done', rows: 3, new: 2, changed: 0, rejected: 1 });
    const rejects = await service.download(imported.result.rejects);
    expect(rejects.headers.get('cache-control')).toBe('no-store');
    expect(rejects.headers.get('content-disposition')).toContain('reviews.rejects.csv');
    expect(await rejects.text()).toContain('4,rating must be a whole number,seven,');
    const again = await service.run('import_reviews', input);
    expect(again.result).toMatchObject({ new: 0, unchanged: 2 });
    const { data: past } = await service.call('get_imports');
    expect(past.list.map(({ id }: { id: string }) => id)).toEqual([
      again.result.import,
      imported.result.import,
    ]);
    expect(past.list).toMatchObject([
      { created: 0, can_undo: 0, actor: 'person', actor_label: service.person },
      { created: 2, rejected: 1, can_undo: 1, file: 'reviews.csv' },
    ]);
    expect(await service.call('undo_import', { id: past.list[0].id })).toMatchObject({ status: 400 });
    const undone = await service.run('undo_import', { id: past.list[1].id });
    expect(undone).toMatchObject({ state: 'done', result: { status: 'done' } });
    expect((await service.store.listReviews('1', { page: 1, page_size: 1 })).count).toBe(0);
    const after = await service.call('get_imports');
    expect(after.data.list[1]).toMatchObject({ can_undo: 0, undone_at: expect.any(String) });
  });

  it('refuse a file that would overwrite the reviews of others, and say so by a name', async () => {
    const rows = (...row: string[]) => `id,rating,author,content,commented_at,product_id\n1,5,${row},12\n`;
    for (const [author, text, reason] of [
      ['Ida', 'Keeps tea warm for hours and hours,2024-01-02', ''],
      ['Bo', 'Arrived broken and went back at once,2024-02-03', 'would_overwrite'],
    ] as const) {
      const { data } = await service.upload(rows(author, text));
      const found = await service.findings(await service.run('import_reviews', { file: data.id }));
      expect(found.refusal).toBe(reason);
    }
  });

  it('say why a file cannot be read', async () => {
    const { data } = await service.upload('%PDF-1.7 not reviews', 'reviews.pdf');
    const found = await service.findings(await service.run('preview_import', { file: data.id }));
    expect(found.status).toBe('unreadable');
    expect(found.mistakes[0]).toContain('PDF');
  });

  it('refuse files that are too large, nameless, or of another site, role or shop', async () => {
    expect(await service.upload('x'.repeat(50_001))).toMatchObject({ status: 413 });
    expect(await service.upload('a', ' ')).toMatchObject({ status: 400 });
    expect(await service.upload('a', '../a.csv')).toMatchObject({ status: 400 });
    const moderator = consoleVisitor(service);
    await addPerson(service, 'bo@lamps.example', [{ shop: '1', role: 'moderator' }]);
    await moderator.signIn('bo@lamps.example');
    expect(await service.upload('a', 'a.csv', moderator)).toMatchObject({ status: 403 });
    expect(await service.upload('a', 'a.csv', consoleVisitor(service))).toMatchObject({ status: 401 });
    const { data } = await service.upload(unknownLayout);
    expect((await service.download(data.id, moderator)).status).toBe(403);
    const foreign = await service.owner.send(`/files/2/${data.id}`);
    expect(foreign.status).toBe(403);
    const headers = { 'x-file-name': 'a.csv', 'sec-fetch-site': 'cross-site' };
    expect((await service.owner.send('/files/1', { method: 'POST', headers, raw: 'a' })).status).toBe(403);
  });

  it('export a list as filtered, in the format of the command', async () => {
    for (const [title, rating] of [
      ['first', 5],
      ['second', 1],
    ] as const) {
      await service.store.importReview('1', { key: title, review: aReview({ title, rating }) });
    }
    const all = await service.run('export_reviews', {});
    const some = await service.run('export_reviews', { state: 'published', ratings: '1' });
    const text = await (await service.download(some.result.file)).text();
    expect(text.split('\n')[0]).toContain('id,identity,product_id');
    expect(text).toContain('second');
    expect(text).not.toContain('first');
    expect(Number(all.result.rows)).toBeGreaterThan(Number(some.result.rows));
  });

  it('back up all shops once, for a person who owns them all', async () => {
    const backup = await service.run('create_backup');
    const moderator = consoleVisitor(service);
    await addPerson(service, 'cleo@lamps.example', [{ shop: '1', role: 'owner' }]);
    await moderator.signIn('cleo@lamps.example');
    expect((await service.download(backup.result.file, moderator)).status).toBe(404);
    service.clock.now += 11 * 60_000;
    const stale = await service.download(backup.result.file);
    expect(stale.status).toBe(303);
    const asked = await service.owner.send((stale.headers.get('location') ?? '').replace('/console', ''));
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('type="password"')]);
    await service.owner.signIn('ada@lamps.example');
    const lines = await (await service.download(backup.result.file)).text();
    expect((await service.download(backup.result.file)).status).toBe(404);
    const empty = await database.create();
    const restored = sqlStore(empty.open(), Date.now, testKeys);
    await restored.restore(iterate(lines.trimEnd().split('\n')));
    expect((await restored.listReviews('1', { page: 1, page_size: 1 })).count).toBeGreaterThan(0);
    await empty.drop();
    await service.store.addShop({ name: 'Other', domain: 'other.example', passwordHash: '' });
    expect(await service.call('create_backup')).toMatchObject({ status: 403 });
  });
});

async function* iterate(lines: string[]): AsyncGenerator<string> {
  yield* lines;
}
