import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../src/service/drivers/open-database.ts';
import type { Database } from '../../src/service/sql/database/schema.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';
import { startPostgres } from '../../testing/service/databases/start-postgres.ts';

/** A kind of database, on which a proof runs. */
export type SoakDatabase = {
  name: 'SQLite' | 'PostgreSQL';
  /** The URL of a new, empty database. */
  create: () => Promise<string>;
  /** Deletes a database that nobody uses. */
  drop: (url: string) => Promise<void>;
};

/** Both databases in temporary folders, PostgreSQL only if it is installed. `close` removes them. */
export async function openSoakDatabases(): Promise<{
  databases: SoakDatabase[];
  close: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const server = await startPostgres();
  let count = 0;
  const sqlite: SoakDatabase = {
    name: 'SQLite',
    create: async () => `file:${join(folder, `reviews-${++count}.db`)}`,
    drop: async (url) => {
      for (const part of ['', '-wal', '-shm']) rmSync(url.slice('file:'.length) + part, { force: true });
    },
  };
  const admin = server && openDatabase(server.url, '');
  const postgres: SoakDatabase | undefined = server &&
    admin && {
      name: 'PostgreSQL',
      create: async () => {
        const name = `soak_${++count}`;
        await sql.raw(`create database ${name} template template0`).execute(admin);
        return server.url.replace('/postgres?', `/${name}?`);
      },
      drop: async (url) => {
        await sql.raw(`drop database ${new URL(url).pathname.slice(1)} with (force)`).execute(admin);
      },
    };
  if (!postgres) console.log('PostgreSQL is not installed: the proof runs on SQLite only.');
  return {
    databases: [sqlite, ...(postgres ? [postgres] : [])],
    close: async () => {
      await admin?.destroy();
      await server?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A new database with the current schema, and a connection to it. */
export async function openMigrated(database: SoakDatabase): Promise<{ url: string; db: Database }> {
  const url = await database.create();
  const db = openDatabase(url, '');
  await migrate(db);
  return { url, db };
}
