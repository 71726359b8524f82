import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { storeProductId } from '../../../contract/review.ts';
import { stateOfReview } from '../../../contract/review-state.ts';
import type { Database, ReviewRow, Schema } from '../database/schema.ts';
import type { ReviewFilter } from './review-filter.ts';

/** The columns by which a review is counted. */
export const countedColumns = [
  'id',
  'shop_id',
  'product_id',
  'is_published',
  'rating',
  'is_verified',
  'media_count',
  'is_answered',
  'source',
  'hidden_reason',
  'commented_at',
] as const satisfies (keyof ReviewRow)[];

export type CountedReview = Pick<ReviewRow, (typeof countedColumns)[number]>;

/** The `product_id` of the counts of all products together. */
export const allProducts = '*';

/** The `source` of the counts of all sources together; no source contains a line break. */
export const allSources = '\n';

/** The products of all reviews of a shop. */
export const wholeShop = [storeProductId, allProducts];

/** A review that appears (`by` 1) or disappears (`by` -1). */
export type CountChange = CountedReview & { by: 1 | -1 };

/**
 * Counts changes of reviews. Must be the last statement of their transaction, because it locks the counts, in
 * a fixed order. Every review of a shop changes the counts of the whole shop; concurrent transactions change
 * different shards of them.
 */
export async function countReviews(trx: Database, changes: readonly CountChange[]): Promise<void> {
  const cells = new Map<string, ReturnType<typeof cellsOf>[number] & { count: number }>();
  const shard = (changes[0]?.id ?? 0) % shards;
  for (const change of changes) {
    for (const cell of cellsOf(change, shard)) {
      const key = Object.values(cell).join('\n');
      const counted = cells.get(key) ?? { ...cell, count: 0 };
      counted.count += change.by;
      cells.set(key, counted);
    }
  }
  const changed = [...cells].filter(([, { count }]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < changed.length; start += cellsPerStatement) {
    await trx
      .insertInto('review_count')
      .values(changed.slice(start, start + cellsPerStatement).map(([, cell]) => cell))
      .onConflict((conflict) =>
        conflict
          .columns([
            'shop_id',
            'product_id',
            'source',
            'is_published',
            'rating',
            'is_verified',
            'has_media',
            'is_answered',
            'state',
            'shard',
          ])
          .doUpdateSet({ count: sql`review_count.count + excluded.count` }),
      )
      .execute();
  }
  await countMonths(trx, changes);
}

/** Counts the published reviews of each product by the month of their date. */
async function countMonths(trx: Database, changes: readonly CountChange[]): Promise<void> {
  const cells = new Map<string, { shop_id: string; product_id: string; month: string; count: number }>();
  for (const { shop_id, product_id, is_published, commented_at, by } of changes) {
    if (is_published === 0 || commented_at === '' || product_id === storeProductId) continue;
    const cell = { shop_id, product_id, month: commented_at.slice(0, 7), count: 0 };
    const key = Object.values(cell).join('\n');
    const counted = cells.get(key) ?? cell;
    counted.count += by;
    cells.set(key, counted);
  }
  const changed = [...cells].filter(([, { count }]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < changed.length; start += cellsPerStatement) {
    await trx
      .insertInto('product_month')
      .values(changed.slice(start, start + cellsPerStatement).map(([, cell]) => cell))
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'product_id', 'month'])
          .doUpdateSet({ count: sql`product_month.count + excluded.count` }),
      )
      .execute();
  }
}

const cellsPerStatement = 500;

const shards = 16;

/** A review is counted with its source and without. Otherwise, ratings would read a row for each source. */
function cellsOf(review: CountedReview, shardOfShop: number) {
  const { shop_id, is_published, rating, is_verified, media_count, is_answered } = review;
  const has_media: 0 | 1 = media_count > 0 ? 1 : 0;
  const filters = { is_published, rating, is_verified, has_media, is_answered };
  const own = { shop_id, ...filters, state: stateOfReview(review) };
  const isOfStore = review.product_id === storeProductId;
  const products = isOfStore ? [storeProductId] : [review.product_id, allProducts];
  return products.flatMap((product_id) => {
    const shard = wholeShop.includes(product_id) ? shardOfShop : 0;
    return [review.source, allSources].map((source) => ({ ...own, product_id, source, shard }));
  });
}

/** The number of reviews that match a filter, whose language, reason and words do not count. */
export async function countFiltered(db: Database, filter: ReviewFilter): Promise<number> {
  if (filter.products?.length === 0) return 0;
  const { count } = await db
    .selectFrom('review_count')
    .select(sql<number>`coalesce(sum(count), 0)`.as('count'))
    .where('shop_id', '=', filter.shop)
    .where((eb) => eb.and(conditionsOf(eb, filter)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function conditionsOf(
  eb: ExpressionBuilder<Schema, 'review_count'>,
  filter: ReviewFilter,
): Expression<SqlBool>[] {
  const { products, isOfProduct, published, states, ratings, sources, verified, media, answered } = filter;
  const subjects = products ?? (isOfProduct ? [allProducts] : wholeShop);
  const all = [eb('product_id', 'in', subjects), eb('source', 'in', sources ?? [allSources])];
  // Lists every value of the columns before a filtered one, so that the primary key finds the rows.
  all.push(eb('is_published', 'in', published === undefined ? [0, 1] : [published]));
  if (ratings) all.push(eb('rating', 'in', ratings));
  if (verified !== undefined) all.push(eb('is_verified', '=', verified));
  if (media !== undefined) all.push(eb('has_media', '=', media));
  if (answered !== undefined) all.push(eb('is_answered', '=', answered));
  if (states) all.push(eb('state', 'in', states));
  return all;
}
