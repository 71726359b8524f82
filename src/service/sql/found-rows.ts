import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from './migrations/is-sqlite.ts';
import type { Database } from './schema.ts';

/** Rows of `review` that the index finds, as the part of a query after `from`. */
export type FoundRows = RawBuilder<unknown>;

/** The reviews that match a filter, found by the search index. */
export type Found = {
  rows: FoundRows;
  /** Their number, or `limit` if there are more. */
  count: (limit: number) => Promise<number>;
  /** The same rows, read faster if they are few; undefined if they probably are not. */
  fewRows: (limit: number) => Promise<FoundRows | undefined>;
};

/** The number of rows, or `limit` if there are more. */
export async function countOf(db: Database, found: FoundRows, limit: number): Promise<number> {
  return (await countEach(db, [found], limit))[0] ?? 0;
}

/** The number of rows of each, in one statement. */
export async function countEach(db: Database, each: readonly FoundRows[], limit: number): Promise<number[]> {
  const counts = each.map(
    (found, place) => sql`select ${sql.lit(place)} as place, count(*) as count
      from (${firstRows(db, sql`1`, found, limit)}) as found`,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)} order by place`.execute(
    db,
  );
  return rows.map(({ count }) => Number(count));
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
