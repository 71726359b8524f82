import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Removals of customers that have not ended, so that the service continues them. */
export const customerRemovals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table customer_removal (
      shop_id text not null, id text not null, customer_id text not null, email text not null,
      leased_until bigint not null, primary key (shop_id, id)
    )`.execute(db);
  },
};
