import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';

/** Rows of `review` that the index finds, as the part of a query after `from`. */
export type FoundRows = RawBuilder<unknown>;

/** The reviews that match a filter, found by the search index. */
export type Found = {
  rows: FoundRows;
  /** Their number, or `limit` if there are more. */
  count: (limit: number) => Promise<number>;
  /** The same rows, read faster if they are few; undefined if they probably are not. */
  fewRows: (limit: number) => Promise<FoundRows | undefined>;
  /** Their expected number after `fewRows`; absent if nothing expects one. */
  expected?: () => number;
};

/** The number of rows, or `limit` if there are more. */
export function countOf(db: Database, found: FoundRows, limit: number): Promise<number> {
  return countAll(db, sql`(${firstRows(db, sql`1`, found, limit)}) as found`);
}

/** The number of rows. Costs PostgreSQL a fifth less than with a limit, which needs a copy of them. */
export async function countAll(db: Database, found: FoundRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * A query of at most `limit` rows. A limit lets PostgreSQL expect to find enough rows soon wherever it begins, and read the
 * whole table; with this query it plans for all rows, and nevertheless stops after the last one.
 */
export function firstRows(db: Database, columns: FoundRows, found: FoundRows, limit: number): FoundRows {
  return isSqlite(db)
    ? sql`select ${columns} from ${found} limit ${sql.lit(limit)}`
    : sql`with every as materialized (select ${columns} from ${found})
        select * from every limit ${sql.lit(limit)}`;
}
