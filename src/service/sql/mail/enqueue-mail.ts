import { sql } from 'kysely';
import type { NewMail } from '../../store/mails.ts';
import type { Database } from '../database/schema.ts';

/**
 * Adds a mail to the outbox, in the transaction of the event that it is about. See `MailStore.enqueueMail`.
 * `time` is in milliseconds since 1970.
 */
export async function enqueueMail(
  trx: Database,
  shop: string,
  { dueAt, ...mail }: NewMail,
  time: number,
): Promise<boolean> {
  const open = {
    state: 'waiting',
    reason: '',
    email: mail.email,
    email_hash: '',
    language: mail.language,
    attempts: 0,
    due_at: dueAt,
    ended_at: null,
  } as const;
  const insert = trx.insertInto('mail').values({
    ...mail,
    ...open,
    shop_id: shop,
    message_id: crypto.randomUUID(),
    ...{ claimed_until: 0, is_begun: 0 },
    created_at: time,
  });
  const subject = mail.review_id ? 'review_id' : 'invitation_id';
  const added = await insert
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', subject, 'kind'])
        // A literal, so that the databases recognize the index.
        .where(subject, '!=', sql.lit(''))
        .doUpdateSet(open)
        .where('mail.state', '=', 'suppressed')
        .where('mail.reason', '=', 'changed'),
    )
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
