import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { advanceOrder } from './advance-order.ts';

/**
 * Evaluates an order that has a review, and returns whether it has one. Batches and imports add reviews
 * without a look at their orders, so mails about an order look for its reviews. `time` is an ISO time. One of
 * the last statements of its transaction, because it locks counts.
 */
export async function evaluateIfReviewed(
  trx: Database,
  shop: string,
  order_id: string,
  time: string,
): Promise<boolean> {
  const isReviewed = await hasReview(trx, shop, order_id);
  if (isReviewed) await advanceOrder(trx, shop, order_id, 'evaluated', time);
  return isReviewed;
}

export async function hasReview(db: Database, shop: string, order_id: string): Promise<boolean> {
  const reviews = db.selectFrom('review').select('id').where('shop_id', '=', shop);
  const review = await reviews
    .where('order_id', '=', order_id)
    // A literal, so that the databases recognize the index.
    .where('order_id', '!=', sql.lit('0'))
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
}
