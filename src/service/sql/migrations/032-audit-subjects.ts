import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';

/** Finds the entries of the audit log about one subject. */
export const auditSubjects: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table audit_subject (
      shop_id text not null, subject_id text not null, id text not null,
      primary key (shop_id, subject_id, id),
      foreign key (shop_id, id) references audit_entry (shop_id, id) on delete cascade
    )`.execute(db);
    await sql`create index audit_subject_entry on audit_subject (shop_id, id)`.execute(db);
    // Ids and the starts of tokens need no escaping.
    const subjects = isSqlite(db)
      ? sql`json_each('["' || replace(trim(subject_ids), ' ', '","') || '"]') as subject`
      : sql`unnest(string_to_array(trim(subject_ids), ' ')) as subject(value)`;
    await sql`insert into audit_subject
      select distinct audit_entry.shop_id, subject.value, audit_entry.id from audit_entry, ${subjects} where subject_ids <> ''`.execute(
      db,
    );
  },
};
