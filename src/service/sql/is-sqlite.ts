import { type Kysely, SqliteAdapter } from 'kysely';

/** Whether the database is SQLite, for the SQL in which it differs from PostgreSQL. */
// biome-ignore lint/suspicious/noExplicitAny: The schema does not matter.
export function isSqlite(db: Kysely<any>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
