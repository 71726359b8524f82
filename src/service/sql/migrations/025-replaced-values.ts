import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Remembers the values that a shop has replaced by its own, so that the next import of a file does not bring them back. */
export const replacedValues: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table review add column replaced text not null default ''`.execute(db);
  },
};
