import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../sql/schema.ts';
import { openSqlite } from './node-sqlite.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

/** The database without `DATABASE_URL`. */
export const defaultDatabase = 'file:.data/reviews.db';

/**
 * Opens the database of a `DATABASE_URL`: `postgres:` with a server, `file:` with a path, which may be relative to
 * `folder`, or `:memory:`. Throws for every other kind, with a message for the operator.
 */
export function openDatabase(url: string, folder: string, options: PostgresOptions = {}): Database {
  return isPostgres(url) ? openPostgres(url, options) : openSqlite(databaseFile(url, folder));
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/i.test(url);
}

/** The absolute path in a `DATABASE_URL` of SQLite, or `:memory:`. */
export function databaseFile(url: string, folder: string): string {
  if (url === ':memory:') return url;
  const path = /^(?:file|sqlite):(.+)$/.exec(url)?.[1] ?? (/^[a-z]+:\/\//i.test(url) ? undefined : url);
  if (path === undefined) {
    throw new Error(`DATABASE_URL must be postgres://… or file:<path>, not ${url.replace(/:.*/s, ':')}`);
  }
  const file = path.startsWith('//') ? fileURLToPath(`file:${path}`) : path;
  return isAbsolute(file) ? file : resolve(folder, file);
}
