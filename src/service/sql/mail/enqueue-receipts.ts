import type { MailKind } from '../../../contract/mail.ts';
import { sendsMails } from '../../mail/mail-settings.ts';
import type { Database } from '../database/schema.ts';
import { readSettings } from '../settings/settings.ts';
import { enqueueMail } from './enqueue-mail.ts';

/**
 * Adds the mail to the author of a shopper's review, in the transaction of its event, if the shop sends such
 * mails. Reviews of imports and of the shop have no receipts. `time` is in milliseconds since 1970.
 */
export async function enqueueReceipt(
  trx: Database,
  shop: string,
  id: number,
  kind: Extract<MailKind, 'received' | 'published' | 'refused' | 'answered'>,
  time: number,
): Promise<void> {
  const review = await trx
    .selectFrom('review')
    .select(['author_email_key', 'language', 'state_since', 'order_id'])
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!review || review.author_email_key === '' || review.state_since === '') return;
  const { settings } = await readSettings(trx, shop);
  if (!sendsMails(kind, settings)) return;
  await enqueueMail(
    trx,
    shop,
    {
      kind,
      email: review.author_email_key,
      language: review.language,
      // A refund does not concern the receipt of a review.
      order_id: '',
      invitation_id: '',
      review_id: String(id),
      dueAt: kind === 'received' ? time : time + undoTime,
    },
    time,
  );
}

/** Milliseconds in which a decision can be undone without a mail about it. */
const undoTime = 10 * 60_000;
