import { sql } from 'kysely';
import type { ModerationQuery, ModerationStore } from '../store/moderation.ts';
import { firstRows } from './found-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { moderateReviewRow } from './moderate-review-row.ts';
import { readReviews } from './read-reviews.ts';
import { countFiltered } from './review-counts.ts';
import { filterOf, type ReviewFilter } from './review-filter.ts';
import type { Database } from './schema.ts';
import { searchIndex } from './search-index.ts';

/** Moderation on SQL. */
export function sqlModeration(db: Database, now: () => number): ModerationStore {
  return {
    moderateReview: (shop, id, change) =>
      inTransaction(db, (trx) => moderateReviewRow(trx, shop, id, change, now())),

    async listModeration(shop, query) {
      const count = await countMatching(db, shop, query);
      const offset = (query.page - 1) * query.page_size;
      const few = count <= mostSorted ? await fewMatching(db, shop, query) : undefined;
      const rows = few
        ? await rowsWithIds(db, shop, few.slice(offset, offset + query.page_size))
        : await selectMatching(db, shop, query)
            .select(shownColumns)
            .$if(isUnpublished(query) || hasTimes(query), (selected) => selected.orderBy('created_at'))
            .orderBy('id')
            .limit(query.page_size)
            .offset(offset)
            .execute();
      const reviews = await readReviews(
        db,
        shop,
        rows.map(({ id }) => id),
      );
      const reasons = new Map(
        rows.map(({ id, is_published, hidden_reason }) => [String(id), is_published ? '' : hidden_reason]),
      );
      const list = reviews.map((review) => ({ ...review, hidden_reason: reasons.get(review.id) ?? '' }));
      return { count, list };
    },
  };
}

/**
 * Unpublished reviews, and reviews of a time, have an index in the order of their creation. Others are read in the order of
 * their ids.
 */
function isUnpublished({ state }: ModerationQuery): boolean {
  return state === 'waiting' || state === 'hidden';
}

function hasTimes({ start_time, end_time }: ModerationQuery): boolean {
  return start_time !== undefined || end_time !== undefined;
}

function filterOfPublished(db: Database, shop: string, query: ModerationQuery): Promise<ReviewFilter> {
  const { product_id, product_handle, ratings, sources, state } = query;
  const is_published = state === 'published' ? 1 : undefined;
  return filterOf(db, shop, { product_id, product_handle, ratings, sources, is_published });
}

async function countMatching(db: Database, shop: string, query: ModerationQuery): Promise<number> {
  if (!isUnpublished(query) && !hasTimes(query)) {
    return countFiltered(db, await filterOfPublished(db, shop, query));
  }
  const { count } = await selectMatching(db, shop, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sorting this number of ids takes less time than looking for a page of them among all reviews. */
const mostSorted = 5_000;

/** The ids of few reviews in their order, found by the search index; undefined for a query that has another index. */
async function fewMatching(
  db: Database,
  shop: string,
  query: ModerationQuery,
): Promise<number[] | undefined> {
  const { product_id, product_handle, ratings, sources } = query;
  const isFiltered = [product_id, product_handle, ratings?.[0], sources?.[0]].some(
    (one) => one !== undefined,
  );
  if (!isFiltered || isUnpublished(query) || hasTimes(query)) return undefined;
  const filter = await filterOfPublished(db, shop, query);
  if (filter.products?.length === 0) return [];
  const { rows } = await searchIndex(db, filter);
  const found = await sql<{ id: number }>`${firstRows(db, sql`id`, rows, mostSorted)}`.execute(db);
  return found.rows.map(({ id }) => id).sort((one, other) => one - other);
}

const shownColumns = ['id', 'is_published', 'hidden_reason'] as const;

async function rowsWithIds(db: Database, shop: string, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('review')
    .select(shownColumns)
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

function selectMatching(db: Database, shop: string, query: ModerationQuery) {
  const { state, product_id, product_handle, ratings, sources, start_time, end_time } = query;
  let matching = db.selectFrom('review').where('shop_id', '=', shop);
  if (state !== 'all') {
    // As a literal, by which SQLite recognizes the index of unpublished reviews.
    matching = matching.where('is_published', '=', sql.lit(state === 'published' ? 1 : 0));
  }
  if (state === 'waiting') matching = matching.where('hidden_reason', '=', '');
  if (state === 'hidden') matching = matching.where('hidden_reason', '>', '');
  if (product_id !== undefined) matching = matching.where('product_id', '=', product_id);
  if (product_handle !== undefined) {
    const withHandle = db
      .selectFrom('product')
      .select('product.id')
      .where('product.shop_id', '=', shop)
      .where('product.handle', '=', product_handle);
    matching = matching.where('product_id', 'in', withHandle);
  }
  if (ratings?.length) matching = matching.where('rating', 'in', ratings);
  if (sources?.length) matching = matching.where('source', 'in', sources);
  if (start_time !== undefined) matching = matching.where('created_at', '>=', start_time);
  if (end_time !== undefined) matching = matching.where('created_at', '<=', end_time);
  return matching;
}
