import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { reasonsOf } from '../../../contract/review-state.ts';
import type { ModerationQuery } from '../../store/moderation.ts';
import { isSqlite } from '../database/is-sqlite.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import type { Database } from '../database/schema.ts';
import { byCreation } from '../lists/by-creation.ts';
import { type FoundRows, firstRows } from '../lists/found-rows.ts';
import { type IndexKey, type IndexWalk, indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import type { Direction } from '../lists/list-order.ts';
import { recordPage } from '../lists/record-page.ts';
import { type Condition, condition, conditionsOf } from '../lists/review-conditions.ts';
import { countFiltered } from '../lists/review-counts.ts';
import type { ReviewFilter } from '../lists/review-filter.ts';
import { countAlong, walkParts } from '../lists/walk-parts.ts';
import type { FoundPage } from '../reviews/matching-reviews.ts';
import { searchIndex } from '../search/search-index.ts';
import { boundsOf, moderationFilter, selectionOf } from './moderation-filter.ts';

/**
 * Finds a page of reviews to moderate, in the order of their creation, without reading all of them in one
 * statement. A list filtered by words or language has at most `limits.searchResults` reviews.
 */
export async function findModerated(db: Database, shop: string, query: ModerationQuery): Promise<FoundPage> {
  const none: FoundPage = { count: 0, ids: [] };
  const selected = selectionOf(query);
  if (!selected) return none;
  const { page, page_size } = query;
  const filter = await moderationFilter(db, shop, query, selected);
  if (filter.tokens?.length === 0 || filter.emailKey === '') return none;
  if (filter.emailKey !== undefined) return pageOfIds(await idsOfCustomer(db, filter, query), query);
  const counted = await countFiltered(db, filter);
  if (counted === 0) return none;
  const index = indexOf(db, filter, query);
  const isSearch = filter.tokens !== undefined || filter.language !== undefined;
  if (hasFacet(filter) && counted <= mostSorted) {
    const { rows } = await searchIndex(db, { ...filter, tokens: undefined });
    return pageOfIds(await sortedIds(db, rows, filter, query), query);
  }
  if (isSearch) return searchedPage(db, filter, query, counted);
  const isCounted = [query.reason, query.start_time, query.end_time].every((value) => value === undefined);
  const count = isCounted ? counted : await countAlong(db, indexWalk(db, index));
  return { count, ids: await recordPage<number>(db, index, count, { page, page_size }) };
}

/**
 * The next matching reviews after a row, at most `limit`, the oldest first: however often it is called, no
 * review comes twice, also if reviews leave the list meanwhile. `last` is the row to continue after.
 */
export async function moderatedAfter(
  db: Database,
  shop: string,
  query: Omit<ModerationQuery, 'page' | 'page_size'>,
  after: IndexKey | null,
  limit: number,
): Promise<{ ids: number[]; last: IndexKey | null; isEnd: boolean }> {
  const whole = { ...query, sort: 'oldest', page: 1, page_size: limit } as const;
  const selected = selectionOf(whole);
  const filter = await moderationFilter(db, shop, query, selected ?? {});
  const isEmpty =
    !selected || filter.tokens?.length === 0 || filter.products?.length === 0 || filter.emailKey === '';
  if (isEmpty) return { ids: [], last: after, isEnd: true };
  const walk = indexWalk<number>(db, indexOf(db, filter, whole));
  let last = after;
  let window = limit;
  const key = sql`created_at, id`;
  for (let ranges = after ? walk.rangesAfter(after) : [walk.whole]; ranges[0]; ) {
    const found = await walk.rowsOf<{ created_at: string; id: number }>(ranges[0], window, key);
    const rows = found.sort(byCreation('asc')).slice(0, limit);
    const end = await walk.keyAt(ranges[0], window);
    const ids = rows.map(({ id }) => id);
    last = (found.length > limit ? rows.at(-1) : (end ?? rows.at(-1))) ?? last;
    if (ids.length > 0) return { ids, last, isEnd: false };
    ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
    window = Math.min(longestWindow, window * 2);
    await letOthersRun();
  }
  return { ids: [], last, isEnd: true };
}

/** SQLite is synchronous: a statement reads at most this many rows. */
const longestWindow = 2_000;

/** A customer has few reviews, so that all of them are read. */
async function idsOfCustomer(
  db: Database,
  { shop, ...filter }: ReviewFilter,
  query: ModerationQuery,
): Promise<number[]> {
  const { lower, upper } = boundsOf(query);
  // SQLite recognizes the index only by the literal.
  const all = [condition`shop_id = ${shop}`, condition`author_email_key <> ''`, ...conditionsOf(filter)];
  const rows = sql`review where ${sql.join([...all, ...lower, ...upper], sql` and `)}`;
  const found = await sql<{ id: number; created_at: string }>`${firstRows(
    db,
    sql`id, created_at`,
    rows,
    mostSorted,
  )}`.execute(db);
  return found.rows.sort(byCreation(directionOf(query))).map(({ id }) => id);
}

/** Sorting this many reviews is faster than searching all reviews for a page of them. */
const mostSorted = 5_000;

function pageOfIds(ids: readonly number[], { page, page_size }: ModerationQuery): FoundPage {
  return { count: ids.length, ids: ids.slice((page - 1) * page_size, page * page_size) };
}

/** Whether the search index has a filter besides the words. */
function hasFacet({
  products,
  ratings,
  sources,
  media,
  verified,
  answered,
  language,
}: ReviewFilter): boolean {
  return [products, ratings, sources, media, verified, answered, language].some(
    (value) => value !== undefined,
  );
}

/** A page of the reviews that match words or a language: few are sorted, many are read along their index. */
async function searchedPage(
  db: Database,
  filter: ReviewFilter,
  query: ModerationQuery,
  counted: number,
): Promise<FoundPage> {
  const most = limits.searchResults;
  const { page, page_size, start_time, end_time } = query;
  const found = await searchIndex(db, filter, counted);
  const few = filter.tokens ? await found.fewRows(most) : undefined;
  if (few) {
    const ids = await sortedIds(db, few, filter, query, most + 1);
    if (ids.length <= most) return pageOfIds(ids, query);
  }
  const matches = await found.count(most);
  if (matches < most) return pageOfIds(await sortedIds(db, found.rows, filter, query), query);
  const open = async (): Promise<IndexWalk<number>> => indexWalk(db, indexOf(db, filter, query));
  if (start_time !== undefined || end_time !== undefined) {
    return pageOfIds(await walkParts(db, [open], { offset: 0, limit: most }), query);
  }
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, most - offset);
  return { count: most, ids: limit > 0 ? await walkParts(db, [open], { offset, limit }) : [] };
}

