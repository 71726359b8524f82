import { sql } from 'kysely';

/** Invitations to review an order, and the reviews that they led to. */
export const invitationTables = [
  sql`create table invitation (
    shop_id text not null, id text not null, order_id text not null, email_hash text not null, lines text not null,
    state text not null, not_before text not null, expires_at text not null, created_at text not null,
    sent_at text not null, reminded_at text not null, opened_at text not null, evaluated_at text not null,
    cancelled_at text not null, primary key (shop_id, id), unique (shop_id, order_id),
    foreign key (shop_id, order_id) references shop_order (shop_id, id) on delete cascade
  )`,
  sql`create index invitation_created on invitation (shop_id, created_at, id)`,
  sql`create index invitation_state on invitation (shop_id, state, created_at, id)`,

  // Counts the invitations of a person.
  sql`create index invitation_recipient on invitation (shop_id, email_hash, not_before)`,

  // A review may be deleted, and its product must not be reviewed again: it has no foreign key.
  sql`create table invitation_review (
    shop_id text not null, invitation_id text not null, product_id text not null, review_id text not null,
    primary key (shop_id, invitation_id, product_id),
    foreign key (shop_id, invitation_id) references invitation (shop_id, id) on delete cascade
  )`,
];
