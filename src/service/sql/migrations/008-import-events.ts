import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Holds the events of imported changes until they are recorded for many rows together. */
export const importEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table if not exists import_event (
      review_id bigint not null references review (id) on delete cascade,
      run_id bigint not null references import_run (id) on delete cascade,
      product_id text not null, event text not null, primary key (review_id, run_id)
    )`.execute(db);
    await sql`create index if not exists import_event_product
      on import_event (product_id, event, review_id)`.execute(db);
  },
};
