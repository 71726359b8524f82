import type { Database, ReviewRow } from '../database/schema.ts';
import type { StoredReview } from './is-same-review.ts';

/** Reads the media and replies of stored reviews of a shop. */
export async function withAttachments(
  db: Database,
  shop: string,
  rows: readonly ReviewRow[],
): Promise<StoredReview[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('review_id', 'in', ids)
    .orderBy('position')
    .execute();
  const replies = await db
    .selectFrom('reply')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('review_id', 'in', ids)
    .execute();
  const mediaOf = Map.groupBy(media, ({ review_id }) => review_id);
  const replyOf = new Map(replies.map((reply) => [reply.review_id, reply]));
  return rows.map((row) => ({ row, media: mediaOf.get(row.id) ?? [], reply: replyOf.get(row.id) }));
}
