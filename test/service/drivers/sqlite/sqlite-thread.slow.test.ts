import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { checkpointInBackground } from '../../../../src/service/drivers/sqlite/checkpoint-in-background.ts';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import { SqliteThread } from '../../../../src/service/drivers/sqlite/sqlite-thread.ts';
import { openSqliteThread } from '../../../../src/service/drivers/sqlite/sqlite-thread-driver.ts';
import { migrate } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';

const folder = mkdtempSync(join(tmpdir(), 'thread-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function storeIn(name: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const db = openSqlite(file);
  await migrate(db);
  return { file, db, store: sqlStore(db, Date.now) };
}

it('reads what the main thread has just written', async () => {
  const { file, store } = await storeIn('fresh.db');
  const background = sqlStore(openSqliteThread(file), Date.now);
  const page = { page: 1, page_size: 10, keyword: 'lamp' };
  for (const title of ['First lamp', 'Second lamp']) {
    await store.createReview('1', aReview({ title }));
    expect(await background.listReviews('1', page)).toEqual(await store.listReviews('1', page));
  }
  await background.close();
  await store.close();
});

it('leaves the event loop to others while a statement runs', async () => {
  const { file, store } = await storeIn('busy.db');
  const thread = new SqliteThread(file);
  let isDone = false;
  const counted = thread
    .all(
      'with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000) select count(*) as c from n',
    )
    .finally(() => {
      isDone = true;
    });
  let turns = 0;
  for (; !isDone; turns++) await nextTurn();
  expect(await counted).toEqual([{ c: 300_000 }]);
  expect(turns).toBeGreaterThan(10);
  await thread.close();
  await store.close();
});

it('fails with the code of SQLite, changes nothing, and continues', async () => {
  const { file, store } = await storeIn('errors.db');
  const thread = new SqliteThread(file);
  await expect(thread.all('select nonsense')).rejects.toThrow('no such column: nonsense');
  // SQLITE_READONLY
  await expect(thread.all('delete from review')).rejects.toMatchObject({ errcode: 8 });
  expect(await thread.all('select 1 as one')).toEqual([{ one: 1 }]);
  await thread.close();
  await store.close();
});

it('starts again after the thread failed', async () => {
  const file = join(folder, 'missing', 'later.db');
  const thread = new SqliteThread(file);
  await expect(thread.all('select 1')).rejects.toThrow('unable to open database file');
  mkdirSync(join(folder, 'missing'), { recursive: true });
  expect(await thread.all('select 1 as one')).toEqual([{ one: 1 }]);
  await thread.close();
});

it('fails the calls of a thread that is closed', async () => {
  const { file, store } = await storeIn('closed.db');
  const thread = new SqliteThread(file);
  const refused = expect(thread.all('select 1')).rejects.toThrow('The thread of the database ended');
  await thread.close();
  await refused;
  await store.close();
});

it('copies the write-ahead log into the file without a commit of the service', async () => {
  const { file, db, store } = await storeIn('log.db');
  await store.createReview('1', aReview({ title: 'copied by the thread' }));
  expect(readFileSync(file, 'latin1')).not.toContain('copied by the thread');
  const events: unknown[] = [];
  const stop = await checkpointInBackground(db, file, (event) => events.push(event));
  await expect.poll(() => readFileSync(file, 'latin1').includes('copied by the thread')).toBe(true);
  await stop();
  expect(events).toEqual([]);
  await store.close();
});
