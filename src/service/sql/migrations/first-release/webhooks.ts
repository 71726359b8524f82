import { type Kysely, type RawBuilder, sql } from 'kysely';
import { shopKey } from '../shop-key.ts';

/** Webhooks, their endpoints, and the outbox of deliveries with the reviews that each delivery is about. */
export function webhookTables(db: Kysely<unknown>): RawBuilder<unknown>[] {
  const { id, key } = shopKey(db);
  return [
    sql`create table webhook (
      ${id}, shop_id text not null, topic text not null, url text not null, platform_id bigint not null,
      signer text not null, endpoint_id bigint not null, created_at text not null, updated_at text not null, ${key}
    )`,
    sql`create index webhook_topic on webhook (shop_id, topic)`,

    sql`create table webhook_endpoint (
      ${id}, shop_id text not null, platform_id bigint not null, url text not null, failing_since bigint,
      failures integer not null, paused_until bigint not null, disabled_at bigint, disabled_reason text not null,
      failing_days integer not null default 0, failing_day_at bigint, probe_at bigint, ${key}
    )`,
    sql`create index webhook_endpoint_owner on webhook_endpoint (shop_id, platform_id)`,

    // The URL is copied from the webhook when the event occurs: a later change of the webhook must not
    // redirect a delivery.
    sql`create table delivery (
      ${id}, shop_id text not null, webhook_id bigint not null, endpoint_id bigint not null, topic text not null,
      url text not null, platform_id bigint not null, signer text not null, event_id text not null,
      body text not null, state text not null, attempts integer not null, due_at bigint not null,
      leased_until bigint not null, created_at bigint not null, attempt_log text not null, ${key},
      foreign key (shop_id, webhook_id) references webhook (shop_id, id) on delete cascade
    )`,
    sql`create index delivery_waiting on delivery (shop_id, endpoint_id, due_at, id) where state = 'waiting'`,
    sql`create index delivery_webhook on delivery (shop_id, webhook_id, id)`,
    sql`create index delivery_state on delivery (shop_id, webhook_id, state, id)`,
    sql`create index delivery_endpoint on delivery (shop_id, endpoint_id)`,
    sql`create index delivery_created on delivery (shop_id, created_at)`,
    // Most deliveries have arrived and have no body any more. These indexes have only the others: the bodies
    // that may be about a customer, and the failing and dead deliveries that metrics count.
    sql`create index delivery_body on delivery (shop_id, id) where body <> ''`,
    sql`create index delivery_failing on delivery (shop_id, id, attempts)
      where state = 'waiting' and attempts > 0`,
    sql`create index delivery_dead on delivery (shop_id, webhook_id, id) where state = 'dead'`,

    sql`create table delivery_subject (
      shop_id text not null, endpoint_id bigint not null, review_id text not null, delivery_id bigint not null,
      primary key (shop_id, endpoint_id, review_id, delivery_id),
      foreign key (shop_id, delivery_id) references delivery (shop_id, id) on delete cascade
    )`,
    // Without the last columns, SQLite would prefer the primary key and read all subjects of the shop.
    sql`create index delivery_subject_delivery on delivery_subject (shop_id, delivery_id, endpoint_id, review_id)`,
  ];
}
