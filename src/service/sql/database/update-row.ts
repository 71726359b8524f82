import { CompiledQuery, type Updateable } from 'kysely';
import { isSqlite } from './is-sqlite.ts';
import type { Database, Schema } from './schema.ts';

/**
 * Sets columns of the rows with these values of the key. Kysely creates a node for each value, which takes
 * longer than writing the row in SQLite.
 */
export async function updateRow<Table extends keyof Schema>(
  trx: Database,
  table: Table,
  columns: Updateable<Schema[Table]>,
  key: Updateable<Schema[Table]>,
): Promise<void> {
  let count = 0;
  const place = isSqlite(trx) ? () => '?' : () => `$${++count}`;
  const pairs = (row: object) => Object.keys(row).map((column) => `${column} = ${place()}`);
  const text = `update ${table} set ${pairs(columns)} where ${pairs(key).join(' and ')}`;
  await trx.executeQuery(CompiledQuery.raw(text, [...Object.values(columns), ...Object.values(key)]));
}
