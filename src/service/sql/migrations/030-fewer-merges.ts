import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';

/**
 * Lets the full-text table have more parts of a size before it merges them (https://www.sqlite.org/fts5.html, "The
 * 'automerge' Configuration Option"): merging took a quarter of the time of an import. PostgreSQL has no such parts.
 */
export const fewerMerges: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isSqlite(db)) return;
    await sql`insert into review_search (review_search, rank) values ('automerge', 8)`.execute(db);
  },
};
