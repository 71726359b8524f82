import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteIntrospector,
} from 'kysely';
import type { Database, Schema } from '../../sql/database/schema.ts';
import { LocklessQueryCompiler, TransactionalSqliteAdapter } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';

/**
 * Opens a SQLite file for single reads on a thread, so that they do not block the event loop. It has no
 * transactions.
 */
export function openSqliteThread(file: string): Database {
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => new SqliteThreadDriver(new SqliteThread(file)),
      createQueryCompiler: () => new LocklessQueryCompiler(),
      createAdapter: () => new TransactionalSqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}

class SqliteThreadDriver implements Driver, DatabaseConnection {
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: (await this.#thread.all(sql, parameters)) as Row[] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  async beginTransaction(): Promise<void> {
    throw new Error('A thread has no transactions');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#thread.close();
  }
}
