import type { MailKind } from '../../../contract/mail.ts';
import { sendsMails } from '../../mail/mail-settings.ts';
import type { Database } from '../database/schema.ts';
import { readSettings } from '../settings/settings.ts';
import { enqueueMail } from './enqueue-mail.ts';

/**
 * Adds the mails to the authors of shoppers' reviews, in the transaction of their event, if the shop sends
 * such mails. Reviews of imports and of the shop have no receipts. `time` is in milliseconds since 1970.
 */
export async function enqueueReceipts(
  trx: Database,
  shop: string,
  ids: readonly number[],
  kind: Extract<MailKind, 'received' | 'published' | 'refused' | 'answered'>,
  time: number,
): Promise<void> {
  if (ids.length === 0) return;
  const reviews = await trx
    .selectFrom('review')
    .select(['id', 'author_email_key', 'language'])
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .where('author_email_key', '!=', '')
    .where('state_since', '!=', '')
    .orderBy('id')
    .execute();
  if (reviews.length === 0) return;
  const { settings } = await readSettings(trx, shop);
  if (!sendsMails(kind, settings)) return;
  for (const { id, author_email_key: email, language } of reviews) {
    await enqueueMail(
      trx,
      shop,
      {
        ...{ kind, email, language, review_id: String(id) },
        // A refund does not concern the receipt of a review.
        order_id: '',
        invitation_id: '',
        dueAt: kind === 'received' ? time : time + undoTime,
      },
      time,
    );
  }
}

/** Milliseconds in which a decision can be undone without a mail about it. */
const undoTime = 10 * 60_000;
