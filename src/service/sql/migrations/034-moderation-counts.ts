import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Counts hidden reviews apart from waiting ones, and lets the index of both answer every filter of their lists without the
 * reviews themselves.
 */
export const moderationCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table counted as select * from review_count`.execute(db);
    await sql`drop table review_count`.execute(db);
    await sql`create table review_count (
      shop_id text not null, product_id text not null, is_published integer not null, rating integer not null,
      is_verified integer not null, has_media integer not null, source text not null, is_hidden integer not null,
      shard integer not null, count integer not null,
      primary key (shop_id, product_id, is_published, rating, is_verified, has_media, source, is_hidden, shard)
    )`.execute(db);
    await sql`insert into review_count
      select shop_id, product_id, is_published, rating, is_verified, has_media, source, 0, shard, count
      from counted`.execute(db);
    await sql`drop table counted`.execute(db);
    for (const product of [sql`product_id`, sql`'*'`]) {
      await sql`insert into review_count
        select shop_id, ${product}, is_published, rating, is_verified, case when media_count > 0 then 1 else 0 end,
          source, part.is_hidden, 0, sum(part.by)
        from review, (select 1 as is_hidden, 1 as by union all select 0, -1) as part
        where is_published = 0 and hidden_reason > '' and (${product} = product_id or product_id <> '0')
        group by 1, 2, 3, 4, 5, 6, 7, 8
        on conflict (shop_id, product_id, is_published, rating, is_verified, has_media, source, is_hidden, shard)
        do update set count = review_count.count + excluded.count`.execute(db);
    }
    await sql`drop index review_waiting`.execute(db);
    await sql`create index review_waiting
      on review (shop_id, hidden_reason, created_at, id, product_id, rating, source) where is_published = 0`.execute(
      db,
    );
  },
};
