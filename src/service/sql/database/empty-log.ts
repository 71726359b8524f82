import { sql } from 'kysely';
import { isSqlite } from './is-sqlite.ts';
import type { Database } from './schema.ts';

/**
 * Empties the write-ahead log of SQLite, which holds earlier copies of changed pages until it grows over them
 * again. Returns false if another connection is reading the log. PostgreSQL has no such file; its log is a
 * matter of the server.
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (!isSqlite(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
