import type { Reply } from '../../../contract/review.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { ReplyStore } from '../../store/replies.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { countedColumns } from '../lists/review-counts.ts';
import { enqueueReceipts } from '../mail/enqueue-receipts.ts';
import { type AnsweredReview, followReply } from './change-reply.ts';
import type { DecidedReply } from './review-decisions.ts';

/** The merchant's replies on SQL. A change of a reply updates its review. */
export function sqlReplies(db: Database, now: () => number): ReplyStore {
  return {
    createReply: (shop, reviewId, content, by) =>
      inTransaction(db, async (trx) => {
        const review = await trx
          .selectFrom('review')
          .select([...countedColumns, 'replaced'])
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(reviewId))
          .forUpdate()
          .executeTakeFirst();
        if (!review) return undefined;
        const after = { content, reply_at: secondsOf(now()) };
        const row = await trx
          .insertInto('reply')
          .values({ shop_id: shop, review_id: review.id, ...after })
          .onConflict((conflict) => conflict.columns(['shop_id', 'review_id']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return 'exists';
        await followReply(trx, shop, review, { before: null, after, by, now: now() });
        await enqueueReceipts(trx, shop, [review.id], 'answered', now());
        return replyOf(row);
      }),

    updateReply: (shop, id, content, by) =>
      inTransaction(db, async (trx) => {
        const locked = await lockReviewOf(trx, shop, id);
        const row = await trx
          .updateTable('reply')
          .set({ content })
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(id))
          .returningAll()
          .executeTakeFirst();
        if (!row || !locked) return undefined;
        const { reply: before, ...review } = locked;
        await followReply(trx, shop, review, { before, after: { ...before, content }, by, now: now() });
        return replyOf(row);
      }),

    deleteReply: (shop, id, by) =>
      inTransaction(db, async (trx) => {
        const locked = await lockReviewOf(trx, shop, id);
        const row = await trx
          .deleteFrom('reply')
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(id))
          .returningAll()
          .executeTakeFirst();
        if (!row || !locked) return undefined;
        const { reply: before, ...review } = locked;
        await followReply(trx, shop, review, { before, after: null, by, now: now() });
        return replyOf(row);
      }),
  };
}

/**
 * Locks a reply after its review, in the same order as an import, which may replace both. Returns the review
 * with the reply.
 */
async function lockReviewOf(
  trx: Database,
  shop: string,
  replyId: string,
): Promise<(AnsweredReview & { reply: NonNullable<DecidedReply> }) | undefined> {
  const reply = trx.selectFrom('reply').where('shop_id', '=', shop).where('id', '=', rowId(replyId));
  const review = await trx
    .selectFrom('review')
    .select([...countedColumns, 'replaced'])
    .where('shop_id', '=', shop)
    .where('id', 'in', reply.select('review_id'))
    .forUpdate()
    .executeTakeFirst();
  const current = await reply.select(['content', 'reply_at']).executeTakeFirst();
  return review && current && { ...review, reply: current };
}

export function replyOf(row: { id: number; content: string; reply_at: string }): Reply {
  return { id: String(row.id), content: row.content, reply_at: row.reply_at };
}
