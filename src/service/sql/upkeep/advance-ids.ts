import { sql } from 'kysely';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';

/**
 * Lets a table continue to count above an id that it did not assign itself. PostgreSQL would assign that id
 * again; SQLite continues above the highest one.
 */
export async function advanceIds(trx: Database, table: string, id: number): Promise<void> {
  if (isSqlite(trx)) return;
  const sequence = sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')::regclass`;
  const last = sql`coalesce(pg_sequence_last_value(${sequence}), 0)`;
  // Unlike setting the sequence, taking numbers never moves it below the numbers of concurrent transactions.
  const { rows } = await sql<{ gap: number }>`
    select gap, (select count(nextval(${sequence})) from generate_series(1, case when gap > ${mostTaken} then 0 else gap end))
    from (select ${id}::bigint - ${last} as gap) state`.execute(trx);
  if (Number(rows[0]?.gap) <= mostTaken) return;
  await sql`select pg_advisory_xact_lock(${sequenceLock})`.execute(trx);
  await sql`select setval(${sequence}, ${id}::bigint) where ${last} < ${id}::bigint`.execute(trx);
}

/**
 * Beyond this number the sequence is set, one transaction at a time, because taking a million numbers takes a
 * second.
 */
const mostTaken = 10_000;
const sequenceLock = 7_320_150_901;
