import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Remembers the URL that an upload is a copy of, so that an import recognizes its own copies. */
export const copiedMedia: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table upload add column source_url text`.execute(db);
    await sql`alter table upload add column thumbnail_url text not null default ''`.execute(db);
    await sql`create index upload_source on upload (shop_id, source_url)`.execute(db);
  },
};
