import { sql } from 'kysely';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import { type IndexWalk, indexWalk, type WalkedIndex } from './index-walk.ts';
import { walkParts } from './walk-parts.ts';

/** The ids of one page of a list with `count` rows, read from the nearer end of its index. */
export async function recordPage<Id extends string | number>(
  db: Database,
  index: WalkedIndex,
  count: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<Id[]> {
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, count - offset);
  if (limit <= 0) return [];
  if (offset < count / 2) return walk(index, offset);
  const direction = index.direction === 'asc' ? 'desc' : 'asc';
  return (await walk({ ...index, direction }, count - offset - limit)).reverse();

  function walk(walked: WalkedIndex, from: number): Promise<Id[]> {
    const open = async (): Promise<IndexWalk<Id>> => indexWalk(db, walked);
    return walkParts(db, [open], { offset: from, limit });
  }
}

/** The rows of a table with some ids, in the order of the ids. */
export async function rowsWithIds<Row extends { id: string | number }>(
  db: Database,
  table: string,
  shop: string,
  ids: readonly Row['id'][],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const named = sql.table(table);
  // Without statistics, SQLite expects a shop to have ten rows and would read all of them instead of looking
  // up more ids.
  const rows = isSqlite(db)
    ? sql`json_each(${JSON.stringify(ids)}) as wanted cross join ${named} on ${named}.id = wanted.value
        where shop_id = ${shop}`
    : sql`${named} where shop_id = ${shop} and id in (${sql.join(ids)})`;
  const found = await sql<Row>`select ${named}.* from ${rows}`.execute(db);
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
