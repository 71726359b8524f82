import { sql } from 'kysely';
import { reasonsOf } from '../../../contract/review-state.ts';
import type { ModerationQuery } from '../../store/moderation.ts';
import type { Database } from '../database/schema.ts';
import { byCreation } from '../lists/by-creation.ts';
import { firstRows } from '../lists/found-rows.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { recordPage } from '../lists/record-page.ts';
import { condition, conditionsOf } from '../lists/review-conditions.ts';
import { countFiltered } from '../lists/review-counts.ts';
import { filterOf, type ReviewFilter } from '../lists/review-filter.ts';
import { countAlong } from '../lists/walk-parts.ts';
import type { FoundPage } from '../reviews/matching-reviews.ts';
import { searchIndex } from '../search/search-index.ts';

/**
 * Finds a page of reviews to moderate, in the order of their creation, without reading all of them in one
 * statement.
 */
export async function findModerated(
  db: Database,
  shop: string,
  { state, start_time, end_time, page, page_size, ...filters }: ModerationQuery,
): Promise<FoundPage> {
  const filter = { ...(await filterOf(db, shop, filters)), ...states[state] };
  const counted = await countFiltered(db, filter);
  if (counted === 0) return { count: 0, ids: [] };
  const bounds = {
    lower: start_time === undefined ? [] : [condition`created_at >= ${start_time}`],
    upper: end_time === undefined ? [] : [condition`created_at <= ${end_time}`],
  };
  const index = { ...indexOf(filter), ...bounds };
  const hasTimes = start_time !== undefined || end_time !== undefined;
  const isFiltered = [filter.products, filter.ratings, filter.sources].some((values) => values !== undefined);
  if (isFiltered && !hasTimes && counted <= mostSorted) {
    const ids = await sortedIds(db, filter);
    return { count: ids.length, ids: ids.slice((page - 1) * page_size, page * page_size) };
  }
  const count = hasTimes ? await countAlong(db, indexWalk(db, index)) : counted;
  return { count, ids: await recordPage<number>(db, index, count, { page, page_size }) };
}

const states: Record<ModerationQuery['state'], Pick<ReviewFilter, 'published' | 'states'>> = {
  waiting: { published: 0, states: ['waiting'] },
  held: { published: 0, states: ['held'] },
  todo: { published: 0, states: ['waiting', 'held'] },
  hidden: { published: 0, states: ['hidden'] },
  withdrawn: { published: 0, states: ['withdrawn'] },
  published: { published: 1 },
  all: {},
};

/** Sorting this many reviews is faster than searching all reviews for a page of them. */
const mostSorted = 5_000;

async function sortedIds(db: Database, { states, ...filter }: ReviewFilter): Promise<number[]> {
  const { rows } = await searchIndex(db, filter);
  const conditions = conditionsOf({ states }).map((one) => sql` and ${one}`);
  const matching = sql`${rows}${sql.join(conditions, sql``)}`;
  const found = await sql<{ id: number; created_at: string }>`${firstRows(
    db,
    sql`id, created_at`,
    matching,
    mostSorted,
  )}`.execute(db);
  return found.rows.sort(byCreation('asc')).map(({ id }) => id);
}

/**
 * The index of unpublished reviews starts with the reason; the index of all reviews has only the creation.
 */
function indexOf({ shop, published, states, ...others }: ReviewFilter): WalkedIndex {
  const order = { table: 'review', columns: ['created_at', 'id'], direction: 'asc' } as const;
  const ofShop = condition`shop_id = ${shop}`;
  if (!states) {
    const compared = sql`is_published, product_id, rating, source`;
    return { ...order, fixed: [ofShop], unindexed: conditionsOf({ ...others, published }), compared };
  }
  return {
    ...order,
    // SQLite recognizes the index only by a literal.
    fixed: [ofShop, condition`is_published = 0`],
    branches: states.flatMap(reasonsOf).map((reason) => [condition`hidden_reason = ${reason}`]),
    unindexed: conditionsOf(others),
    compared: sql`product_id, rating, source`,
  };
}
