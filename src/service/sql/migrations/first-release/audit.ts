import { sql } from 'kysely';

/** The audit log, and the subjects of its entries. */
export const auditTables = [
  sql`create table audit_entry (
    shop_id text not null, id text not null, at text not null, actor text not null, actor_label text not null,
    action text not null, subject_ids text not null, reason text not null, outcome text not null,
    primary key (shop_id, id)
  )`,
  sql`create index audit_entry_action on audit_entry (shop_id, action, id)`,

  sql`create table audit_subject (
    shop_id text not null, subject_id text not null, id text not null,
    primary key (shop_id, subject_id, id),
    foreign key (shop_id, id) references audit_entry (shop_id, id) on delete cascade
  )`,
  sql`create index audit_subject_entry on audit_subject (shop_id, id)`,
];
