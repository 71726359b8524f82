import { sql } from 'kysely';

/** The audit log, the subjects of its entries, and the decisions about reviews, to undo them. */
export const auditTables = [
  sql`create table audit_entry (
    shop_id text not null, id text not null, at text not null, actor text not null, actor_label text not null,
    action text not null, subject_ids text not null, reason text not null, outcome text not null,
    primary key (shop_id, id)
  )`,
  sql`create index audit_entry_action on audit_entry (shop_id, action, id)`,
  sql`create index audit_entry_person on audit_entry (shop_id, actor_label, id, action) where actor = 'person'`,

  sql`create table audit_subject (
    shop_id text not null, subject_id text not null, id text not null,
    primary key (shop_id, subject_id, id),
    foreign key (shop_id, id) references audit_entry (shop_id, id) on delete cascade
  )`,
  sql`create index audit_subject_entry on audit_subject (shop_id, id)`,

  sql`create table review_decision (
    shop_id text not null, review_id bigint not null, number integer not null, entry_id text not null,
    action text not null, actor text not null, actor_label text not null, at text not null, changes text not null,
    primary key (shop_id, review_id, number),
    foreign key (shop_id, review_id) references review (shop_id, id) on delete cascade,
    foreign key (shop_id, entry_id) references audit_entry (shop_id, id) on delete cascade
  )`,
  sql`create index review_decision_entry on review_decision (shop_id, entry_id, review_id)`,
];
