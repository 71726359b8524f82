import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Counts orders, customer events and exclusions by everything that their lists are filtered by, and lets the index of the
 * orders' sending times find rows after a row.
 */
export const recordCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table record_count (
      shop_id text not null, list text not null, type text not null, os_type text not null,
      event_source text not null, shard integer not null, count integer not null,
      primary key (shop_id, list, type, os_type, event_source, shard)
    )`.execute(db);
    await sql`insert into record_count
      select shop_id, 'orders', cast(type as text), '', '', 0, count(*) from shop_order group by 1, 3`.execute(
      db,
    );
    await sql`insert into record_count
      select shop_id, 'customer_events', event_type, os_type, event_source, 0, count(*) from customer_event
      group by 1, 3, 4, 5`.execute(db);
    await sql`insert into record_count
      select shop_id, 'exclusions', '', '', '', 0, count(*) from customer_exclusion group by 1`.execute(db);
    await sql`drop index shop_order_sent`.execute(db);
    await sql`create index shop_order_sent on shop_order (shop_id, sent_at, id)`.execute(db);
  },
};
