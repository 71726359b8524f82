import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../../src/service/drivers/open-database.ts';
import type { Database, Schema } from '../../../src/service/sql/database/schema.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { isThorough } from '../../determinism/generations.ts';
import { answerOf } from '../../server/on-demand.ts';
import { testKeys } from '../test-access.ts';

/** A kind of database that the store must work on. */
export type TestDatabase = {
  name: 'SQLite' | 'PostgreSQL' | 'PGlite';
  /** Whether several connections and processes can share a database. */
  isShared: boolean;
  /** A new database, migrated unless `empty`. */
  create: (options?: { empty?: boolean }) => Promise<FreshDatabase>;
};

export type FreshDatabase = {
  /** The `DATABASE_URL` for other processes. */
  url: string;
  /** A connection, or a pool of them on PostgreSQL, that `drop` closes. */
  open: () => Database;
  drop: () => Promise<void>;
};

/** An empty store that gives its database back when it is closed. */
export async function freshStore({ create }: TestDatabase, now: () => number): Promise<Store> {
  const database = await create();
  return { ...sqlStore(database.open(), now, testKeys), close: database.drop };
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  isShared: true,
  async create({ empty = false } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
    const url = `file:${join(folder, 'reviews.db')}`;
    const connections = connectionsTo(() => openDatabase(url, folder));
    if (!empty) await migrate(connections.open());
    return {
      url,
      open: connections.open,
      drop: async () => {
        await connections.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/**
 * PostgreSQL with the databases of `postgres-on-demand.ts`. Databases are emptied and used again, also by
 * other test files: creating one takes 0.2 seconds.
 */
function postgres(server: string): TestDatabase {
  const admin = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true });
  const urlOf = (name: string) => server.replace('/postgres?', `/${name}?`);
  const newDatabase = async (template: string) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${name} template ${template}`);
    return name;
  };
  const idleDatabase = async () => {
    const { rows } = await admin.query(`delete from idle where name =
      (select name from idle limit 1 for update skip locked) returning name`);
    return rows[0]?.name as string | undefined;
  };

  return {
    name: 'PostgreSQL',
    isShared: true,
    async create({ empty = false } = {}) {
      const name = empty
        ? await newDatabase('template0')
        : ((await idleDatabase()) ?? (await newDatabase('migrated')));
      const connections = connectionsTo(() => openDatabase(urlOf(name), ''));
      if (!empty) await sql.raw(emptyTables).execute(connections.open());
      return {
        url: urlOf(name),
        open: connections.open,
        drop: async () => {
          await connections.close();
          if (!empty) await admin.query('insert into idle (name) values ($1)', [name]);
        },
      };
    },
  };
}

/**
 * Leaves the rows that migrations insert; no reviews, which have generated columns. Much faster than
 * `truncate`.
 */
const emptyTables = `do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
    loop
      execute format('delete from %I', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'seed' loop
      continue when name = 'review';
      execute format('insert into %I select * from seed.%I', name, name);
    end loop;
    perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S';
  end $$`;

/** PostgreSQL compiled to WebAssembly, with one connection. */
function pglite(): TestDatabase {
  let template: Promise<PGlite> | undefined;
  const newTemplate = async () => {
    const instance = await PGlite.create();
    await migrate(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: instance }) }));
    return instance;
  };
  return {
    name: 'PGlite',
    isShared: false,
    async create({ empty = false } = {}) {
      if (!empty) template ??= newTemplate();
      const instance = empty ? await PGlite.create() : ((await (await template)?.clone()) as PGlite);
      const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: instance }) });
      return { url: '', open: () => db, drop: () => db.destroy() };
    },
  };
}

function connectionsTo(connect: () => Database) {
  const opened: Database[] = [];
  return {
    open: () => {
      const db = connect();
      opened.push(db);
      return db;
    },
    close: () => Promise.all(opened.map((db) => db.destroy())),
  };
}

/** PostgreSQL, or PGlite if there is no server. */
async function installedPostgres(): Promise<TestDatabase> {
  const server = await answerOf(inject('postgresStarter'));
  return server ? postgres(server) : pglite();
}

/**
 * SQLite, and PostgreSQL or else PGlite: `describe.each(databases)('$name', …)` runs tests on both. A quick
 * run has only SQLite.
 */
export const databases: TestDatabase[] = inject('withPostgres')
  ? [sqlite, await installedPostgres()]
  : [sqlite];

/**
 * The databases for tests above the store, which has a conformance suite for all databases: SQLite alone, or
 * all of them with `npm run test:all`.
 */
export const databasesBelowStore: TestDatabase[] = isThorough ? databases : [sqlite];
