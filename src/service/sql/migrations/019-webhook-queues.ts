import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';
import { shopKey } from './shop-key.ts';

/** A queue per endpoint, the order of events in it, and the log of deliveries. */
export const webhookQueues: Migration = {
  async up(db: Kysely<unknown>) {
    const { id, key } = shopKey(db);
    await sql`create table webhook_endpoint (
      ${id}, shop_id text not null, platform_id bigint not null, url text not null, failing_since bigint,
      failures integer not null, paused_until bigint not null, disabled_at bigint, disabled_reason text not null,
      ${key}
    )`.execute(db);
    // Leases start with the endpoints of all shops that have waiting deliveries.
    await sql`create index webhook_endpoint_id on webhook_endpoint (id)`.execute(db);
    await sql`create index webhook_endpoint_owner on webhook_endpoint (shop_id, platform_id)`.execute(db);
    await sql`insert into webhook_endpoint
      (shop_id, platform_id, url, failures, paused_until, disabled_reason)
      select shop_id, platform_id, url, 0, 0, '' from (
        select shop_id, platform_id, url from webhook union select shop_id, platform_id, url from delivery
      ) as known`.execute(db);
    await sql`alter table webhook add column endpoint_id bigint not null default 0`.execute(db);
    await nameEndpoints(db, 'webhook');
    await addDeliveryColumns(db);
    await addSubjects(db);
  },
};

async function nameEndpoints(db: Kysely<unknown>, table: 'webhook' | 'delivery'): Promise<void> {
  await sql`update ${sql.table(table)} set endpoint_id = (
    select endpoint.id from webhook_endpoint endpoint
    where endpoint.shop_id = ${sql.table(table)}.shop_id
      and endpoint.platform_id = ${sql.table(table)}.platform_id and endpoint.url = ${sql.table(table)}.url
  )`.execute(db);
}

async function addDeliveryColumns(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    `endpoint_id bigint not null default 0`,
    `topic text not null default ''`,
    `state text not null default 'waiting'`,
    `created_at bigint not null default 0`,
    `attempt_log text not null default '[]'`,
  ]) {
    await sql.raw(`alter table delivery add column ${column}`).execute(db);
  }
  await nameEndpoints(db, 'delivery');
  await sql`update delivery set created_at = due_at, topic = (
    select topic from webhook where webhook.shop_id = delivery.shop_id and webhook.id = delivery.webhook_id
  )`.execute(db);
  await sql`drop index delivery_due`.execute(db);
  await sql`drop index delivery_webhook`.execute(db);
  await sql`create index delivery_waiting on delivery (endpoint_id, due_at, id)
    where state = 'waiting'`.execute(db);
  await sql`create index delivery_webhook on delivery (shop_id, webhook_id, id)`.execute(db);
  await sql`create index delivery_state on delivery (shop_id, webhook_id, state, id)`.execute(db);
  await sql`create index delivery_endpoint on delivery (shop_id, endpoint_id)`.execute(db);
  await sql`create index delivery_created on delivery (shop_id, created_at)`.execute(db);
}

/** The reviews that each unfinished delivery is about. */
async function addSubjects(db: Kysely<unknown>): Promise<void> {
  const reference = isSqlite(db)
    ? sql`foreign key (delivery_id) references delivery (id) on delete cascade`
    : sql`foreign key (shop_id, delivery_id) references delivery on delete cascade`;
  await sql`create table delivery_subject (
    shop_id text not null, endpoint_id bigint not null, review_id text not null, delivery_id bigint not null,
    primary key (shop_id, endpoint_id, review_id, delivery_id), ${reference}
  )`.execute(db);
  await sql`create index delivery_subject_delivery on delivery_subject (shop_id, delivery_id)`.execute(db);
  const [items, id] = isSqlite(db)
    ? [sql`json_each(delivery.body, '$.list') as item`, sql`json_extract(item.value, '$.id')`]
    : [sql`json_array_elements(delivery.body::json -> 'list') as item`, sql`item ->> 'id'`];
  await sql`insert into delivery_subject (shop_id, endpoint_id, review_id, delivery_id)
    select distinct delivery.shop_id, endpoint_id, ${id}, delivery.id from delivery, ${items}
    where topic like 'review/%' and ${id} is not null`.execute(db);
}
