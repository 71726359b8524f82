import { secondsOf } from '../../../contract/time.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { Database } from '../database/schema.ts';
import { type CountedReview, countReviews } from '../lists/review-counts.ts';
import { recordLaterChange } from '../undo/pending-changes.ts';
import { withReplaced } from '../undo/replaced-values.ts';
import { type DecidedReply, recordDecisions } from './review-decisions.ts';

/** A locked review with the columns that follow its reply. */
export type AnsweredReview = CountedReview & { replaced: string };

type Changed = { before: DecidedReply; after: DecidedReply; by: DecidedBy | undefined; now: number };

/**
 * Updates a locked review whose reply has changed, with its event, its counts and its entry among the
 * decisions. `now` is in milliseconds since 1970.
 */
export async function followReply(
  trx: Database,
  shop: string,
  review: AnsweredReview,
  { before, after, by, now }: Changed,
): Promise<void> {
  const is_answered = after ? 1 : 0;
  const replaced = withReplaced(review.replaced, { reply: before?.content ?? null });
  await trx
    .updateTable('review')
    .set({ updated_at: secondsOf(now), replaced, is_answered })
    .where('shop_id', '=', shop)
    .where('id', '=', review.id)
    .execute();
  await recordLaterChange(trx, shop, 'updated', [review.id], now);
  await countReviews(trx, [
    { ...review, by: -1 },
    { ...review, is_answered, by: 1 },
  ]);
  if (!by) return;
  await recordDecisions(trx, shop, [{ id: review.id, changes: { reply: [before, after] } }], { by, now });
  // Calls name a reply by its own id, and the history finds entries by the id of the review.
  await trx
    .insertInto('audit_subject')
    .values({ shop_id: shop, subject_id: String(review.id), id: by.entry_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Restores the reply that a locked review had before a decision, or removes it if there was none. */
export async function restoreReply(
  trx: Database,
  shop: string,
  review: AnsweredReview,
  { before, after, ...changed }: Changed,
): Promise<void> {
  if (!after) {
    await trx.deleteFrom('reply').where('shop_id', '=', shop).where('review_id', '=', review.id).execute();
  } else {
    await trx
      .insertInto('reply')
      .values({ shop_id: shop, review_id: review.id, ...after })
      .onConflict((conflict) => conflict.columns(['shop_id', 'review_id']).doUpdateSet(after))
      .execute();
  }
  await followReply(trx, shop, review, { before, after, ...changed });
}
