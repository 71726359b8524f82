import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Schema } from '../../sql/database/schema.ts';
import { SharedSqliteDialect } from './sqlite-dialect.ts';
import type { OpenSqlite } from './sqlite-driver.ts';

/**
 * Opens the SQLite database in `file` and creates it if missing, readable for its owner only; `:memory:`
 * lives as long as the process.
 */
export function openSqlite(file: string): Database {
  if (file === ':memory:') {
    const writer = asKyselyExpects(openWriter(file));
    return new Kysely<Schema>({ dialect: new SharedSqliteDialect({ writer, reader: writer }) });
  }
  mkdirSync(dirname(file), { recursive: true });
  // SQLite gives its other files the permissions of this one.
  closeSync(openSync(file, 'a', 0o600));
  const writer = asKyselyExpects(openWriter(file));
  return new Kysely<Schema>({
    dialect: new SharedSqliteDialect({
      writer,
      reader: openReader(file),
      openReader: () => openReader(file),
    }),
  });
}

/** In KiB, per connection. */
const cacheSize = 'pragma cache_size = -65536';

function openWriter(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // Readers do not wait for a writer. A power cut may lose the last transactions, but never corrupts the
  // file. Many transactions share a checkpoint, because successive batches of an import change the same
  // pages. Deleted rows are overwritten, because they may be about a removed customer.
  database.exec(
    `pragma journal_mode = wal; pragma secure_delete = on; pragma synchronous = normal; pragma foreign_keys = on; ${cacheSize};
      pragma wal_autocheckpoint = 16384; pragma journal_size_limit = 67108864`,
  );
  // From here on, the driver waits for locks.
  database.exec('pragma busy_timeout = 0');
  return database;
}

/** Opens a connection that cannot change the database. */
export function openReader(file: string): OpenSqlite {
  const database = new DatabaseSync(file);
  database.exec(`pragma query_only = on; ${cacheSize}`);
  return asKyselyExpects(database);
}

/**
 * Kysely expects the interface of better-sqlite3, which node:sqlite offers under other names. Statements are
 * prepared once, because preparing takes longer than running most of them.
 */
function asKyselyExpects(database: DatabaseSync): OpenSqlite {
  const prepared = new LRUCache<string, { statement: StatementSync; reader: boolean }>({
    max: 200,
    memoMethod: (text) => {
      const statement = database.prepare(text);
      return { statement, reader: statement.columns().length > 0 };
    },
  });
  return {
    close: () => database.close(),
    get isTransaction() {
      return database.isTransaction;
    },
    prepare(text) {
      const { statement, reader } = prepared.memo(text);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
