import { type Kysely, type RawBuilder, sql } from 'kysely';
import { numberedKey, shopKey } from '../shop-key.ts';

/** Products, reviews with their media and replies, and the counts of reviews. */
export function reviewTables(db: Kysely<unknown>): RawBuilder<unknown>[] {
  const { id, key } = shopKey(db);
  const product = numberedKey(db);
  return [
    sql`create table product (
      ${product.number} shop_id text not null, id text not null, handle text not null, title text not null,
      search text not null, ${product.key}
    )`,
    sql`create unique index product_handle on product (shop_id, handle)`,
    sql`create index product_title on product (shop_id, title, id)`,

    sql`create table review (
      ${id}, shop_id text not null, import_key text, product_id text not null, rating integer not null,
      author text not null, author_email text not null, author_phone text not null, author_country text not null,
      title text not null, content text not null, commented_at text not null, item_type text not null,
      order_id text not null, source text not null, is_verified integer not null, is_featured integer not null,
      is_published integer not null, is_top integer not null, tag text not null, search text not null,
      media_count integer not null, hidden_media text not null default '', is_answered integer not null default 0, hidden_reason text not null default '', given_handle text not null default '',
      given_title text not null default '', replaced text not null default '', author_email_key text not null,
      language text not null default '', is_incentivised integer not null default 0,
      is_affiliated integer not null default 0, held_for text not null default '',
      state_since text not null default '', network_hash text not null default '',
      created_at text not null, updated_at text not null, ${key}
    )`,
    sql`create unique index review_import on review (shop_id, import_key)`,
    sql`create index review_updated on review (shop_id, updated_at, id)`,
    sql`create index review_email on review (shop_id, author_email_key) where author_email_key <> ''`,
    sql`create index review_order on review (shop_id, order_id) where order_id <> '0'`,
    ...listIndexes,
    ...moderationIndexes,

    sql`create table media (
      shop_id text not null, review_id bigint not null, position integer not null, url text not null,
      thumbnail_url text not null, type integer not null, is_published integer not null,
      primary key (shop_id, review_id, position),
      foreign key (shop_id, review_id) references review (shop_id, id) on delete cascade
    )`,
    sql`create index media_url on media (shop_id, url)`,
    sql`create index media_poster on media (shop_id, thumbnail_url) where type = 2`,

    sql`create table reply (
      ${id}, shop_id text not null, review_id bigint not null, content text not null, reply_at text not null,
      ${key}, unique (shop_id, review_id),
      foreign key (shop_id, review_id) references review (shop_id, id) on delete cascade
    )`,

    sql`create table review_count (
      shop_id text not null, product_id text not null, is_published integer not null, rating integer not null,
      is_verified integer not null, has_media integer not null, is_answered integer not null, source text not null,
      state text not null, shard integer not null, count integer not null,
      primary key
        (shop_id, product_id, source, is_published, rating, is_verified, has_media, is_answered, state, shard)
    )`,

    sql`create table product_month (
      shop_id text not null, product_id text not null, month text not null, count integer not null,
      primary key (shop_id, product_id, month)
    )`,
  ];
}

/**
 * The lists of a product and of a shop, in each of their orders. Featured and pinned reviews are few and have
 * an index of their own; the others follow them along the index by date, so that a new review changes two
 * indexes fewer.
 */
const listIndexes = [
  sql`create index review_newest
    on review (shop_id, product_id, is_published, commented_at, id, is_top, is_featured)`,
  sql`create index review_chosen on review (shop_id, product_id, is_published, is_top, is_featured, commented_at, id)
    where is_top + is_featured > 0`,
  sql`create index review_rating on review (shop_id, product_id, is_published, rating, commented_at, id)`,
  sql`create index review_shop_newest
    on review (shop_id, is_published, commented_at, id, product_id, is_top, is_featured)`,
  sql`create index review_shop_chosen
    on review (shop_id, is_published, is_top, is_featured, commented_at, id, product_id)
    where is_top + is_featured > 0`,
  sql`create index review_shop_rating on review (shop_id, is_published, rating, commented_at, id, product_id)`,
  // Without these indexes, a page deep in a list of photos reads all reviews before it. Reviews without
  // photos do not change them.
  sql`create index review_photos_newest on review (shop_id, is_published, commented_at, id, product_id)
    where media_count > 0`,
  sql`create index review_photos_featured
    on review (shop_id, is_published, is_top, is_featured, commented_at, id, product_id) where media_count > 0`,
  sql`create index review_photos_rating on review (shop_id, is_published, rating, commented_at, id, product_id)
    where media_count > 0`,
];

/** They cover every filter and count of their lists without reading the reviews themselves. */
const moderationIndexes = [
  sql`create index review_created on review
    (shop_id, created_at, id, is_published, product_id, rating, source, is_verified, media_count, is_answered, language)`,
  sql`create index review_waiting on review
    (shop_id, hidden_reason, created_at, id, product_id, rating, source, is_verified, media_count, is_answered,
      language) where is_published = 0`,
  // Only reviews of shoppers end by themselves.
  sql`create index review_due on review (shop_id, hidden_reason, state_since, id)
    where is_published = 0 and state_since > ''`,
  sql`create index review_network on review (shop_id, created_at, id) where network_hash > ''`,
];
