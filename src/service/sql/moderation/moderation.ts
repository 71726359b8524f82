import type { ModerationStore } from '../../store/moderation.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { moderateReviewRow } from '../reviews/moderate-review-row.ts';
import { findModerated } from './find-moderated.ts';

/** Moderation on SQL. */
export function sqlModeration(db: Database, now: () => number): ModerationStore {
  return {
    moderateReview: (shop, id, change) =>
      inTransaction(db, (trx) => moderateReviewRow(trx, shop, id, change, now())),

    async listModeration(shop, query) {
      const { count, ids } = await findModerated(db, shop, query);
      const reasons = await hiddenReasons(db, shop, ids);
      const reviews = await readReviews(db, shop, ids);
      return {
        count,
        list: reviews.map((review) => ({ ...review, hidden_reason: reasons.get(review.id) ?? '' })),
      };
    },
  };
}

async function hiddenReasons(
  db: Database,
  shop: string,
  ids: readonly number[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('review')
    .select(['id', 'is_published', 'hidden_reason'])
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, is_published, hidden_reason }) => [String(id), is_published ? '' : hidden_reason]),
  );
}
