import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../../../src/service/sql/migrations/migrate.ts';
import { createSeededRandom } from '../../../../testing/determinism/seeded-random.ts';

it.each([
  ['review_search', 'tokens'],
  ['exclusion_search', 'grams'],
  ['product_search', 'grams'],
])(
  'the longest write to %s is less than half as long as with the usual pages of FTS5',
  async (table, column) => {
    const database = await migrated();
    const longest = longestWrite(database, table, column);
    database.exec(`insert into ${table} (${table}) values ('delete-all')`);
    database.exec(`insert into ${table} (${table}, rank) values ('pgsz', 4050)`);
    expect(longest).toBeLessThan(longestWrite(database, table, column) / 2);
  },
);

it('the tables with a longest write are all that FTS5 has', async () => {
  const tables = (await migrated())
    .prepare("select name from sqlite_schema where sql like '%using fts5%' order by name")
    .all();
  expect(tables.map(({ name }) => name)).toEqual(['exclusion_search', 'product_search', 'review_search']);
});

/** A database file whose write-ahead log has every write since. */
async function migrated(): Promise<DatabaseSync> {
  const folder = mkdtempSync(join(tmpdir(), 'longest-write-'));
  const file = join(folder, 'reviews.db');
  const db = openSqlite(file);
  await migrate(db);
  await db.destroy();
  const database = new DatabaseSync(file);
  database.exec('pragma wal_autocheckpoint = 0; pragma synchronous = off');
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  return database;
}

/** The bytes of the largest of 400 transactions, which add ten rows of 100 words each. */
function longestWrite(database: DatabaseSync, table: string, column: string): number {
  const random = createSeededRandom(1);
  const add = database.prepare(`insert into ${table} (rowid, ${column}) values (?, ?)`);
  const log = `${database.location()}-wal`;
  let longest = 0;
  for (let step = 0; step < 400; step++) {
    const before = statSync(log).size;
    database.exec('begin');
    for (let row = 1; row <= 10; row++) {
      const words = Array.from({ length: 100 }, () => `w${Math.floor(random() * 1e6).toString(36)}`);
      add.run(10 * step + row, words.join(' '));
    }
    database.exec('commit');
    longest = Math.max(longest, statSync(log).size - before);
  }
  return longest;
}
