import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The audit log. */
export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table audit_entry (
      shop_id text not null, id text not null, at text not null, actor text not null, actor_label text not null,
      action text not null, subject_ids text not null, reason text not null, outcome text not null,
      primary key (shop_id, id)
    )`.execute(db);
  },
};
