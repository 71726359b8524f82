import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';

/**
 * Lets every key start with the shop, so that tables can be partitioned or distributed by shop. Splits the counters of a
 * whole shop into shards, which concurrent writes do not wait for.
 */
export const shopKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await nameShops(db);
    if (isSqlite(db)) await addShopIndexes(db);
    else await replaceKeys(db);
    await sql`drop index import_event_product`.execute(db);
    await sql`create index import_event_product
      on import_event (shop_id, product_id, event, review_id)`.execute(db);
    await sql`drop index import_change_run`.execute(db);
    await sql`create index import_change_run on import_change (shop_id, run_id)`.execute(db);
    await sql`drop index delivery_webhook`.execute(db);
    await sql`create index delivery_webhook on delivery (shop_id, webhook_id)`.execute(db);
    await shardCounters(db);
    await sql`create table shop_lock (shop_id text primary key, locks bigint not null)`.execute(db);
  },
};

/** The tables whose shop was only known by the row that they refer to. */
const dependents = [
  { table: 'media', parent: 'review', column: 'review_id' },
  { table: 'import_change', parent: 'import_run', column: 'run_id' },
  { table: 'import_event', parent: 'import_run', column: 'run_id' },
  { table: 'delivery', parent: 'webhook', column: 'webhook_id' },
];

async function nameShops(db: Kysely<unknown>): Promise<void> {
  for (const { table, parent, column } of dependents) {
    await sql`alter table ${sql.table(table)} add column shop_id text not null default ''`.execute(db);
    await sql`update ${sql.table(table)} set shop_id = (
      select shop_id from ${sql.table(parent)} where id = ${sql.ref(`${table}.${column}`)}
    )`.execute(db);
  }
}

/** SQLite counts up only in a primary key of one column; its numbers are unique in the whole database. */
async function addShopIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of ['review', 'webhook', 'import_run']) {
    await sql`create unique index ${sql.id(`${table}_key`)} on ${sql.table(table)} (shop_id, id)`.execute(db);
  }
  await sql`create unique index reply_review on reply (shop_id, review_id)`.execute(db);
}

async function replaceKeys(db: Kysely<unknown>): Promise<void> {
  const alter = (table: string, change: string) => sql.raw(`alter table ${table} ${change}`).execute(db);
  for (const table of ['review', 'webhook', 'import_run', 'reply', 'delivery']) {
    await alter(table, `drop constraint ${table}_pkey cascade, add primary key (shop_id, id)`);
  }
  await alter('media', 'drop constraint media_pkey, add primary key (shop_id, review_id, position)');
  await alter('reply', 'drop constraint reply_review_id_key, add unique (shop_id, review_id)');
  for (const table of ['import_change', 'import_event']) {
    await alter(
      table,
      `drop constraint ${table}_pkey, add primary key (shop_id, review_id, run_id),
        add foreign key (shop_id, run_id) references import_run on delete cascade`,
    );
  }
  for (const table of ['media', 'reply', 'import_change', 'import_event']) {
    await alter(table, 'add foreign key (shop_id, review_id) references review on delete cascade');
  }
  await alter('delivery', 'add foreign key (shop_id, webhook_id) references webhook on delete cascade');
}

async function shardCounters(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rating_count rename to whole_count`.execute(db);
  await sql`create table rating_count (
    shop_id text not null, product_id text not null, shard integer not null, star1 integer not null,
    star2 integer not null, star3 integer not null, star4 integer not null, star5 integer not null,
    primary key (shop_id, product_id, shard)
  )`.execute(db);
  await sql`insert into rating_count (shop_id, product_id, shard, star1, star2, star3, star4, star5)
    select shop_id, product_id, 0, star1, star2, star3, star4, star5 from whole_count`.execute(db);
  await sql`drop table whole_count`.execute(db);
}
