import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Exclusions, unsubscriptions, orders and customer events. */
export const customers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table customer_exclusion (
      shop_id text not null, id text not null, customer_id text not null, first_name text not null,
      last_name text not null, email text not null, phone text not null, search text not null,
      created_at text not null, updated_at text not null, primary key (shop_id, id)
    )`.execute(db);
    await sql`create unique index customer_exclusion_customer on customer_exclusion (shop_id, customer_id)
      where customer_id <> ''`.execute(db);
    await sql`create unique index customer_exclusion_email on customer_exclusion (shop_id, email)
      where email <> ''`.execute(db);
    await sql`create index customer_exclusion_created on customer_exclusion (shop_id, created_at, id)`.execute(
      db,
    );

    await sql`create table unsubscription (
      shop_id text not null, email text not null, email_type text not null, created_at text not null,
      primary key (shop_id, email, email_type)
    )`.execute(db);
    await sql`create table unsubscribe_key (shop_id text not null primary key, key text not null)`.execute(
      db,
    );

    await sql`create table shop_order (
      shop_id text not null, id text not null, order_name text not null, customer_id text not null,
      first_name text not null, last_name text not null, email text not null, phone text not null,
      type integer not null, products text not null, scheduled_at text not null, sent_at text not null,
      created_at text not null, updated_at text not null, primary key (shop_id, id)
    )`.execute(db);
    await sql`create index shop_order_created on shop_order (shop_id, created_at, id)`.execute(db);
    await sql`create index shop_order_type on shop_order (shop_id, type, created_at, id)`.execute(db);
    await sql`create index shop_order_sent on shop_order (shop_id, sent_at) where sent_at <> ''`.execute(db);
    await sql`create index shop_order_customer on shop_order (shop_id, customer_id)
      where customer_id <> ''`.execute(db);
    await sql`create index shop_order_email on shop_order (shop_id, email) where email <> ''`.execute(db);

    await sql`create table customer_event (
      shop_id text not null, id text not null, event_type text not null, os_type text not null,
      event_source text not null, product_id text not null, review_id text not null, customer_id text not null,
      created_at text not null, primary key (shop_id, id)
    )`.execute(db);
    await sql`create index customer_event_created on customer_event (shop_id, created_at, id)`.execute(db);
    await sql`create index customer_event_type on customer_event (shop_id, event_type, created_at, id)`.execute(
      db,
    );
    await sql`create index customer_event_customer on customer_event (shop_id, customer_id)
      where customer_id <> ''`.execute(db);
  },
};
