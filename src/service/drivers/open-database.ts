import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../sql/database/schema.ts';
import type { Reading } from '../telemetry/service-metrics.ts';
import { openPostgres, type PoolCounts, type PostgresOptions } from './postgres/postgres.ts';
import { poolReadings } from './process/process-readings.ts';
import { openSqlite } from './sqlite/node-sqlite.ts';
import { openSqliteThread } from './sqlite/sqlite-thread-driver.ts';

/** The database without `DATABASE_URL`. */
export const defaultDatabase = 'file:.data/reviews.db';

/**
 * Opens the database of a `DATABASE_URL`: `postgres:` with a server, `file:` with a path, which may be relative to
 * `folder`, or `:memory:`. Throws for every other kind, with a message for the operator.
 */
export function openDatabase(url: string, folder: string, options: PostgresOptions = {}): Database {
  return isPostgres(url) ? openPostgres(url, options) : openSqlite(databaseFile(url, folder));
}

/** The variables of the environment that choose the database. */
export type DatabaseEnvironment = {
  [Name in 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL_SIZE']?: string | undefined;
};

/**
 * Opens the database of the environment, the replica for reads if there is one, and for a SQLite file the thread for
 * reads that may take long.
 */
export function openDatabases(
  { DATABASE_URL = defaultDatabase, DATABASE_READ_URL, DATABASE_POOL_SIZE = '10' }: DatabaseEnvironment,
  folder: string,
  onConnectionLost: (code: string) => void,
): { db: Database; replica?: Database; background?: Database; readings: () => Reading[] } {
  const poolSize = Number(DATABASE_POOL_SIZE);
  if (!Number.isInteger(poolSize) || poolSize < 1) {
    throw new Error('DATABASE_POOL_SIZE must be a whole number from 1');
  }
  if (DATABASE_READ_URL && !(isPostgres(DATABASE_READ_URL) && isPostgres(DATABASE_URL))) {
    throw new Error('DATABASE_READ_URL requires a postgres:// URL, and one in DATABASE_URL too');
  }
  const pools = new Map<'primary' | 'replica', PoolCounts>();
  const optionsOf = (name: 'primary' | 'replica') => ({
    ...{ poolSize, onConnectionLost },
    onOpen: (pool: PoolCounts) => void pools.set(name, pool),
  });
  const file = isPostgres(DATABASE_URL) ? undefined : databaseFile(DATABASE_URL, folder);
  return {
    db: openDatabase(DATABASE_URL, folder, optionsOf('primary')),
    readings: () => [...pools].flatMap(([name, pool]) => poolReadings(name, pool)),
    ...(DATABASE_READ_URL ? { replica: openDatabase(DATABASE_READ_URL, folder, optionsOf('replica')) } : {}),
    ...(file === undefined || file === ':memory:' ? {} : { background: openSqliteThread(file) }),
  };
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/i.test(url);
}

/** The absolute path in a `DATABASE_URL` of SQLite, or `:memory:`. */
export function databaseFile(url: string, folder: string): string {
  if (url === ':memory:') return url;
  // One letter before a colon is a drive of Windows.
  const path = /^(?:file|sqlite):(.+)$/.exec(url)?.[1] ?? (/^[a-z][a-z\d+.-]+:/i.test(url) ? '' : url);
  if (path === '') {
    const given = url.replace(/:.*/s, ':') || 'empty';
    throw new Error(`DATABASE_URL must be postgres://… or file:<path>, not ${given}`);
  }
  const file = path.startsWith('//') ? fileURLToPath(`file:${path}`) : path;
  return isAbsolute(file) ? file : resolve(folder, file);
}
