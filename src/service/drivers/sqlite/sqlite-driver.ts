import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  type TransactionSettings,
} from 'kysely';
import { isLocked } from '../../sql/database/is-locked.ts';

/**
 * A connection that reports whether a transaction is open, because some errors, such as a full disk, end it.
 */
export type OpenSqlite = SqliteDatabase & { readonly isTransaction: boolean };

export type SqliteConnections = {
  writer: OpenSqlite;
  /** Reads outside transactions; the writer itself for a database in memory. */
  reader: SqliteDatabase;
  /** A connection for one read-only transaction; absent for a database in memory. */
  openReader?: () => OpenSqlite;
};

/**
 * Writes of this process wait for each other; reads outside transactions and read-only transactions never
 * wait. Transactions that may write take the write lock when they begin, because taking it after a read fails
 * if another process wrote in between. Waits for locks in the background, because SQLite's own busy timeout
 * would block the event loop.
 */
export class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #turns = new Turns();

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#connections, this.#turns);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await asSqlite(connection).begin(settings.accessMode === 'read only');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await asSqlite(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await asSqlite(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const { reader, writer } = this.#connections;
    if (reader !== writer) reader.close();
    writer.close();
  }
}

/** A connection for Kysely that uses the writer or a reader, depending on the statement. */
class SqliteConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #turns: Turns;
  #transaction: { database: OpenSqlite; leave: () => void } | undefined;

  constructor(connections: SqliteConnections, turns: Turns) {
    this.#connections = connections;
    this.#turns = turns;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return execute(this.#transaction.database, sql, parameters);
    const { reader, writer } = this.#connections;
    if (isRead(query, sql) && reader !== writer) return execute(reader, sql, parameters);
    const leave = await this.#turns.take();
    try {
      return await execute(writer, sql, parameters);
    } finally {
      leave();
    }
  }

  async begin(isReadOnly: boolean): Promise<void> {
    const { writer, openReader } = this.#connections;
    if (isReadOnly && openReader) {
      const database = openReader();
      this.#transaction = { database, leave: () => database.close() };
    } else {
      this.#transaction = { database: writer, leave: await this.#turns.take() };
    }
    try {
      await execute(this.#transaction.database, isReadOnly ? 'begin' : 'begin immediate');
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (!this.#transaction) return;
    await execute(this.#transaction.database, 'commit');
    this.#leave();
  }

  async rollback(): Promise<void> {
    if (!this.#transaction) return;
    const { database } = this.#transaction;
    try {
      if (database.isTransaction) await execute(database, 'rollback');
    } finally {
      this.#leave();
    }
  }

  /**
   * Yields all rows at once, because a slow reader would block the writers; large results are read by key in
   * pages.
   */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  #leave(): void {
    this.#transaction?.leave();
    this.#transaction = undefined;
  }
}

/** Also recognizes queries written in SQL. */
function isRead(query: CompiledQuery['query'], sql: string): boolean {
  return SelectQueryNode.is(query) || /^select\s/.test(sql);
}

/** A FIFO mutex. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with the function that ends it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

async function execute<Row>(
  database: SqliteDatabase,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<QueryResult<Row>> {
  for (let waited = 0; ; waited += pollInterval) {
    try {
      const statement = database.prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      if (!isLocked(error) || waited >= longestWait) throw error;
      await sleep(pollInterval);
    }
  }
}

function asSqlite(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError('The connection belongs to another driver');
}

/** In milliseconds. */
const longestWait = 5_000;
const pollInterval = 5;
