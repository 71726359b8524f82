import { mailKinds } from '../../../contract/mail.ts';
import { stateOfReview } from '../../../contract/review-state.ts';
import type { MailEnd } from '../../store/mails.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, MailRow } from '../database/schema.ts';
import { hasReview } from '../orders/evaluate-if-reviewed.ts';
import { refusedRecipients } from './refused-recipients.ts';

/** Why a mail must not be sent; undefined if it may be. */
export async function refusalOf(
  trx: Database,
  mail: MailRow,
): Promise<Exclude<MailEnd, { state: 'waiting' }> | undefined> {
  const refused = await refusedRecipients(trx, mail.shop_id, [mail.email], mailKinds[mail.kind].stops);
  if (refused.has(mail.email)) return { state: 'suppressed', reason: 'recipient' };
  const isTrue =
    (mail.review_id === '' || (await isTrueOfReview(trx, mail))) &&
    (mail.order_id === '' || (await isTrueOfOrder(trx, mail)));
  return isTrue ? undefined : { state: 'suppressed', reason: 'changed' };
}

/** Whether the order stands, has the same recipient, and has no review yet. */
async function isTrueOfOrder(trx: Database, { shop_id, order_id, invitation_id, email }: MailRow) {
  const order = await trx
    .selectFrom('shop_order')
    .select(['order_state', 'email'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', order_id)
    .executeTakeFirst();
  if (order?.email !== email) return false;
  if (order.order_state === 'refunded' || order.order_state === 'cancelled') return false;
  if (await hasReview(trx, shop_id, order_id)) return false;
  const invitation = await trx
    .selectFrom('invitation')
    .select('state')
    .where('shop_id', '=', shop_id)
    .where('id', '=', invitation_id)
    .executeTakeFirst();
  if (!invitation) return true;
  return invitation.state !== 'cancelled' && invitation.state !== 'evaluated';
}

/** Whether the review is still in the state that the mail reports. */
async function isTrueOfReview(trx: Database, { shop_id, review_id, kind }: MailRow): Promise<boolean> {
  const review = await trx
    .selectFrom('review')
    .select(['is_published', 'hidden_reason', 'is_answered'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', rowId(review_id))
    .executeTakeFirst();
  if (!review) return false;
  const state = stateOfReview(review);
  if (kind === 'published') return state === 'published';
  if (kind === 'refused') return state === 'hidden';
  if (kind === 'answered') return state === 'published' && review.is_answered === 1;
  return state !== 'withdrawn';
}
