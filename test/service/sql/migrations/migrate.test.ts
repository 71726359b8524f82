import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../src/service/drivers/open-database.ts';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { uniqueHandles } from '../../../../src/service/sql/migrations/006-unique-handles.ts';
import { singleWebhooks } from '../../../../src/service/sql/migrations/007-single-webhooks.ts';
import { migrate, migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases.ts';
import { aReview } from '../../../../testing/service/review.ts';

const child = fileURLToPath(new URL('../../../../testing/service/migrate-until-killed.ts', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Migrates in a process of its own; true if it was killed before it ended. */
function migrateInProcess(url: string, killAt: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const flags = ['--disable-warning=ExperimentalWarning'];
    execFile(process.execPath, [...flags, child, url, String(killAt)], (error, _out, stderr) => {
      if (error && error.signal !== 'SIGKILL') reject(new Error(stderr));
      else resolve(error !== null);
    });
  });
}

/**
 * Copies of a database on disk before the statements of its migration, as a process that is killed there leaves it
 * behind. States of the same bytes are one: a transaction rarely writes before it ends.
 */
async function statesOfMigration(): Promise<{ statements: number; files: string[] }> {
  const file = join(folder, 'whole.db');
  const states = new Map<string, string>();
  let statements = 0;
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    ...statement
  ) {
    statements += 1;
    const parts = ['', '-wal'].filter((part) => existsSync(file + part));
    const state = createHash('sha256');
    for (const part of parts) state.update(part).update(readFileSync(file + part));
    const hash = state.digest('hex');
    if (!states.has(hash)) {
      const copy = join(folder, `state-${states.size}.db`);
      for (const part of parts) copyFileSync(file + part, copy + part);
      states.set(hash, copy);
    }
    return original.apply(this, statement);
  });
  const db = openSqlite(file);
  await migrate(db);
  prepare.mockRestore();
  await db.destroy();
  return { statements, files: [...states.values()] };
}

const original = DatabaseSync.prototype.prepare;

async function expectUsable(db: Database): Promise<void> {
  await migrate(db);
  const store = sqlStore(db, Date.now);
  await store.createWebhook('1', { topic: 'review/created', url: 'https://example.com/' });
  const { id } = await store.createReview('1', aReview());
  expect(await store.findReview('1', id)).toMatchObject({ id });
  expect(await store.leaseDeliveries(16, 1_000)).toHaveLength(1);
}

describe.each(databases)('a migration of $name', ({ create, isShared }) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(() => database.drop());

  it.runIf(isShared)('that is killed can be run again', async () => {
    for (const killAt of [12, 25]) expect(await migrateInProcess(database.url, killAt)).toBe(true);
    await expectUsable(database.open());
  });

  it.runIf(isShared)('runs once if four processes start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrateInProcess(database.url, Number.POSITIVE_INFINITY)));
    await expectUsable(database.open());
  });

  it('is refused on a database of a newer version', async () => {
    const db = database.open();
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2999')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('A newer version of this program has migrated the database');
  });

  it('counts the reviews again, makes them searchable, and names the shop of every row', async () => {
    const db = database.open();
    await migrateTo(db, '009-used-signatures');
    await sql`insert into rating_count (shop_id, product_id, star5) values ('1', '*', 3), ('1', '0', 2)`.execute(
      db,
    );
    await sql`insert into review (id, shop_id, product_id, rating, author, author_email, author_phone, author_country, title,
      content, commented_at, item_type, order_id, source, is_verified, is_featured, is_published, is_top, tag, search,
      media_count, created_at, updated_at)
      values (7, '1', '12', 5, 'Ada', '', '', '', '', '', '', '', '', '', 0, 0, 1, 0, '', '', 1, '', '')`.execute(
      db,
    );
    await sql`insert into media (review_id, position, url, thumbnail_url, type, is_published)
      values (7, 0, '/a.jpg', '', 1, 1)`.execute(db);
    await sql`insert into reply (review_id, shop_id, content, reply_at) values (7, '1', 'Thanks', '')`.execute(
      db,
    );
    await migrate(db);
    const store = sqlStore(db, Date.now);
    expect(await store.rating('1', { kind: 'all' })).toMatchObject({ star5_count: 1 });
    for (const keyword of ['ada', 'ad']) {
      expect(await store.listReviews('1', { page: 1, page_size: 9, keyword })).toMatchObject({ count: 1 });
    }
    expect(await store.findReview('1', '7')).toMatchObject({
      media: [{ url: '/a.jpg' }],
      reply: { content: 'Thanks' },
    });
    expect(await store.deleteReview('1', '7')).toBe(true);
  });
});

describe('a migration of SQLite', () => {
  it('that ends before any of its statements can be run again', async () => {
    const { statements, files } = await statesOfMigration();
    expect(statements).toBeGreaterThan(20);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const db = openSqlite(file);
      await expectUsable(db);
      await db.destroy();
    }
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
});

describe.runIf(databases.some(({ name }) => name === 'PostgreSQL'))('a migration of PostgreSQL', () => {
  it('that loses its connection before any of its statements can be run again', {
    timeout: 600_000,
  }, async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create({ empty: true });
    if (!database) throw new Error('Expected PostgreSQL');
    const query = pg.Client.prototype.query;
    let last = 1;
    for (let isDone = false; !isDone; last++) {
      let statements = 0;
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...parameters: unknown[]
      ) {
        statements += 1;
        if (statements === last) (this as unknown as Connected).connection.stream.destroy();
        return (query as (...all: unknown[]) => unknown).apply(this, parameters);
      } as never);
      const db = database.open();
      isDone = await migrate(db).then(
        () => true,
        () => false,
      );
      spy.mockRestore();
    }
    expect(last).toBeGreaterThan(50);
    await expectUsable(database.open());
    await database.drop();
  });

  it('waits for one that takes longer than any statement may', async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create({ empty: true });
    if (!database) throw new Error('Expected PostgreSQL');
    const impatient = openDatabase(`${database.url}&statement_timeout=500&lock_timeout=500`, '');
    const other = database.open();
    const lock = BigInt('3853314791062309107');
    await other.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(lock)})`.execute(connection);
      const migrating = migrate(impatient);
      await sql`select pg_sleep(1)`.execute(connection);
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(connection);
      await migrating;
    });
    await expect(sql`select pg_sleep(60)`.execute(impatient)).rejects.toThrow('statement timeout');
    await impatient.destroy();
    await database.drop();
  });
});

/** The connection of a client of `pg`, which its types hide. */
type Connected = { connection: { stream: { destroy: () => void } } };

/** Runs the migrations up to one, as an older version of the program did. */
async function migrateTo(db: Database, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
