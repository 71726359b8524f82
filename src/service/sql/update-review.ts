import type { CreateReviewBody } from '../../contract/review.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ReviewChanged } from './imported-changes.ts';
import { countRating } from './ratings.ts';
import { countReviews } from './review-counts.ts';
import type { Database, ReviewRow } from './schema.ts';
import { columnsOf, replaceAttachments } from './write-review.ts';

/**
 * Replaces all values of a review, with its media, reply and counters, and returns the change to record. A date that the
 * new body lacks stays as it was. `now` is in milliseconds since 1970.
 */
export async function updateReview(
  trx: Database,
  known: ReviewRow,
  review: CreateReviewBody,
  now: number,
): Promise<ReviewChanged> {
  const time = secondsOf(now);
  const { shop_id: shop, id } = known;
  const changed = { ...columnsOf(review), commented_at: review.commented_at || known.commented_at };
  if (known.is_published) await countRating(trx, known, -1);
  await trx
    .updateTable('review')
    .set({ ...changed, updated_at: time })
    .where('id', '=', id)
    .execute();
  await replaceAttachments(trx, shop, id, review, '');
  if (changed.is_published) await countRating(trx, { ...changed, shop_id: shop }, 1);
  await countReviews(trx, [
    { ...known, by: -1 },
    { ...changed, id, shop_id: shop, by: 1 },
  ]);
  return {
    shop,
    product: changed.product_id,
    change: changeOf(known.is_published, changed.is_published),
    id,
  };
}

function changeOf(before: 0 | 1, after: 0 | 1) {
  if (before === after) return 'updated';
  return after ? 'created' : 'deleted';
}
