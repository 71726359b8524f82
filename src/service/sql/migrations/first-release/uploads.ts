import { sql } from 'kysely';

/** Uploaded photos and videos, and copies of photos and videos that an import names. */
export const uploadTable = [
  sql`create table upload (
    shop_id text not null, name text not null, folder text not null, place integer not null, url text not null,
    files text not null, created_at bigint not null, is_used integer not null, source_url text,
    thumbnail_url text not null default '', primary key (shop_id, name), unique (shop_id, folder, place)
  )`,
  sql`create index upload_age on upload (is_used, created_at)`,
  sql`create index upload_source on upload (shop_id, source_url)`,
  sql`create index upload_url on upload (shop_id, url)`,
];
