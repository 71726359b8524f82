import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { straysAmong } from '../../../testing/service/databases/across-shops.ts';
import { databases, freshStore } from '../../../testing/service/databases/databases.ts';
import { recordStatements } from '../../../testing/service/databases/record-statements.ts';
import { storeConformance } from '../../conformance/store.ts';

const { statements, stop } = recordStatements();
afterAll(stop);

for (const database of databases) {
  storeConformance(database.name, (now) => freshStore(database, now));
}

it('no statement of the suite reads or writes rows of shops without a shop, except for a short list', async () => {
  const database = await databases[0]?.create();
  expect(database && (await straysAmong(statements, database.open()))).toEqual([]);
  await database?.drop();
});

it('persists reviews in a file, and migrates it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const open = async () => {
    const db = openSqlite(join(folder, 'deep', 'reviews.db'));
    await migrate(db);
    return sqlStore(db, Date.now);
  };
  const first = await open();
  const { id } = await first.createReview('1', aReview({ title: 'Kept' }));
  await first.close();
  const second = await open();
  expect((await second.findReview('1', id))?.title).toBe('Kept');
  await second.close();
  rmSync(folder, { recursive: true });
});

it('reads while another connection writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const [writer, reader] = [openSqlite(join(folder, 'reviews.db')), openSqlite(join(folder, 'reviews.db'))];
  await migrate(writer);
  const writing = sqlStore(writer, Date.now);
  await writing.importTogether(async (add) => {
    await add('1', [{ key: 'a', review: aReview() }]);
    const { count } = await sqlStore(reader, Date.now).listReviews('1', { page: 1, page_size: 1 });
    expect(count).toBe(0);
  });
  expect((await sqlStore(reader, Date.now).listReviews('1', { page: 1, page_size: 1 })).count).toBe(1);
  await Promise.all([writer.destroy(), reader.destroy()]);
  rmSync(folder, { recursive: true });
});
