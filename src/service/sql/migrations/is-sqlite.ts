import { type Kysely, SqliteAdapter } from 'kysely';

/** Whether the database is SQLite; PostgreSQL otherwise. */
export function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
