import { type Kysely, SqliteAdapter } from 'kysely';

/** Whether the database is SQLite; PostgreSQL otherwise. */
export function isSqlite(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
