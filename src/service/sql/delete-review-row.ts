import { recordReviewChange } from './events.ts';
import { countRating } from './ratings.ts';
import { type CountedReview, countReviews } from './review-counts.ts';
import type { Database } from './schema.ts';

/** Deletes a review with its event and counters. `now` is in milliseconds since 1970. */
export async function deleteReviewRow(trx: Database, row: CountedReview, now: number): Promise<void> {
  await recordReviewChange(trx, row.shop_id, 'deleted', [row.id], now);
  if (row.is_published) await countRating(trx, row, -1);
  await countReviews(trx, [{ ...row, by: -1 }]);
  await trx.deleteFrom('review').where('id', '=', row.id).execute();
}
