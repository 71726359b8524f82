import { type Kysely, type RawBuilder, sql } from 'kysely';
import { numberedKey } from '../shop-key.ts';

/** Exclusions, unsubscriptions, orders and customer events, and their counts; removals of customers. */
export function customerTables(db: Kysely<unknown>): RawBuilder<unknown>[] {
  const { number, key } = numberedKey(db);
  return [
    sql`create table customer_exclusion (
      ${number} shop_id text not null, id text not null, customer_id text not null, first_name text not null,
      last_name text not null, email text not null, phone text not null, search text not null,
      created_at text not null, updated_at text not null, ${key}
    )`,
    sql`create unique index customer_exclusion_customer on customer_exclusion (shop_id, customer_id)
      where customer_id <> ''`,
    sql`create unique index customer_exclusion_email on customer_exclusion (shop_id, email) where email <> ''`,
    sql`create index customer_exclusion_created on customer_exclusion (shop_id, created_at, id)`,

    sql`create table unsubscription (
      shop_id text not null, email text not null, email_type text not null, created_at text not null,
      primary key (shop_id, email, email_type)
    )`,
    sql`create table unsubscribe_key (shop_id text not null primary key, secrets text not null)`,

    ...orderTable,
    ...eventTable,

    sql`create table record_count (
      shop_id text not null, list text not null, type text not null, os_type text not null,
      event_source text not null, shard integer not null, count integer not null,
      primary key (shop_id, list, type, os_type, event_source, shard)
    )`,
    sql`create table customer_removal (
      shop_id text not null, id text not null, customer_id text not null, email text not null,
      leased_until bigint not null, primary key (shop_id, id)
    )`,
  ];
}

const orderTable = [
  sql`create table shop_order (
    shop_id text not null, id text not null, order_name text not null, customer_id text not null,
    first_name text not null, last_name text not null, email text not null, phone text not null,
    type integer not null, products text not null, scheduled_at text not null, sent_at text not null,
    order_state text not null default 'placed', delivered_at text not null default '',
    language text not null default '', created_at text not null, updated_at text not null, primary key (shop_id, id)
  )`,
  // Lists are filtered by both times and the type. Each index has all of these columns, so that comparing a
  // row of the list does not read the order itself.
  sql`create index shop_order_created on shop_order (shop_id, created_at, id, sent_at)`,
  sql`create index shop_order_type on shop_order (shop_id, type, created_at, id, sent_at)`,
  sql`create index shop_order_sent on shop_order (shop_id, sent_at, id, type, created_at)`,
  // With their last columns, these indexes also find the newest order of a customer.
  sql`create index shop_order_customer on shop_order (shop_id, customer_id, created_at, id)`,
  sql`create index shop_order_email on shop_order (shop_id, email, created_at, id)`,
  // Delivered orders that wait for an invitation.
  sql`create index shop_order_delivered on shop_order (shop_id, delivered_at, id)
    where order_state = 'delivered' and type = 1`,
];

const eventTable = [
  sql`create table customer_event (
    shop_id text not null, id text not null, event_type text not null, os_type text not null,
    event_source text not null, product_id text not null, review_id text not null, customer_id text not null,
    created_at text not null, primary key (shop_id, id)
  )`,
  sql`create index customer_event_created on customer_event (shop_id, created_at, id)`,
  sql`create index customer_event_type on customer_event (shop_id, event_type, created_at, id)`,
  sql`create index customer_event_os on customer_event (shop_id, os_type, created_at, id)`,
  sql`create index customer_event_source on customer_event (shop_id, event_source, created_at, id)`,
  sql`create index customer_event_customer on customer_event (shop_id, customer_id)`,
];
