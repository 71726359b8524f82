import type { Reply } from '../../contract/review.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ReplyStore } from '../store/replies.ts';
import { recordReviewChange } from './events.ts';
import { inTransaction } from './in-transaction.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';

/** The merchant's replies on SQL. A change of a reply updates its review. */
export function sqlReplies(db: Database, now: () => number): ReplyStore {
  const touch = async (trx: Database, shop: string, reviewId: number) => {
    await trx
      .updateTable('review')
      .set({ updated_at: secondsOf(now()) })
      .where('shop_id', '=', shop)
      .where('id', '=', reviewId)
      .execute();
    await recordReviewChange(trx, shop, 'updated', [reviewId], now());
  };

  return {
    createReply: (shop, reviewId, content) =>
      inTransaction(db, async (trx) => {
        const review = await trx
          .selectFrom('review')
          .select('id')
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
        await touch(trx, shop, review.id);
        return replyOf(row);
      }),

    updateReply: (shop, id, content) =>
      inTransaction(db, async (trx) => {
        await lockReviewOf(trx, shop, id);
        const row = await trx
          .updateTable('reply')
          .set({ content })
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(id))
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await touch(trx, shop, row.review_id);
        return replyOf(row);
      }),

    deleteReply: (shop, id) =>
      inTransaction(db, async (trx) => {
        await lockReviewOf(trx, shop, id);
        const row = await trx
          .deleteFrom('reply')
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(id))
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await touch(trx, shop, row.review_id);
        return replyOf(row);
      }),
  };
}

/** A reply is locked after its review, as by an import, which may replace both. */
async function lockReviewOf(trx: Database, shop: string, replyId: string): Promise<void> {
  const reviewId = trx
    .selectFrom('reply')
    .select('review_id')
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(replyId));
  await trx
    .selectFrom('review')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', 'in', reviewId)
    .forUpdate()
    .execute();
}

export function replyOf(row: { id: number; content: string; reply_at: string }): Reply {
  return { id: String(row.id), content: row.content, reply_at: row.reply_at };
}
