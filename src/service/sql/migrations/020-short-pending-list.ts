import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';

/**
 * Shortens the list of new rows that PostgreSQL has not sorted into the search index yet, in kilobytes: every search reads
 * all of it. Without the list, an import would take more than twice as long.
 */
export const shortPendingList: Migration = {
  async up(db: Kysely<unknown>) {
    if (isSqlite(db)) return;
    await sql`alter index review_tokens set (gin_pending_list_limit = 256)`.execute(db);
  },
};
