import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import type { Direction } from './list-order.ts';
import { type Condition, condition } from './review-conditions.ts';

/** Rows of a table in the order of an index. */
export type WalkedIndex = {
  table: string;
  /** The columns of the order, all with the same direction; together they are unique. */
  columns: readonly string[];
  direction: Direction;
  /** Conditions on the columns before those of the order. */
  fixed: readonly Condition[];
  /** Conditions on the first column of the order: at least, and at most. */
  lower?: readonly Condition[];
  upper?: readonly Condition[];
  /** Alternatives, because an index is in order only for one value of each column. One without conditions by default. */
  branches?: readonly Condition[][];
  /** Conditions on columns that the index lacks, and these columns besides those of the order. */
  unindexed?: readonly Condition[];
  compared?: RawBuilder<unknown>;
};

/** The values of the columns of the order in one row. */
export type IndexKey = Record<string, string | number>;

/** Statements that each read a bounded number of rows. */
export type IndexWalk<Id> = {
  /** Whether every row matches: nothing is unindexed. */
  isExact: boolean;
  /** The whole list, as a range of its index. */
  whole: Condition[];
  /** The rest of the list after a row, as ranges of its index. */
  rangesAfter(key: IndexKey): Condition[][];
  /** The row at a position in a range, counted from 1; undefined if the range is shorter. */
  keyAt(range: readonly Condition[], position: number): Promise<IndexKey | undefined>;
  /** The ids of the matching rows among the first ones of a range. */
  idsOf(range: readonly Condition[], limit: number): Promise<Id[]>;
  /** Columns of the matching rows among the first ones of a range: of the order, and `compared`. */
  rowsOf<Row>(range: readonly Condition[], limit: number, selected: RawBuilder<unknown>): Promise<Row[]>;
  /** The number of matching rows among the first ones of a range. */
  countOf(range: readonly Condition[], limit: number): Promise<number>;
};

export function indexWalk<Id extends string | number>(
  db: Database,
  { table, columns, direction, fixed, lower = [], upper = [], ...rest }: WalkedIndex,
): IndexWalk<Id> {
  const { branches = [[]], unindexed = [], compared } = rest;
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const order = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));

  /** The first rows of a range. */
  const rows = (range: readonly Condition[], limit: number, selected = key) => {
    const end = sql`order by ${order} limit ${sql.lit(limit)}`;
    const selects = branches.map((branch) => {
      const select = sql`select ${selected} from ${sql.table(table)} where ${and([...fixed, ...branch, ...range])}`;
      // SQLite merges branches that an index has in order; PostgreSQL would read all of their rows.
      return isSqlite(db) ? select : sql`(${select} ${end})`;
    });
    return sql`select * from (${sql.join(selects, sql` union all `)}) as branches ${end}`;
  };

  const matchingRows = (range: readonly Condition[], limit: number, selected: RawBuilder<unknown>) =>
    sql`select ${selected} from (${rows(range, limit, compared ? sql`${key}, ${compared}` : key)}) as range
      where ${unindexed.length === 0 ? sql`1 = 1` : and(unindexed)}`;

  return {
    isExact: unindexed.length === 0,
    whole: [...lower, ...upper],

    /**
     * Leaves out the bound that the row has passed, because SQLite would read from there. Given a comparison of all columns at
     * once, SQLite would read all rows with the same date, so it gets a range for the rows that differ in the last column only,
     * one for those that differ in the column before, and so on.
     */
    rangesAfter(last) {
      const bound = direction === 'asc' ? upper : lower;
      const isAfter = sql.raw(direction === 'asc' ? '>' : '<');
      if (!isSqlite(db)) {
        const values = sql.join(columns.map((column) => sql`${last[column]}`));
        return [[condition`(${key}) ${isAfter} (${values})`, ...bound]];
      }
      return columns
        .map((column, index) => [
          ...columns.slice(0, index).map((same) => condition`${sql.ref(same)} = ${last[same]}`),
          condition`${sql.ref(column)} ${isAfter} ${last[column]}`,
          ...(index === 0 ? bound : []),
        ])
        .reverse();
    },

    async keyAt(range, position) {
      const found = await sql<IndexKey>`select * from (${rows(range, position)}) as range
        limit 1 offset ${sql.lit(position - 1)}`.execute(db);
      return found.rows[0];
    },

    async idsOf(range, limit) {
      const query =
        unindexed.length === 0
          ? rows(range, limit)
          : sql`${matchingRows(range, limit, sql`id`)} order by ${order}`;
      const found = await sql<{ id: Id }>`${query}`.execute(db);
      return found.rows.map(({ id }) => id);
    },

    async rowsOf<Row>(range: readonly Condition[], limit: number, selected: RawBuilder<unknown>) {
      return (await sql<Row>`${matchingRows(range, limit, selected)}`.execute(db)).rows;
    },

    async countOf(range, limit) {
      const counted = sql`count(*) as count`;
      const query =
        unindexed.length === 0
          ? sql`select ${counted} from (${rows(range, limit)}) as range`
          : matchingRows(range, limit, counted);
      const found = await sql<{ count: number }>`${query}`.execute(db);
      return Number(found.rows[0]?.count);
    },
  };
}

function and(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}
