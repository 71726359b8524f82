import {
  type Driver,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteQueryCompiler,
} from 'kysely';
import { type SqliteConnections, SqliteDriver } from './sqlite-driver.ts';

/**
 * SQLite for several processes on one file, and for reads that do not wait for writes. See `SqliteDriver`.
 */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.writer } satisfies SqliteDialectConfig);
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.#connections);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessQueryCompiler();
  }
}

export class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Lets migrations run in one transaction, so that a killed migration leaves the database as it was. */
  override get supportsTransactionalDdl(): true {
    return true;
  }

  /** The driver itself lets only writes wait for each other. */
  override get supportsMultipleConnections(): true {
    return true;
  }
}

/**
 * Omits row locks, such as `for update skip locked`: a transaction that may write has locked the whole
 * database.
 */
export class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}
