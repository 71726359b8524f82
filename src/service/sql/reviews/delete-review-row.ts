import type { DeletionReason } from '../../../contract/webhook.ts';
import type { Database } from '../database/schema.ts';
import type { CountChange, CountedReview } from '../lists/review-counts.ts';
import { releaseMedia } from '../media/uploads.ts';
import { recordLaterChange } from '../undo/pending-changes.ts';

/**
 * Deletes a locked review and records its event. Returns the change to count. `now` is in milliseconds since
 * 1970.
 */
export async function deleteReviewRow(
  trx: Database,
  row: CountedReview,
  now: number,
  reason: DeletionReason = 'removed',
): Promise<CountChange> {
  await recordLaterChange(trx, row.shop_id, 'deleted', [row.id], now, { reason });
  await releaseMedia(trx, row);
  await trx.deleteFrom('review').where('shop_id', '=', row.shop_id).where('id', '=', row.id).execute();
  return { ...row, by: -1 };
}
