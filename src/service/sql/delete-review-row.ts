import { recordReviewChange } from './events.ts';
import type { RatingChange } from './ratings.ts';
import type { Database, ReviewRow } from './schema.ts';

/** Deletes a locked review and records its event. Returns the change to count. `now` is in milliseconds since 1970. */
export async function deleteReviewRow(
  trx: Database,
  row: Pick<ReviewRow, 'id' | 'shop_id' | 'product_id' | 'rating' | 'is_published'>,
  now: number,
): Promise<RatingChange[]> {
  await recordReviewChange(trx, row.shop_id, 'deleted', [row.id], now);
  await trx.deleteFrom('review').where('shop_id', '=', row.shop_id).where('id', '=', row.id).execute();
  return row.is_published ? [{ ...row, by: -1 }] : [];
}
