import type { CreateReviewBody, Review } from '../../../contract/review.ts';
import { decidingReason } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { Submission } from '../../store/reviews.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { countReviews } from '../lists/review-counts.ts';
import { enqueueReceipts } from '../mail/enqueue-receipts.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { columnsOf, insertReview, type SubmissionColumns } from '../rows/write-review.ts';
import { formerHandles } from '../undo/former-handles.ts';
import { recordReviewChange } from '../webhooks/outbox.ts';

/**
 * Creates a review with its event and counts; the order of the review is evaluated. The review names its
 * language. `now` is in milliseconds since 1970.
 */
export async function createReview(
  trx: Database,
  shop: string,
  review: CreateReviewBody & { language: string },
  { submission, now }: { submission: Submission | undefined; now: number },
): Promise<Review> {
  const time = secondsOf(now);
  const own = submissionColumns(review, submission, time);
  const { id, commented_at, products } = await insertReview(trx, shop, review, time, own);
  const [created] = await readReviews(trx, shop, [id]);
  if (!created) throw new Error('A review disappeared within the transaction that created it');
  const former = { formerHandles: formerHandles(products) };
  await recordReviewChange(trx, shop, 'created', [id], now, former);
  const { hidden_reason } = own;
  await countReviews(trx, [{ ...columnsOf(review), hidden_reason, commented_at, id, shop_id: shop, by: 1 }]);
  if (submission) await enqueueReceipts(trx, shop, [id], 'received', now);
  if (review.order_id !== '0') await advanceOrder(trx, shop, review.order_id, 'evaluated', time);
  return created;
}

/** Reviews that are no submissions stay in their state. A published review has no reason. */
function submissionColumns(
  { is_published }: CreateReviewBody,
  submission: Submission | undefined,
  time: string,
): SubmissionColumns {
  if (!submission) return { hidden_reason: '', held_for: '', state_since: '', network_hash: '' };
  const { heldFor, networkHash } = submission;
  return {
    hidden_reason: is_published ? '' : decidingReason(heldFor),
    held_for: heldFor.join(' '),
    state_since: time,
    network_hash: networkHash,
  };
}
