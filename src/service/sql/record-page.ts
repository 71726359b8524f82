import { type IndexWalk, indexWalk, type WalkedIndex } from './index-walk.ts';
import type { Database } from './schema.ts';
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

/** Rows in the order of their ids. */
export function inOrder<Row extends { id: string | number }>(
  rows: readonly Row[],
  ids: readonly Row['id'][],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
