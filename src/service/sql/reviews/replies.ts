import type { Reply } from '../../../contract/review.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { ReplyStore } from '../../store/replies.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { type CountedReview, countedColumns, countReviews } from '../lists/review-counts.ts';
import { enqueueReceipt } from '../mail/enqueue-receipt.ts';
import { recordLaterChange } from '../undo/pending-changes.ts';
import { withReplaced } from '../undo/replaced-values.ts';

/** The merchant's replies on SQL. A change of a reply updates its review. */
export function sqlReplies(db: Database, now: () => number): ReplyStore {
  /** `before` is the text of the reply that the change replaces. */
  const touch = async (
    trx: Database,
    shop: string,
    review: LockedReview,
    { before, is_answered }: { before: string | null; is_answered: 0 | 1 },
  ) => {
    const replaced = withReplaced(review.replaced, { reply: before });
    await trx
      .updateTable('review')
      .set({ updated_at: secondsOf(now()), replaced, is_answered })
      .where('shop_id', '=', shop)
      .where('id', '=', review.id)
      .execute();
    await recordLaterChange(trx, shop, 'updated', [review.id], now());
    await countReviews(trx, [
      { ...review, by: -1 },
      { ...review, is_answered, by: 1 },
    ]);
  };

  return {
    createReply: (shop, reviewId, content) =>
      inTransaction(db, async (trx) => {
        const review = await trx
          .selectFrom('review')
          .select([...countedColumns, 'replaced'])
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(reviewId))
          .forUpdate()
          .executeTakeFirst();
        if (!review) return undefined;
        const reply_at = secondsOf(now());
        const row = await trx
          .insertInto('reply')
          .values({ shop_id: shop, review_id: review.id, content, reply_at })
          .onConflict((conflict) => conflict.columns(['shop_id', 'review_id']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) return 'exists';
        await touch(trx, shop, review, { before: null, is_answered: 1 });
        await enqueueReceipt(trx, shop, review.id, 'answered', now());
        return replyOf(row);
      }),

    updateReply: (shop, id, content) =>
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
        await touch(trx, shop, locked, { before: locked.content, is_answered: 1 });
        return replyOf(row);
      }),

    deleteReply: (shop, id) =>
      inTransaction(db, async (trx) => {
        const locked = await lockReviewOf(trx, shop, id);
        const row = await trx
          .deleteFrom('reply')
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(id))
          .returningAll()
          .executeTakeFirst();
        if (!row || !locked) return undefined;
        await touch(trx, shop, locked, { before: locked.content, is_answered: 0 });
        return replyOf(row);
      }),
  };
}

type LockedReview = CountedReview & { replaced: string };

/**
 * Locks a reply after its review, in the same order as an import, which may replace both. Returns the review
 * with the reply's text.
 */
async function lockReviewOf(
  trx: Database,
  shop: string,
  replyId: string,
): Promise<(LockedReview & { content: string }) | undefined> {
  const reply = trx.selectFrom('reply').where('shop_id', '=', shop).where('id', '=', rowId(replyId));
  const review = await trx
    .selectFrom('review')
    .select([...countedColumns, 'replaced'])
    .where('shop_id', '=', shop)
    .where('id', 'in', reply.select('review_id'))
    .forUpdate()
    .executeTakeFirst();
  const current = await reply.select('content').executeTakeFirst();
  return review && current && { ...review, ...current };
}

export function replyOf(row: { id: number; content: string; reply_at: string }): Reply {
  return { id: String(row.id), content: row.content, reply_at: row.reply_at };
}
