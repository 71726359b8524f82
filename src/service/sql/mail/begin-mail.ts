import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { ClaimedMail } from '../../store/mails.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { endedBy, settleOrder } from './end-mail.ts';
import { refusalOf } from './refusal.ts';

/**
 * Records that an attempt begins; see `MailStore.beginMail`. Looks again at everything that the claim has
 * checked, because a process can be slow between the two. `time` is in milliseconds since 1970.
 */
export function beginMail(
  db: Database,
  keys: ServiceKeys,
  { shop, id, claimedUntil }: Pick<ClaimedMail, 'shop' | 'id' | 'claimedUntil'>,
  time: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('mail')
      .selectAll()
      .where('shop_id', '=', shop)
      .where('id', '=', rowId(id))
      .where('state', '=', 'sending')
      .where('claimed_until', '=', claimedUntil)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const refusal = await refusalOf(trx, row);
    await trx
      .updateTable('mail')
      .set(refusal ? await endedBy(keys, shop, row.email, refusal, time) : { is_begun: 1 })
      .where('shop_id', '=', shop)
      .where('id', '=', row.id)
      .execute();
    if (refusal) await settleOrder(trx, { ...row, state: refusal.state }, time);
    return !refusal;
  });
}
