import { secondsOf } from '../../../contract/time.ts';
import { sendsMails } from '../../mail/mail-settings.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { ClaimedMail, MailEnd } from '../../store/mails.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, MailRow } from '../database/schema.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { evaluateIfReviewed } from '../orders/evaluate-if-reviewed.ts';
import { unscheduleOrder } from '../orders/unschedule-order.ts';
import { readSettings } from '../settings/settings.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { recipientHashes } from './recipient-hash.ts';

/** Records an attempt of a claimed mail; see `MailStore.endMail`. `time` is in milliseconds since 1970. */
export async function endMail(
  db: Database,
  keys: ServiceKeys,
  mail: ClaimedMail,
  end: MailEnd,
  time: number,
): Promise<boolean> {
  const { shop, id, email, attempts, claimedUntil } = mail;
  const values =
    end.state === 'waiting'
      ? { state: end.state, due_at: end.due, claimed_until: 0 }
      : await endedBy(keys, shop, email, end, time);
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('mail')
      .set({ ...values, attempts: attempts + 1 })
      .where('shop_id', '=', shop)
      .where('id', '=', rowId(id))
      .where('state', '=', 'sending')
      .where('claimed_until', '=', claimedUntil)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return false;
    if (end.state === 'sent') await recordSent(trx, mail, time);
    else if (end.state !== 'waiting') {
      await settleOrder(trx, { ...mail, shop_id: shop, state: end.state }, time);
    }
    return true;
  });
}

/**
 * The state of an order whose mail has ended unsent: evaluated if it has a review, and waiting if the mail
 * was its invitation, unless that may have arrived. One of the last statements of its transaction, because
 * it locks counts.
 */
export async function settleOrder(
  trx: Database,
  { shop_id: shop, kind, order_id, state }: Pick<MailRow, 'shop_id' | 'kind' | 'order_id' | 'state'>,
  time: number,
): Promise<void> {
  if (order_id === '' || (await evaluateIfReviewed(trx, shop, order_id, secondsOf(time)))) return;
  if (kind === 'invitation' && state !== 'unknown') await unscheduleOrder(trx, shop, order_id);
}

/** Records at the order or at the invitation that its mail was sent. A reminder follows the invitation. */
async function recordSent(trx: Database, mail: ClaimedMail, time: number): Promise<void> {
  const { shop, kind, order_id, invitation_id } = mail;
  if (kind === 'invitation') {
    await enqueueReminder(trx, mail, time);
    await advanceOrder(trx, shop, order_id, 'sent', secondsOf(time));
  }
  if (kind !== 'reminder') return;
  await trx
    .updateTable('invitation')
    .set({ reminded_at: secondsOf(time) })
    .where('shop_id', '=', shop)
    .where('id', '=', invitation_id)
    .execute();
}

/** None if the shop wants none, or the link will have expired. Its claim looks at the order again. */
async function enqueueReminder(
  trx: Database,
  { shop, email, language, order_id, invitation_id }: ClaimedMail,
  time: number,
): Promise<void> {
  const { settings } = await readSettings(trx, shop);
  const dueAt = time + settings.invitations.reminder_days * 86_400_000;
  if (!sendsMails('reminder', settings)) return;
  const invitation = await trx
    .selectFrom('invitation')
    .select('expires_at')
    .where('shop_id', '=', shop)
    .where('id', '=', invitation_id)
    .executeTakeFirst();
  if (!invitation || invitation.expires_at <= secondsOf(dueAt)) return;
  const about = { order_id, invitation_id, review_id: '' };
  await enqueueMail(trx, shop, { kind: 'reminder', email, language, ...about, dueAt }, time);
}

/** The columns of a mail that is no longer sent. Its recipient becomes a hash, unless it can be resent. */
export async function endedBy(
  keys: ServiceKeys,
  shop: string,
  email: string,
  end: Exclude<MailEnd, { state: 'waiting' }>,
  time: number,
): Promise<Partial<MailRow>> {
  const reason = end.state === 'sent' ? ('' as const) : end.reason;
  const ended = { state: end.state, reason, claimed_until: 0, ended_at: time };
  const canResend = end.state === 'unknown' || (end.state === 'failed' && reason !== 'refused_address');
  if (canResend) return ended;
  const [email_hash = ''] = await recipientHashes(keys, shop, [email]);
  return { ...ended, email: '', email_hash };
}
