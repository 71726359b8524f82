import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../sql/schema.ts';
import { openSqlite } from './node-sqlite.ts';

/** The database without `DATABASE_URL`. */
export const defaultDatabase = 'file:.data/reviews.db';

/**
 * Opens the database of a `DATABASE_URL`: `file:` with a path, which may be relative to `folder`, or `:memory:`.
 * Throws for every other kind, with a message for the operator.
 */
export function openDatabase(url: string, folder: string): Database {
  return openSqlite(databaseFile(url, folder));
}

/** The absolute path in a `DATABASE_URL`, or `:memory:`. */
export function databaseFile(url: string, folder: string): string {
  if (url === ':memory:') return url;
  const path = /^(?:file|sqlite):(.+)$/.exec(url)?.[1] ?? (/^[a-z]+:\/\//i.test(url) ? undefined : url);
  if (path === undefined) {
    throw new Error(`DATABASE_URL must be file:<path>; ${new URL(url).protocol} is not supported yet`);
  }
  const file = path.startsWith('//') ? fileURLToPath(`file:${path}`) : path;
  return isAbsolute(file) ? file : resolve(folder, file);
}
