import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reading } from '../../server/readings.ts';
import type { DatabaseOptions } from '../config/configuration.ts';
import { isPostgres, sqlitePath } from '../config/variable-schemas.ts';
import type { Database } from '../sql/database/schema.ts';
import type { Lanes } from '../store/background-reads.ts';
import { poolReadings } from './postgres/pool-readings.ts';
import { openPostgres, type PoolCounts, type PostgresOptions } from './postgres/postgres.ts';
import { openSqlite } from './sqlite/node-sqlite.ts';
import { openSqliteThread } from './sqlite/sqlite-thread-driver.ts';

/**
 * Opens the database of a `DATABASE_URL`: `postgres:` with a server, `file:` with a path, which may be
 * relative to `folder`, or `:memory:`. Throws a message for the operator for every other kind.
 */
export function openDatabase(url: string, folder: string, options: PostgresOptions = {}): Database {
  return isPostgres(url) ? openPostgres(url, options) : openSqlite(databaseFile(url, folder));
}

/**
 * Opens the configured database, its replica, and for a SQLite file a thread for each lane of reads that may
 * take long.
 */
export function openDatabases(
  { url, readUrl, poolSize }: DatabaseOptions,
  folder: string,
  onConnectionLost: (code: string) => void,
): { db: Database; replica?: Database; background?: Lanes<Database>; readings: () => Reading[] } {
  const pools = new Map<'primary' | 'replica', PoolCounts>();
  const open = (name: 'primary' | 'replica', text: string) =>
    openDatabase(text, folder, {
      poolSize,
      onConnectionLost,
      onOpen: (pool: PoolCounts) => void pools.set(name, pool),
    });
  const primary = url.reveal();
  const file = isPostgres(primary) ? undefined : databaseFile(primary, folder);
  return {
    db: open('primary', primary),
    readings: () => [...pools].flatMap(([name, pool]) => poolReadings(name, pool)),
    ...(readUrl && { replica: open('replica', readUrl.reveal()) }),
    ...(file === undefined || file === ':memory:'
      ? {}
      : { background: { shoppers: openSqliteThread(file), operators: openSqliteThread(file) } }),
  };
}

/**
 * The absolute path in a `DATABASE_URL` of SQLite, or `:memory:`. Throws, without the URL, if it has none.
 */
export function databaseFile(url: string, folder: string): string {
  const path = sqlitePath(url);
  if (path === undefined) throw new Error('DATABASE_URL must be postgres://… or file:<path>');
  if (path === ':memory:') return path;
  const file = path.startsWith('//') ? fileURLToPath(`file:${path}`) : path;
  return isAbsolute(file) ? file : resolve(folder, file);
}
