import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the uploads of a review that is deleted. */
export const releasedUploads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index upload_url on upload (shop_id, url)`.execute(db);
  },
};
