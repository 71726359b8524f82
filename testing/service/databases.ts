import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '../../src/service/drivers/open-database.ts';
import { migrate } from '../../src/service/sql/migrate.ts';
import type { Database, Schema } from '../../src/service/sql/schema.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import type { Store } from '../../src/service/store/store.ts';

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

/** An empty store that drops its database when it is closed. */
export async function freshStore({ create }: TestDatabase, now: () => number): Promise<Store> {
  const database = await create();
  return { ...sqlStore(database.open(), now), close: database.drop };
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

/** PostgreSQL, where each new database is a copy of a migrated template. */
function postgres(server: string): TestDatabase {
  const urlOf = (name: string) => server.replace('/postgres?', `/${name}?`);
  const command = async (text: string) => {
    const db = openDatabase(server, '');
    await sql.raw(text).execute(db);
    await db.destroy();
  };
  const newTemplate = async () => {
    const name = `template_${randomUUID().replaceAll('-', '')}`;
    await command(`create database ${name}`);
    const db = openDatabase(urlOf(name), '');
    await migrate(db);
    await db.destroy();
    return name;
  };
  let template: Promise<string> | undefined;

  return {
    name: 'PostgreSQL',
    isShared: true,
    async create({ empty = false } = {}) {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      if (!empty) template ??= newTemplate();
      await command(`create database ${name} template ${empty ? 'template0' : await template}`);
      const connections = connectionsTo(() => openDatabase(urlOf(name), ''));
      return {
        url: urlOf(name),
        open: connections.open,
        drop: async () => {
          await connections.close();
          await command(`drop database ${name} with (force)`);
        },
      };
    },
  };
}

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

const response = await fetch(inject('postgresStarter'));
const server = await response.text();
if (!response.ok) throw new Error(server);

/** SQLite, and PostgreSQL or else PGlite: `describe.each(databases)('$name', …)` runs tests on both. */
export const databases: TestDatabase[] = [sqlite, server ? postgres(server) : pglite()];
