import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { isLocked } from '../sql/is-locked.ts';

/**
 * SQLite for several processes on one file. Transactions that may write take the write lock when they begin: one
 * that reads first and takes the lock later fails if another process wrote in between. Waits for locks in the
 * background, because SQLite's own busy timeout would block the event loop.
 */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new SharedSqliteDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessQueryCompiler();
  }
}

/** Omits row locks, such as `for update skip locked`: a transaction that may write has locked the whole database. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

/** Lets migrations run in one transaction, so that a killed migration leaves the database as it was. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

class SharedSqliteDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= waitingForLocks(await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

function waitingForLocks(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery(query) {
      for (let waited = 0; ; waited += pollInterval) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          if (!isLocked(error) || waited >= longestWait) throw error;
          await sleep(pollInterval);
        }
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

/** In milliseconds. */
const longestWait = 5_000;
const pollInterval = 5;
