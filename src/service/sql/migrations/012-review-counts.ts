import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts reviews by everything that lists are filtered by, and adds an index for each order of a list. */
export const reviewCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table review_count (
      shop_id text not null, product_id text not null, is_published integer not null, rating integer not null,
      is_verified integer not null, has_media integer not null, source text not null, shard integer not null,
      count integer not null,
      primary key (shop_id, product_id, is_published, rating, is_verified, has_media, source, shard)
    )`.execute(db);
    for (const product of [sql`product_id`, sql`'*'`]) {
      await sql`insert into review_count
        select shop_id, ${product}, is_published, rating, is_verified, case when media_count > 0 then 1 else 0 end,
          source, 0, count(*)
        from review where ${product} = product_id or product_id <> '0' group by 1, 2, 3, 4, 5, 6, 7`.execute(
        db,
      );
    }
    await sql`drop table rating_count`.execute(db);
    await sql`drop index review_newest`.execute(db);
    await sql`create index review_newest
      on review (shop_id, product_id, is_published, commented_at, id)`.execute(db);
    await sql`create index review_shop_newest on review (shop_id, is_published, commented_at, id, product_id)`.execute(
      db,
    );
    await sql`create index review_shop_featured
      on review (shop_id, is_published, is_top, is_featured, commented_at, id, product_id)`.execute(db);
    await sql`create index review_shop_rating
      on review (shop_id, is_published, rating, commented_at, id, product_id)`.execute(db);
  },
};