/** Sorts rows of the search index, which has no times. Words may have found reviews in other states. */
async function sortedIds(
  db: Database,
  rows: FoundRows,
  { states, reason, tokens }: ReviewFilter,
  query: ModerationQuery,
  most = mostSorted,
): Promise<number[]> {
  const { lower, upper } = boundsOf(query);
  const conditions = [...conditionsOf({ states, reason, tokens }), ...lower, ...upper];
  const matching = sql`${rows}${sql.join(
    conditions.map((one) => sql` and ${one}`),
    sql``,
  )}`;
  const columns = sql`id, created_at`;
  const found = await sql<{
    id: number;
    created_at: string;
  }>`${firstRows(db, columns, matching, most)}`.execute(db);
  return found.rows.sort(byCreation(directionOf(query))).map(({ id }) => id);
}

function directionOf({ sort }: ModerationQuery): Direction {
  return sort === 'newest' ? 'desc' : 'asc';
}

/**
 * The index of unpublished reviews starts with the reason; the index of all reviews has only the creation.
 * Both have the columns of all filters except words and customers. PostgreSQL compares them within the index:
 * after an import, it has to visit each row that it returns from there. A statement of SQLite must end soon,
 * so that it compares a window of the index, and looks up the words of rows that match the other filters.
 */
function indexOf(
  db: Database,
  { shop, published, states, reason, tokens, emailKey, ...others }: ReviewFilter,
  query: ModerationQuery,
): WalkedIndex {
  const reasons = reason === undefined ? states?.flatMap(reasonsOf) : [reason];
  const bounds = boundsOf(query);
  const facets = conditionsOf(others);
  const state = conditionsOf(reasons ? {} : { published });
  const rest = conditionsOf({ tokens, emailKey });
  // Without a period and with old statistics, PostgreSQL would choose an index by state, and sort all of it.
  const isIndexed = bounds.lower.length + bounds.upper.length > 0;
  const lookUp = (one: Condition) =>
    condition`exists (select 1 from review as row where row.shop_id = ${shop} and row.id = range.id and ${one})`;
  const filtered = isSqlite(db)
    ? {
        fixed: [],
        unindexed: [...facets, ...state, ...rest.map(lookUp)],
        compared: sql`product_id, rating, source, is_verified, media_count, is_answered, language
          ${sql.raw(reasons ? '' : ', is_published')}`,
      }
    : {
        fixed: isIndexed ? [...facets, ...state] : facets,
        unindexed: isIndexed ? rest : [...state, ...rest],
        compared: sql`is_published ${sql.raw(rest.length > 0 ? ', search, author_email_key' : '')}`,
      };
  return {
    ...{ table: 'review', columns: ['created_at', 'id'], direction: directionOf(query), ...bounds },
    ...filtered,
    // SQLite recognizes the index only by a literal.
    fixed: [
      condition`shop_id = ${shop}`,
      ...(reasons ? [condition`is_published = 0`] : []),
      ...filtered.fixed,
    ],
    ...(reasons && { branches: reasons.map((one) => [condition`hidden_reason = ${one}`]) }),
  };
}
