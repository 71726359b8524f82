import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';

/** Rows of `review` that the index finds, in the form of a query part after `from`. */
export type FoundRows = RawBuilder<unknown>;

/** The reviews that match a filter, found by the search index. */
export type Found = {
  rows: FoundRows;
  /** Returns the number of matching reviews, at most `limit`. */
  count: (limit: number) => Promise<number>;
  /** Returns the same rows in a form that is faster for few rows; undefined if there are probably many. */
  fewRows: (limit: number) => Promise<FoundRows | undefined>;
  /** Estimated count, available after `fewRows`; undefined without an estimate. */
  expected?: () => number;
};

/** The number of rows, at most `limit`. */
export function countOf(db: Database, found: FoundRows, limit: number): Promise<number> {
  return countAll(db, sql`(${firstRows(db, sql`1`, found, limit)}) as found`);
}

/** The number of rows. On PostgreSQL a fifth cheaper than with a limit, which copies the rows. */
export async function countAll(db: Database, found: FoundRows): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * A query for at most `limit` rows. With a plain limit, PostgreSQL expects to find enough rows soon and may
 * read the whole table; with this query it plans for all rows but still stops after the last one.
 */
export function firstRows(db: Database, columns: FoundRows, found: FoundRows, limit: number): FoundRows {
  return isSqlite(db)
    ? sql`select ${columns} from ${found} limit ${sql.lit(limit)}`
    : sql`with every as materialized (select ${columns} from ${found})
        select * from every limit ${sql.lit(limit)}`;
}
