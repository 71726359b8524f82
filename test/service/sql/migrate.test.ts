import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '../../../src/service/drivers/node-sqlite.ts';
import { migrate } from '../../../src/service/sql/migrate.ts';
import { uniqueHandles } from '../../../src/service/sql/migrations/006-unique-handles.ts';
import { singleWebhooks } from '../../../src/service/sql/migrations/007-single-webhooks.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../testing/service/review.ts';

const child = fileURLToPath(new URL('../../../testing/service/migrate-until-killed.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Migrates in a process of its own; true if it was killed before it ended. */
function migrateInProcess(file: string, killAt: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const flags = ['--disable-warning=ExperimentalWarning'];
    execFile(process.execPath, [...flags, child, file, String(killAt)], (error, _out, stderr) => {
      if (error && error.signal !== 'SIGKILL') reject(new Error(stderr));
      else resolve(error !== null);
    });
  });
}

/**
 * Copies of a database on disk before each statement of its migration, as a process that is killed there leaves it
 * behind.
 */
async function statesOfMigration(): Promise<string[]> {
  const file = join(folder, 'whole.db');
  const states: string[] = [];
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    ...statement
  ) {
    const copy = join(folder, `state-${states.length}.db`);
    for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
    states.push(copy);
    return original.apply(this, statement);
  });
  const db = openSqlite(file);
  await migrate(db);
  prepare.mockRestore();
  await db.destroy();
  return states;
}

const original = DatabaseSync.prototype.prepare;

async function expectUsable(file: string): Promise<void> {
  const db = openSqlite(file);
  await migrate(db);
  const store = sqlStore(db, Date.now);
  await store.createWebhook('1', { topic: 'review/created', url: 'https://example.com/' });
  const { id } = await store.createReview('1', aReview());
  expect(await store.findReview('1', id)).toMatchObject({ id });
  expect(await store.leaseDeliveries(16, 1_000)).toHaveLength(1);
  await store.close();
}

describe('a migration', () => {
  it('that ends before any of its statements can be run again', { timeout: 30_000 }, async () => {
    const states = await statesOfMigration();
    expect(states.length).toBeGreaterThan(20);
    for (const file of states) await expectUsable(file);
  });

  it('that is killed can be run again', { timeout: 30_000 }, async () => {
    for (const killAt of [12, 25]) {
      const file = join(folder, `killed-${killAt}.db`);
      expect(await migrateInProcess(file, killAt)).toBe(true);
      await expectUsable(file);
    }
  });

  it('runs once if four processes start together', { timeout: 30_000 }, async () => {
    const file = join(folder, 'shared.db');
    await Promise.all([1, 2, 3, 4].map(() => migrateInProcess(file, Number.POSITIVE_INFINITY)));
    await expectUsable(file);
  });

  it('makes handles unique that products of one shop shared', async () => {
    const db = openSqlite(':memory:');
    await migrate(db);
    await sql`drop index product_handle`.execute(db);
    await sql`create index product_handle on product (shop_id, handle)`.execute(db);
    await sql`insert into product (shop_id, id, handle, title) values ('1', '11', '13', ''),
      ('1', '12', 'lamp', ''), ('1', '13', 'lamp', ''), ('2', '13', 'lamp', '')`.execute(db);
    await uniqueHandles.up(db);
    const { rows } = await sql<{ handle: string }>`select * from product order by shop_id, id`.execute(db);
    expect(rows.map(({ handle }) => handle)).toEqual(['13', 'lamp', '13-', 'lamp']);
    await db.destroy();
  });

  it('deletes duplicate webhooks, and keeps the oldest', async () => {
    const db = openSqlite(':memory:');
    await migrate(db);
    await sql`insert into webhook (shop_id, topic, url, created_at, updated_at) values
      ('1', 'review/created', 'https://a.example/', '', ''), ('1', 'review/created', 'https://a.example/', '', ''),
      ('1', 'review/updated', 'https://a.example/', '', ''), ('2', 'review/created', 'https://a.example/', '', '')
    `.execute(db);
    await singleWebhooks.up(db);
    const { rows } = await sql<{ id: number }>`select id from webhook order by id`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual([1, 3, 4]);
    await db.destroy();
  });

  it('is refused on a database of a newer version', async () => {
    const db = openSqlite(':memory:');
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2999')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('A newer version of this program has migrated the database');
    await db.destroy();
  });
});
