import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { serialKey } from './serial-key.ts';

/** Reviews with products, media, replies and counters, and callers. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>) {
    const serial = serialKey(db);
    await sql`create table product (
      shop_id text not null, id text not null, handle text not null, title text not null,
      primary key (shop_id, id)
    )`.execute(db);
    await sql`create index product_handle on product (shop_id, handle)`.execute(db);

    await sql`create table review (
      id ${serial}, shop_id text not null, import_key text, product_id text not null,
      rating integer not null, author text not null, author_email text not null, author_phone text not null,
      author_country text not null, title text not null, content text not null, commented_at text not null,
      item_type text not null, order_id text not null, source text not null, is_verified integer not null,
      is_featured integer not null, is_published integer not null, is_top integer not null, tag text not null,
      search text not null, media_count integer not null, created_at text not null, updated_at text not null
    )`.execute(db);
    await sql`create unique index review_import on review (shop_id, import_key)`.execute(db);
    await sql`create index review_newest on review (shop_id, product_id, commented_at, id)`.execute(db);
    await sql`create index review_featured
      on review (shop_id, product_id, is_published, is_top, is_featured, commented_at, id)`.execute(db);
    await sql`create index review_rating
      on review (shop_id, product_id, is_published, rating, commented_at, id)`.execute(db);

    await sql`create table media (
      review_id bigint not null references review (id) on delete cascade, position integer not null,
      url text not null, thumbnail_url text not null, type integer not null, is_published integer not null,
      primary key (review_id, position)
    )`.execute(db);

    await sql`create table reply (
      id ${serial}, shop_id text not null,
      review_id bigint not null unique references review (id) on delete cascade,
      content text not null, reply_at text not null
    )`.execute(db);

    await sql`create table rating_count (
      shop_id text not null, product_id text not null, star1 integer not null default 0,
      star2 integer not null default 0, star3 integer not null default 0, star4 integer not null default 0,
      star5 integer not null default 0, primary key (shop_id, product_id)
    )`.execute(db);

    await sql`create table caller (
      kind text not null, key text not null, shop_id text not null, secrets text not null, scopes text not null,
      expires_at bigint, created_at bigint not null, primary key (kind, key)
    )`.execute(db);
  },
};
