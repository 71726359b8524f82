import { sql } from 'kysely';
import { isSqlite } from '../../sql/database/is-sqlite.ts';
import type { Database } from '../../sql/database/schema.ts';

/**
 * Prepares the SQLite connection of an import, whose statements change hundreds of pages each. By default, SQLite writes a copy of
 * each of them to a temporary file first, in case the statement fails, and soon copies the same pages of indexes into the
 * database file again. PostgreSQL stays as it is.
 */
export async function tuneForImport(db: Database): Promise<void> {
  if (!isSqlite(db)) return;
  await sql`pragma temp_store = memory`.execute(db);
  // In pages of 4 KiB: the write-ahead log grows to 256 MiB, unless a service on the same file copies it before.
  await sql`pragma wal_autocheckpoint = 65536`.execute(db);
}
