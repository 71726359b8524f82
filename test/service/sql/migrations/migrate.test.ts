import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../src/service/drivers/open-database.ts';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { type Migrations, migrate, migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';
import { laterMigrations } from '../../../../testing/service/databases/later-migrations.ts';

const child = fileURLToPath(
  new URL('../../../../testing/service/databases/migrate-until-killed.ts', import.meta.url),
);

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

/** A migration with at least `statements` statements, which may be killed at any of them. */
type Interrupted = { steps: Migrations; isFilled: boolean; statements: number };

const interrupted: [name: string, migration: Interrupted][] = [
  ['of an empty database', { steps: migrations, isFilled: false, statements: 70 }],
  ['of a filled database by a later version', { steps: laterMigrations, isFilled: true, statements: 10 }],
];

const titles = ['Good', 'Better', 'Best'];

async function fill(db: Database): Promise<void> {
  await migrate(db);
  const store = sqlStore(db, Date.now);
  for (const title of titles) {
    await store.createReview('1', aReview({ title, content: 'Bright', media: [{ url: '/a.jpg' }] }));
  }
}

/** The reviews of `fill` after the last of `laterMigrations`. */
async function expectFilled(db: Database): Promise<void> {
  const { list } = await sqlStore(db, Date.now).listReviews('1', {
    page: 1,
    page_size: 9,
    keyword: 'bright',
  });
  expect(list.map(({ title }) => title).sort()).toEqual(titles.toSorted());
  expect(list.map(({ media }) => media.length)).toEqual([1, 1, 1]);
  const { rows } = await sql`select text_length, name from review
    join label on label.shop_id = review.shop_id and label.review_id = review.id`.execute(db);
  expect(rows).toEqual(titles.map(() => ({ text_length: 'Bright'.length, name: '' })));
}

/** Migrates the database to its end, and uses it. */
async function expectUsable(
  db: Database,
  { steps, isFilled }: Omit<Interrupted, 'statements'>,
): Promise<void> {
  await migrate(db, steps);
  if (isFilled) await expectFilled(db);
  const store = sqlStore(db, Date.now);
  await store.createWebhook('1', { topic: 'review/created', url: 'https://example.com/' });
  const { id } = await store.createReview('1', aReview());
  expect(await store.findReview('1', id)).toMatchObject({ id });
  expect(await store.leaseDeliveries(16, 1_000)).toHaveLength(1);
  expect(await Array.fromAsync(store.verify())).toEqual([]);
}

/**
 * Copies of a database on disk before the statements of its migration, as a killed process leaves it behind.
 * Equal states are merged: a transaction rarely writes before it ends.
 */
async function statesOfMigration({ steps, isFilled }: Interrupted) {
  const file = join(folder, 'whole.db');
  if (isFilled) {
    const filled = openSqlite(file);
    await fill(filled);
    await filled.destroy();
  }
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
  await migrate(db, steps);
  prepare.mockRestore();
  await db.destroy();
  return { statements, files: [...states.values()] };
}

const original = DatabaseSync.prototype.prepare;

describe.each(databases)('a migration of $name', ({ create, isShared }) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(() => database.drop());

  it.runIf(isShared)('that is killed can be run again', async () => {
    for (const killAt of [12, 25]) expect(await migrateInProcess(database.url, killAt)).toBe(true);
    await expectUsable(database.open(), { steps: laterMigrations, isFilled: false });
  });

  it.runIf(isShared)('to a later version that is killed can be run again', async () => {
    const db = database.open();
    await fill(db);
    for (const killAt of [6, 12]) expect(await migrateInProcess(database.url, killAt)).toBe(true);
    await expectUsable(db, { steps: laterMigrations, isFilled: true });
  });

  it.runIf(isShared)('runs once if four processes start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrateInProcess(database.url, Number.POSITIVE_INFINITY)));
    await expectUsable(database.open(), { steps: laterMigrations, isFilled: false });
  });

  it('is refused on a database of a newer version', async () => {
    const db = database.open();
    await migrate(db, laterMigrations);
    await expect(migrate(db)).rejects.toThrow('A newer version of this program has migrated the database');
    expect(await sqlStore(db, Date.now).isReady()).toBe(false);
  });

  it('is refused on a database from before the first release', async () => {
    const db = database.open();
    const up = async () => {};
    await migrate(db, { '001-reviews': { up }, '002-webhooks': { up } });
    await expect(migrate(db)).rejects.toThrow('A development version from before the first release');
  });
});

describe('a migration of SQLite', () => {
  it.each(interrupted)('%s that ends before any of its statements can be run again', async (_, migration) => {
    const { statements, files } = await statesOfMigration(migration);
    expect(statements).toBeGreaterThan(migration.statements);
    for (const file of files) {
      const db = openSqlite(file);
      await expectUsable(db, migration);
      await db.destroy();
    }
  });
});

describe.runIf(databases.some(({ name }) => name === 'PostgreSQL'))('a migration of PostgreSQL', () => {
  it.each(interrupted)(
    '%s that loses its connection before any of its statements can be run again',
    {
      timeout: 600_000,
    },
    async (_, migration) => {
      const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create({ empty: true });
      if (!database) throw new Error('Expected PostgreSQL');
      if (migration.isFilled) await fill(database.open());
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
        isDone = await migrate(db, migration.steps).then(
          () => true,
          () => false,
        );
        spy.mockRestore();
      }
      expect(last).toBeGreaterThan(migration.statements);
      await expectUsable(database.open(), migration);
      await database.drop();
    },
  );

  it('lets PostgreSQL vacuum and analyse the reviews soon after an import', async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create({ empty: true });
    if (!database) throw new Error('Expected PostgreSQL');
    const db = database.open();
    await migrate(db);
    const options = await sql<{ option: string }>`
      select unnest(reloptions) as option from pg_class where relname = 'review' and relkind = 'r'`.execute(
      db,
    );
    expect(options.rows.map(({ option }) => option)).toEqual([
      'autovacuum_vacuum_insert_scale_factor=0.01',
      'autovacuum_analyze_scale_factor=0.01',
    ]);
    await database.drop();
  });

  it('leaves the views of extensions alone', async () => {
    const database = await databases.find(({ name }) => name === 'PostgreSQL')?.create({ empty: true });
    if (!database) throw new Error('Expected PostgreSQL');
    const db = database.open();
    await sql`create view statistics as select 'select 1'::text as query`.execute(db);
    await migrate(db);
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
