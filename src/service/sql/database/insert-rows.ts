import { CompiledQuery, type Insertable, type Selectable } from 'kysely';
import { isSqlite } from './is-sqlite.ts';
import type { Database, Schema } from './schema.ts';

/**
 * Inserts rows that all have the columns of the first one, in as few statements as possible, and returns the
 * columns of `returning`. `ignore` skips rows whose keys are stored already. Kysely creates a node for each
 * value, which takes longer than storing the row in SQLite.
 */
export async function insertRows<Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]>>(
  trx: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  returning: readonly Column[] = [],
  repeated: 'fail' | 'ignore' = 'fail',
): Promise<Pick<Selectable<Schema[Table]>, Column>[]> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Schema[Table]>)[];
  const rowsPerStatement = Math.floor(mostParameters / columns.length);
  const returned: Pick<Selectable<Schema[Table]>, Column>[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    const values: unknown[] = [];
    for (const row of part) for (const column of columns) values.push(row[column]);
    const text = `insert into ${table} (${columns}) values ${placesFor(part.length, columns.length, isSqlite(trx))}${repeated === 'ignore' ? ' on conflict do nothing' : ''}`;
    const query = CompiledQuery.raw(returning.length > 0 ? `${text} returning ${returning}` : text, values);
    const result = await trx.executeQuery<Pick<Selectable<Schema[Table]>, Column>>(query);
    returned.push(...result.rows);
  }
  return returned;
}

/** SQLite accepts 32,766 parameters in a statement, PostgreSQL 65,535. */
const mostParameters = 32_766;

/** The placeholders of rows, such as `(?, ?), (?, ?)`, or `($1, $2), ($3, $4)` for PostgreSQL. */
function placesFor(rows: number, columns: number, isSqlite: boolean): string {
  if (isSqlite)
    return Array(rows)
      .fill(`(${Array(columns).fill('?')})`)
      .join();
  const numbered = (_: unknown, row: number) =>
    `(${Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`)})`;
  return Array.from({ length: rows }, numbered).join();
}
