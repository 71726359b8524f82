import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { serialKey } from './serial-key.ts';

/** Webhook subscriptions and the outbox of deliveries. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    const serial = serialKey(db);
    await sql`create table webhook (
      id ${serial}, shop_id text not null, topic text not null, url text not null, created_at text not null,
      updated_at text not null
    )`.execute(db);
    await sql`create index webhook_topic on webhook (shop_id, topic)`.execute(db);

    await sql`create table delivery (
      id ${serial}, webhook_id bigint not null references webhook (id) on delete cascade, event_id text not null,
      body text not null, attempts integer not null, due_at bigint not null, leased_until bigint not null
    )`.execute(db);
    await sql`create index delivery_due on delivery (due_at)`.execute(db);
    await sql`create index delivery_webhook on delivery (webhook_id)`.execute(db);
  },
};
