import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Schema } from '../../sql/database/schema.ts';

export type PostgresOptions = {
  /** The number of connections of this process; 10 by default. */
  poolSize?: number | undefined;
  /**
   * Called with the code of a connection that the server or the network ended. The pool opens another one.
   */
  onConnectionLost?: ((code: string) => void) | undefined;
  /** Receives the pool once it is open, to read its counts. */
  onOpen?: ((pool: PoolCounts) => void) | undefined;
};

export type PoolCounts = Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

/**
 * Opens a pool of connections to the PostgreSQL database of a `postgres:` URL. Connects with the first query.
 * The URL sets TLS (`sslmode`, `sslrootcert`, `sslcert`, `sslkey`) and overrides the timeouts, such as
 * `statement_timeout=60000`.
 */
export function openPostgres(
  url: string,
  { poolSize = 10, onConnectionLost, onOpen }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
    application_name: 'storefront-reviews',
    statement_timeout: 30_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    connectionString: url,
    max: poolSize,
    types: { getTypeParser },
    onConnect: withoutCompiler,
  });
  const report = (error: Error) => onConnectionLost?.('code' in error ? String(error.code) : error.name);
  pool.on('error', report);
  onOpen?.(pool);
  // The pool does not listen to a connection in use, whose error would end the process.
  pool.on('connect', (client) => client.on('error', report));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Turns JIT compilation off. A search names many parts of an index, so PostgreSQL expects it to be slow and
 * compiles it for 12 ms, which is longer than it runs. PgBouncer would reject this setting as a parameter of
 * the connection.
 */
async function withoutCompiler(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off');
}

/** Reads 64-bit integers as numbers, as SQLite returns them. */
const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(type, format);

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('The database returned an integer above 2^53');
  return number;
}
