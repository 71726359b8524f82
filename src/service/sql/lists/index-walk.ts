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
  /** Conditions on the index columns before the columns of the order. */
  fixed: readonly Condition[];
  /** Lower and upper bounds of the first column of the order. */
  lower?: readonly Condition[];
  upper?: readonly Condition[];
  /**
   * Alternative conditions, because an index is in order only for one value of each column. Defaults to one
   * alternative without conditions.
   */
  branches?: readonly Condition[][];
  /** Conditions on columns that the index lacks, and the additional columns that they need. */
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
  /** Returns the row at a position in a range, counted from 1; undefined if the range is shorter. */
  keyAt(range: readonly Condition[], position: number): Promise<IndexKey | undefined>;
  /** Returns the ids of the matching rows among the first rows of a range. */
  idsOf(range: readonly Condition[], limit: number): Promise<Id[]>;
  /**
   * Returns columns of the matching rows among the first rows of a range: the columns of the order, and
   * `compared`.
   */
  rowsOf<Row>(range: readonly Condition[], limit: number, selected: RawBuilder<unknown>): Promise<Row[]>;
  /** Returns the number of matching rows among the first rows of a range. */
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
      // SQLite merges branches that an index returns in order; PostgreSQL would read all of their rows.
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
     * Omits the bound that the row has passed; SQLite would otherwise start scanning there. With one
     * comparison of all columns, SQLite would read all rows with the same date. Therefore one range covers
     * the rows that differ only in the last column, another the rows that differ in the column before, and so
     * on.
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
