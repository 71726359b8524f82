import { sql } from 'kysely';
import { isSqlite } from '../../sql/database/is-sqlite.ts';
import type { Database } from '../../sql/database/schema.ts';

/**
 * Prepares the SQLite connection of an import, whose statements change hundreds of pages each. By default,
 * SQLite first copies each page to a temporary file in case the statement fails, and repeatedly copies the
 * same index pages into the database file. Does nothing on PostgreSQL.
 */
export async function tuneForImport(db: Database): Promise<void> {
  if (!isSqlite(db)) return;
  // In KiB. A larger cache makes an import no faster, because nearly every row changes other pages.
  await sql`pragma cache_size = -8192`.execute(db);
  await sql`pragma temp_store = memory`.execute(db);
  // The import empties the write-ahead log itself, between two batches: see `withBoundedLog`.
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
}
