import { type Kysely, type RawBuilder, sql } from 'kysely';
import { shopKey } from '../shop-key.ts';

/** The outbox of mails. */
export function mailTable(db: Kysely<unknown>): RawBuilder<unknown>[] {
  const { id, key } = shopKey(db);
  return [
    sql`create table mail (
      ${id}, shop_id text not null, kind text not null, state text not null, reason text not null,
      email text not null, email_hash text not null, language text not null, order_id text not null,
      invitation_id text not null, review_id text not null, message_id text not null, attempts integer not null,
      due_at bigint not null, claimed_until bigint not null, is_begun integer not null,
      created_at bigint not null, ended_at bigint, ${key}
    )`,
    sql`create index mail_due on mail (shop_id, due_at, id) where state in ('waiting', 'sending')`,
    sql`create index mail_state on mail (shop_id, state, id)`,
    sql`create index mail_unknown on mail (shop_id) where state = 'unknown'`,
    sql`create index mail_created on mail (shop_id, created_at)`,
    sql`create index mail_email on mail (shop_id, email) where email <> ''`,
    sql`create index mail_hash on mail (shop_id, email_hash) where email_hash <> ''`,
    // One mail of a kind for each invitation and for each review.
    sql`create unique index mail_invitation on mail (shop_id, invitation_id, kind) where invitation_id <> ''`,
    sql`create unique index mail_review on mail (shop_id, review_id, kind) where review_id <> ''`,
  ];
}
