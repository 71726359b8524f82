import { secondsOf } from '../../../contract/time.ts';
import type { DeletionReason } from '../../../contract/webhook.ts';
import type { Database, ReviewRow } from '../database/schema.ts';
import type { CountChange } from '../lists/review-counts.ts';
import type { ReviewChange } from '../webhooks/outbox.ts';
import { withLanguage } from './detect-language.ts';
import type { DecidedReview } from './is-same-review.ts';
import { columnsOf, givenNames, replaceAttachments } from './write-review.ts';

/**
 * A review that changed. `change` is the kind of event, from the perspective of shoppers. `movedFrom` is the
 * product that showed the review before; empty unless it moved.
 */
export type ReviewChanged = {
  shop: string;
  product: string;
  change: ReviewChange;
  id: number;
  movedFrom: string;
  /** Why shoppers no longer see the review; only for deletions. */
  reason?: DeletionReason;
  /** Handles that the product lost with the change. */
  formerHandles?: readonly string[];
};

/**
 * Replaces all values of a locked review, with its media and reply, and returns the change to record and to
 * count. A date that the new body lacks stays unchanged. `now` is in milliseconds since 1970.
 */
export async function updateReview(
  trx: Database,
  known: ReviewRow,
  { review: given, now, replaced, state }: DecidedReview & { now: number },
): Promise<{ changed: ReviewChanged; counts: CountChange[] }> {
  const time = secondsOf(now);
  const review = await withLanguage(given);
  const { shop_id: shop, id } = known;
  const columns = {
    ...columnsOf(review),
    ...givenNames(review),
    commented_at: review.commented_at || known.commented_at,
    // A published review is no longer hidden.
    hidden_reason: review.is_published ? '' : known.hidden_reason,
    // The file decides, so the review no longer ends by itself.
    state_since: review.is_published === known.is_published ? known.state_since : '',
    ...state,
  };
  await trx
    .updateTable('review')
    .set({ ...columns, replaced, updated_at: time })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
  await replaceAttachments(trx, shop, id, review, '');
  const counts: CountChange[] = [
    { ...known, by: -1 },
    { ...columns, id, shop_id: shop, by: 1 },
  ];
  return { changed: { shop, id, ...changeOf(known, columns) }, counts };
}

type ShownReview = Pick<ReviewRow, 'product_id' | 'is_published'>;

/**
 * The event about a changed review from the perspective of shoppers: a published review that moves disappears
 * from its old product.
 */
export function changeOf(
  before: ShownReview,
  after: ShownReview,
): Pick<ReviewChanged, 'product' | 'change' | 'movedFrom' | 'reason'> {
  if (!after.is_published && before.is_published) {
    return { product: before.product_id, change: 'deleted', movedFrom: '', reason: 'hidden' };
  }
  const product = after.product_id;
  if (before.is_published && before.product_id !== product) {
    return { product, change: 'created', movedFrom: before.product_id };
  }
  return {
    product,
    change: before.is_published === after.is_published ? 'updated' : 'created',
    movedFrom: '',
  };
}
