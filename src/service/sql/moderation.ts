import type { ModerationQuery, ModerationStore } from '../store/moderation.ts';
import { inTransaction } from './in-transaction.ts';
import { moderateReviewRow } from './moderate-review-row.ts';
import { readReviews } from './read-reviews.ts';
import type { Database } from './schema.ts';

/** Moderation on SQL. */
export function sqlModeration(db: Database, now: () => number): ModerationStore {
  return {
    moderateReview: (shop, id, change) =>
      inTransaction(db, (trx) => moderateReviewRow(trx, shop, id, change, now())),

    async listModeration(shop, query) {
      const { count } = await selectMatching(db, shop, query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await selectMatching(db, shop, query)
        .select(['id', 'is_published', 'hidden_reason'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(query.page_size)
        .offset((query.page - 1) * query.page_size)
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
      return { count: Number(count), list };
    },
  };
}

function selectMatching(db: Database, shop: string, query: ModerationQuery) {
  const { state, product_id, product_handle, ratings, sources, start_time, end_time } = query;
  let matching = db.selectFrom('review').where('shop_id', '=', shop);
  if (state !== 'all') matching = matching.where('is_published', '=', state === 'published' ? 1 : 0);
  if (state === 'waiting') matching = matching.where('hidden_reason', '=', '');
  if (state === 'hidden') matching = matching.where('hidden_reason', '!=', '');
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
