import { secondsOf } from '../../../contract/time.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { ClaimedMail, MailEnd } from '../../store/mails.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, MailRow } from '../database/schema.ts';
import { advanceOrder } from '../orders/advance-order.ts';
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
    if (end.state === 'sent') await recordSent(trx, mail, secondsOf(time));
    return true;
  });
}

/** Records at the order or at the invitation that its mail was sent. */
async function recordSent(
  trx: Database,
  { shop, kind, order_id, invitation_id }: ClaimedMail,
  time: string,
): Promise<void> {
  if (kind === 'invitation') await advanceOrder(trx, shop, order_id, 'sent', time);
  if (kind !== 'reminder') return;
  await trx
    .updateTable('invitation')
    .set({ reminded_at: time })
    .where('shop_id', '=', shop)
    .where('id', '=', invitation_id)
    .execute();
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
