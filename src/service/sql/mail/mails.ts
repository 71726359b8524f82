import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Mail } from '../../../contract/mail.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { MailBacklog, MailStore, MailsQuery } from '../../store/mails.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, MailRow } from '../database/schema.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { countAlong } from '../lists/walk-parts.ts';
import { beginMail } from './begin-mail.ts';
import { claimMails, shopsWithDueMails } from './claim-mails.ts';
import { endMail } from './end-mail.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { mailFacts } from './mail-facts.ts';
import { recipientHashes } from './recipient-hash.ts';

/** The outbox of mails on SQL. */
export function sqlMails(db: Database, now: () => number, keys: ServiceKeys): MailStore {
  return {
    enqueueMail: (shop, mail) => enqueueMail(db, shop, mail, now()),
    hasDueMails: async () => (await shopsWithDueMails(db, now())).length > 0,
    mailFacts: (mail) => mailFacts(db, mail),
    claimMails: (count, duration) => claimMails(db, keys, { count, duration, now }),
    beginMail: (mail) => beginMail(db, keys, mail, now()),

    /**
     * Each part reads an index that has only its mails. The literals let the databases recognize the indexes.
     */
    async mailBacklog() {
      const { rows } = await sql<Record<keyof MailBacklog, number | null>>`select open.count as waiting,
          unknown.count as unknown, due
        from (select count(*) as count, min(due_at) as due from mail where state in ('waiting', 'sending')) as open,
          (select count(*) as count from mail where state = 'unknown') as unknown`.execute(db);
      const { waiting, unknown, due } = rows[0] ?? { waiting: 0, unknown: 0, due: null };
      return { waiting: Number(waiting), unknown: Number(unknown), due: due === null ? null : Number(due) };
    },

    endMail: (mail, end) => endMail(db, keys, mail, end, now()),

    async listMails(shop, query) {
      const index = indexOf(shop, query);
      const count = await countAlong(db, indexWalk(db, index));
      const ids = await recordPage<number>(db, index, count, query);
      const rows = await rowsWithIds<MailRow>(db, 'mail', shop, ids);
      return { count, list: rows.map(mailOf) };
    },

    async resendMails(shop, ids) {
      const time = now();
      const rows = await db
        .updateTable('mail')
        .set({ state: 'waiting', reason: '', attempts: 0, due_at: time, ended_at: null })
        .where('shop_id', '=', shop)
        .where('id', 'in', ids.map(rowId))
        .where('state', 'in', ['unknown', 'failed'])
        .where('email', '!=', '')
        .returning('id')
        .execute();
      const resent = rows.map(({ id }) => String(id));
      return { resent, missing: ids.filter((id) => !resent.includes(id)) };
    },

    async hasMailTo(shop, email) {
      const hashes = await recipientHashes(keys, shop, [email]);
      const { rows } = await sql<{ id: number }>`
        select id from (select id from mail where shop_id = ${shop} and email <> '' and email = ${email} limit 1)
          as open
        union all select id from (select id from mail where shop_id = ${shop} and email_hash <> ''
          and email_hash in (${sql.join(hashes)}) limit 1) as ended`.execute(db);
      return rows.length > 0;
    },
  };
}

/** The mails to a customer, sent or not, the oldest first. */
export async function mailsTo(
  db: Database,
  keys: ServiceKeys,
  shop: string,
  emails: readonly string[],
): Promise<Mail[]> {
  const rows: MailRow[] = [];
  for (const isTheirs of await recipientConditions(keys, shop, emails)) {
    const mails = db.selectFrom('mail').selectAll().where('shop_id', '=', shop);
    rows.push(...(await mails.where(isTheirs).execute()));
  }
  return rows.sort((one, other) => one.id - other.id).map(mailOf);
}

/** Deletes the mails of a customer. */
export async function removeMailsTo(
  trx: Database,
  keys: ServiceKeys,
  shop: string,
  emails: readonly string[],
): Promise<void> {
  for (const isTheirs of await recipientConditions(keys, shop, emails))
    await trx.deleteFrom('mail').where('shop_id', '=', shop).where(isTheirs).execute();
}

/** Each mail meets one at most. The literals let the databases recognize the indexes. */
async function recipientConditions(
  keys: ServiceKeys,
  shop: string,
  emails: readonly string[],
): Promise<RawBuilder<SqlBool>[]> {
  if (emails.length === 0) return [];
  const hashes = await recipientHashes(keys, shop, emails);
  return [
    sql<SqlBool>`email <> '' and email in (${sql.join([...emails])})`,
    sql<SqlBool>`email_hash <> '' and email_hash in (${sql.join(hashes)})`,
  ];
}

function indexOf(shop: string, { state }: MailsQuery): WalkedIndex {
  const fixed = [condition`shop_id = ${shop}`];
  if (state !== undefined) fixed.push(condition`state = ${state}`);
  return { table: 'mail', columns: ['id'], direction: 'desc', fixed };
}

function mailOf({
  shop_id: _shop,
  email_hash: _hash,
  claimed_until: _until,
  is_begun: _begun,
  ...row
}: MailRow): Mail {
  const isOpen = row.ended_at === null;
  return {
    ...row,
    id: String(row.id),
    created_at: secondsOf(row.created_at),
    due_at: isOpen ? secondsOf(row.due_at) : '',
    ended_at: row.ended_at === null ? '' : secondsOf(row.ended_at),
  };
}
