import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { SortKey } from '../../../contract/sorts.ts';
import type { ReviewsQuery } from '../../store/reviews.ts';
import type { Database } from '../database/schema.ts';
import { type FoundRows, firstRows } from '../lists/found-rows.ts';
import { hasPhotoIndex, partsOf, reversed, sortedBy } from '../lists/list-order.ts';
import { conditionsOf } from '../lists/review-conditions.ts';
import { countFiltered } from '../lists/review-counts.ts';
import { filterOf, type ReviewFilter } from '../lists/review-filter.ts';
import { walkList } from '../lists/walk-list.ts';
import type { Position } from '../lists/walk-parts.ts';
import { searchIndex } from '../search/search-index.ts';

/** The ids of one page of a list, and the number of reviews in the list. */
export type FoundPage = { count: number; ids: number[] };

/**
 * Finds a page without reading the whole list: few reviews are sorted, many are read along the index of their
 * order. A search has at most `limits.searchResults` results.
 */
export async function findPage(db: Database, shop: string, query: ReviewsQuery): Promise<FoundPage> {
  const { page, page_size, sort_by = 'created-descending' } = query;
  const filter = await filterOf(db, shop, query);
  const position = { offset: (page - 1) * page_size, limit: page_size };
  if (filter.tokens?.length === 0 || filter.products?.length === 0) return { count: 0, ids: [] };

  const { sources, verified, media, tokens, ...indexed } = filter;
  const unindexedMedia = hasPhotoIndex(filter) ? undefined : media;
  const most = await countFiltered(db, unindexedMedia === undefined ? { ...indexed, media } : indexed);
  const isIndexed = [sources, verified, unindexedMedia].every((value) => value === undefined);
  if (!(isIndexed && tokens === undefined) && most <= fewRows)
    return sortedList(db, filter, sort_by, position);

  const count = isIndexed ? most : await countFiltered(db, filter);
  if (tokens) return searchedPage(db, filter, { sort: sort_by, position, withoutWords: count });
  const limit = Math.min(position.limit, count - position.offset);
  if (limit <= 0) return { count, ids: [] };
  const rowsToWalk = isIndexed ? 0 : ((position.offset + limit) / count) * most;
  if (count <= mostSorted && rowsToWalk > count) {
    const { rows } = await searchIndex(db, filter);
    return { count, ids: await sortedPage(db, rows, sort_by, position) };
  }
  const parts = partsOf(sort_by, filter);
  if (position.offset < count / 2) return { count, ids: await walkList(db, filter, parts, position) };
  const offset = count - position.offset - limit;
  return { count, ids: (await walkList(db, filter, reversed(parts), { offset, limit })).reverse() };
}

/** Up to this number, all rows are read and sorted. */
const fewRows = 2_000;

/** Sorting this many ids takes about as long as finding a page of them along an index of a million. */
const mostSorted = 5_000;

async function searchedPage(
  db: Database,
  filter: ReviewFilter,
  { sort, position, withoutWords }: { sort: SortKey; position: Position; withoutWords: number },
): Promise<FoundPage> {
  const { offset, limit } = position;
  const most = limits.searchResults;
  if (withoutWords === 0) return { count: 0, ids: [] };
  if (withoutWords <= fewRows) {
    const ids = await sortedIds(db, await comparedRows(db, filter), sort);
    return { count: ids.length, ids: ids.slice(offset, offset + limit) };
  }
  const found = await searchIndex(db, filter, withoutWords);
  const few = await found.fewRows(most);
  if (few) {
    const ids = await sortedIds(db, few, sort, most + 1);
    if (ids.length <= most) return { count: ids.length, ids: ids.slice(offset, offset + limit) };
  }
  const count = await found.count(most);
  const shown = { offset, limit: Math.min(limit, count - offset) };
  if (shown.limit <= 0) return { count, ids: [] };
  const ids =
    count < most
      ? await sortedPage(db, found.rows, sort, shown)
      : await walkList(db, filter, partsOf(sort, filter), {
          ...shown,
          rowsPerMatch: withoutWords / (found.expected?.() ?? withoutWords),
        });
  return { count, ids };
}

/** Finds reviews by all filters except the words, and compares the words with their texts. */
async function comparedRows(db: Database, { tokens, ...others }: ReviewFilter): Promise<FoundRows> {
  const { rows } = await searchIndex(db, others);
  return sql`${rows} and ${sql.join(conditionsOf({ tokens }), sql` and `)}`;
}

async function sortedList(
  db: Database,
  { shop, ...filter }: ReviewFilter,
  sort: SortKey,
  { offset, limit }: Position,
): Promise<FoundPage> {
  const conditions = sql.join([sql`shop_id = ${shop}`, ...conditionsOf(filter)], sql` and `);
  const ids = await sortedIds(db, sql`review where ${conditions}`, sort);
  return { count: ids.length, ids: ids.slice(offset, offset + limit) };
}

async function sortedPage(
  db: Database,
  rows: FoundRows,
  sort: SortKey,
  { offset, limit }: Position,
): Promise<number[]> {
  return (await sortedIds(db, rows, sort)).slice(offset, offset + limit);
}

/**
 * Reads the rows before sorting them, so that the database does not prefer an index of the order to the index
 * that finds them.
 */
async function sortedIds(
  db: Database,
  rows: FoundRows,
  sort: SortKey,
  limit = mostSorted + 1,
): Promise<number[]> {
  const columns = sql`id, commented_at, rating, is_top, is_featured`;
  const found = await sql<{ id: number }>`select id from (
    with found as materialized (${firstRows(db, columns, rows, limit)})
    select * from found
  ) as found order by ${sql.raw(sortedBy[sort])}`.execute(db);
  return found.rows.map(({ id }) => id);
}
