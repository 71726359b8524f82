import { type Kysely, type RawBuilder, sql } from 'kysely';
import { shopKey } from '../shop-key.ts';

/**
 * The changes of each import, to undo them, and its events until they are recorded for many rows together.
 */
export function importTables(db: Kysely<unknown>): RawBuilder<unknown>[] {
  const { id, key } = shopKey(db);
  return [
    sql`create table import_run (
      ${id}, shop_id text not null, file text not null, started_at text not null, finished_at text,
      undone_at text, actor text not null, actor_label text not null,
      rows bigint, created bigint, updated bigint, rejected bigint, ${key}
    )`,

    sql`create table import_change (
      shop_id text not null, review_id bigint not null, run_id bigint not null, before text,
      primary key (shop_id, review_id, run_id),
      foreign key (shop_id, review_id) references review (shop_id, id) on delete cascade,
      foreign key (shop_id, run_id) references import_run (shop_id, id) on delete cascade
    )`,
    sql`create index import_change_run on import_change (shop_id, run_id, review_id)`,
    // The earlier bodies of reviews, which most changes of imports do not have.
    sql`create index import_change_before on import_change (shop_id, review_id, run_id) where before is not null`,

    sql`create table import_event (
      shop_id text not null, review_id bigint not null, run_id bigint not null, product_id text not null,
      event text not null, moved_from text not null default '',
      primary key (shop_id, review_id, run_id),
      foreign key (shop_id, review_id) references review (shop_id, id) on delete cascade,
      foreign key (shop_id, run_id) references import_run (shop_id, id) on delete cascade
    )`,
    sql`create index import_event_product on import_event (shop_id, product_id, event, review_id)`,

    sql`create table import_product (
      shop_id text not null, run_id bigint not null, product_id text not null,
      before_handle text, before_title text, handle text not null, title text not null,
      primary key (shop_id, run_id, product_id),
      foreign key (shop_id, run_id) references import_run (shop_id, id) on delete cascade
    )`,
  ];
}
