import { type SqlBool, sql } from 'kysely';
import { mailKinds } from '../../../contract/mail.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { ClaimedMail } from '../../store/mails.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import type { Database, MailRow } from '../database/schema.ts';
import { endedBy, settleOrder } from './end-mail.ts';
import { refusalOf } from './refusal.ts';

type Claim = { count: number; duration: number; now: () => number };

/** Claims due mails of all shops; see `MailStore.claimMails`. */
export async function claimMails(
  db: Database,
  keys: ServiceKeys,
  { count, duration, now }: Claim,
): Promise<ClaimedMail[]> {
  const claimed: ClaimedMail[] = [];
  for (const shop of await shopsWithDueMails(db, now())) {
    for (let isDone = false; !isDone && claimed.length < count; ) {
      const wanted = count - claimed.length;
      const found = await claimFrom(db, keys, shop, { count: wanted, duration, now });
      claimed.push(...found.mails);
      // Some of the mails may have been suppressed.
      isDone = found.examined < wanted;
      await letOthersRun();
    }
    if (claimed.length >= count) break;
  }
  return claimed;
}

/** In random order, so that none is always last. Each shop costs one look-up in the index of open mails. */
export async function shopsWithDueMails(db: Database, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop')
    .select('shop_id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mail')
          .select(sql.lit(1).as('due'))
          .whereRef('mail.shop_id', '=', 'shop.shop_id')
          .where(isOpen)
          .where('due_at', '<=', time),
      ),
    )
    .orderBy(sql`random()`)
    .execute();
  return rows.map(({ shop_id }) => shop_id);
}

function claimFrom(
  db: Database,
  keys: ServiceKeys,
  shop: string,
  { count, duration, now }: Claim,
): Promise<{ mails: ClaimedMail[]; examined: number }> {
  return inTransaction(db, async (trx) => {
    const time = now();
    const due = await trx
      .selectFrom('mail')
      .selectAll()
      .where('shop_id', '=', shop)
      .where(isOpen)
      .where('due_at', '<=', time)
      .orderBy('due_at')
      .orderBy('id')
      .limit(count)
      .forUpdate()
      .skipLocked()
      .execute();
    const mails: ClaimedMail[] = [];
    const ended: MailRow[] = [];
    for (const row of due) {
      const isLost = row.state === 'sending' && row.is_begun === 1 && mailKinds[row.kind].once;
      const end = isLost ? ({ state: 'unknown', reason: 'interrupted' } as const) : await refusalOf(trx, row);
      if (end) {
        await change(trx, row, await endedBy(keys, shop, row.email, end, time));
        ended.push({ ...row, state: end.state });
      } else {
        const claimed_until = time + duration;
        await change(trx, row, { state: 'sending', claimed_until, is_begun: 0, due_at: claimed_until });
        mails.push(claimedMail(row, claimed_until));
      }
    }
    // Sorted, as batches of orders lock them.
    ended.sort((one, other) => (one.order_id < other.order_id ? -1 : 1));
    for (const row of ended) await settleOrder(trx, row, time);
    return { mails, examined: due.length };
  });
}

async function change(trx: Database, { shop_id, id }: MailRow, values: Partial<MailRow>): Promise<void> {
  await trx.updateTable('mail').set(values).where('shop_id', '=', shop_id).where('id', '=', id).execute();
}

function claimedMail(row: MailRow, claimedUntil: number): ClaimedMail {
  const { kind, email, language, order_id, invitation_id, review_id, attempts } = row;
  return {
    id: String(row.id),
    shop: row.shop_id,
    ...{ kind, email, language, order_id, invitation_id, review_id, attempts },
    messageId: row.message_id,
    claimedUntil,
  };
}

/** Literals, because databases use the index of open mails only if the states are not parameters. */
const isOpen = sql<SqlBool>`state in ('waiting', 'sending')`;
