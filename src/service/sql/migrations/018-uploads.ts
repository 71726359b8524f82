import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Uploaded photos and videos. */
export const uploads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table upload (
      shop_id text not null, name text not null, folder text not null, place integer not null, url text not null,
      files text not null, created_at bigint not null, is_used integer not null, primary key (shop_id, name),
      unique (shop_id, folder, place)
    )`.execute(db);
    await sql`create index upload_age on upload (is_used, created_at)`.execute(db);
    await sql`create index media_url on media (url)`.execute(db);
  },
};
