import type { CreateReviewBody } from '../../contract/review.ts';
import type { Database, ReviewRow } from './schema.ts';
import { columnsOf } from './write-review.ts';

/** Whether a stored review already has every value of an imported one. Times that the import lacks are not compared. */
export async function isSameReview(
  trx: Database,
  known: ReviewRow,
  review: CreateReviewBody,
): Promise<boolean> {
  const columns = Object.entries(columnsOf(review));
  if (columns.some(([column, value]) => known[column as keyof ReviewRow] !== value)) return false;
  if (review.commented_at && review.commented_at !== known.commented_at) return false;
  return (await hasSameMedia(trx, known, review)) && (await hasSameReply(trx, known, review));
}

async function hasSameMedia(
  trx: Database,
  { shop_id, id }: ReviewRow,
  { media }: CreateReviewBody,
): Promise<boolean> {
  const stored = await trx
    .selectFrom('media')
    .select(['url', 'thumbnail_url', 'type', 'is_published'])
    .where('shop_id', '=', shop_id)
    .where('review_id', '=', id)
    .orderBy('position')
    .execute();
  if (stored.length !== media.length) return false;
  return media.every((item, index) =>
    Object.entries(item).every(([field, value]) => stored[index]?.[field as keyof typeof item] === value),
  );
}

async function hasSameReply(
  trx: Database,
  { shop_id, id }: ReviewRow,
  { reply }: CreateReviewBody,
): Promise<boolean> {
  const stored = await trx
    .selectFrom('reply')
    .select(['content', 'reply_at'])
    .where('shop_id', '=', shop_id)
    .where('review_id', '=', id)
    .executeTakeFirst();
  if (!reply || !stored) return !reply && !stored;
  return stored.content === reply.content && (reply.reply_at || stored.reply_at) === stored.reply_at;
}
