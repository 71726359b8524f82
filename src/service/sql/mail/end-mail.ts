import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { ClaimedMail, MailEnd } from '../../store/mails.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, MailRow } from '../database/schema.ts';
import { recipientHashes } from './recipient-hash.ts';
import type { Refusal } from './refusal.ts';

/** Records an attempt of a claimed mail; see `MailStore.endMail`. `time` is in milliseconds since 1970. */
export async function endMail(
  db: Database,
  keys: ServiceKeys,
  { shop, id, email, attempts, claimedUntil }: ClaimedMail,
  end: MailEnd,
  time: number,
): Promise<boolean> {
  const values =
    end.state === 'waiting'
      ? { state: end.state, due_at: end.due, claimed_until: 0 }
      : await endedBy(keys, shop, email, end, time);
  const ended = await db
    .updateTable('mail')
    .set({ ...values, attempts: attempts + 1 })
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id))
    .where('state', '=', 'sending')
    .where('claimed_until', '=', claimedUntil)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The columns of a mail that is no longer sent. Its recipient becomes a hash, unless it can be resent. */
export async function endedBy(
  keys: ServiceKeys,
  shop: string,
  email: string,
  end: Exclude<MailEnd, { state: 'waiting' }> | Refusal,
  time: number,
): Promise<Partial<MailRow>> {
  const reason = end.state === 'sent' ? ('' as const) : end.reason;
  const ended = { state: end.state, reason, claimed_until: 0, ended_at: time };
  const canResend = end.state === 'unknown' || (end.state === 'failed' && reason !== 'refused_address');
  if (canResend) return ended;
  const [email_hash = ''] = await recipientHashes(keys, shop, [email]);
  return { ...ended, email: '', email_hash };
}
