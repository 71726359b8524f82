import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { storeProductId } from '../../contract/review.ts';
import type { ReviewsQuery } from '../store/reviews.ts';
import type { Database, Schema } from './schema.ts';

/** The number of a shop's reviews that match the filters. */
export async function countMatching(db: Database, shop: string, query: ReviewsQuery): Promise<number> {
  const { count } = await selectMatching(db, shop, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of one page of matching reviews, in the order of `sort_by`. */
export async function selectPage(db: Database, shop: string, query: ReviewsQuery): Promise<number[]> {
  const { page, page_size, sort_by = 'created-descending' } = query;
  let ids = selectMatching(db, shop, query).select('review.id');
  for (const [column, direction] of orders[sort_by]) ids = ids.orderBy(`review.${column}`, direction);
  const rows = await ids
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every order ends with the id, so that pages never overlap. */
const orders = {
  'created-descending': [
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
  'created-ascending': [
    ['commented_at', 'asc'],
    ['id', 'asc'],
  ],
  featured: [
    ['is_top', 'desc'],
    ['is_featured', 'desc'],
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
  'rating-descending': [
    ['rating', 'desc'],
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
  'rating-ascending': [
    ['rating', 'asc'],
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
} as const;

function selectMatching(db: Database, shop: string, query: ReviewsQuery) {
  return db
    .selectFrom('review')
    .where('review.shop_id', '=', shop)
    .where((eb) => eb.and([...productConditions(eb, shop, query), ...otherConditions(eb, query)]));
}

type ReviewExpressions = ExpressionBuilder<Schema, 'review'>;

function productConditions(eb: ReviewExpressions, shop: string, query: ReviewsQuery): Expression<SqlBool>[] {
  const { product_ids, product_id, product_handle, is_store_review } = query;
  const all: Expression<SqlBool>[] = [];
  if (is_store_review !== undefined) {
    all.push(eb('review.product_id', is_store_review ? '=' : '!=', storeProductId));
  }
  if (product_ids?.length) all.push(eb('review.product_id', 'in', product_ids));
  if (product_id !== undefined) all.push(eb('review.product_id', '=', product_id));
  if (product_handle !== undefined) {
    const withHandle = eb
      .selectFrom('product')
      .select('product.id')
      .where('product.shop_id', '=', shop)
      .where('product.handle', '=', product_handle);
    all.push(eb('review.product_id', 'in', withHandle));
  }
  return all;
}

function otherConditions(eb: ReviewExpressions, query: ReviewsQuery): Expression<SqlBool>[] {
  const { ratings, sources, keyword, is_published, is_verified, has_media } = query;
  const all: Expression<SqlBool>[] = [];
  if (ratings?.length) all.push(eb('review.rating', 'in', ratings));
  if (sources?.length) all.push(eb('review.source', 'in', sources));
  if (is_published !== undefined) all.push(eb('review.is_published', '=', is_published));
  if (is_verified !== undefined) all.push(eb('review.is_verified', '=', is_verified));
  if (has_media !== undefined) all.push(eb('review.media_count', has_media ? '>' : '=', 0));
  for (const word of keyword?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql<SqlBool>`review.search like ${pattern} escape '\\'`);
  }
  return all;
}
