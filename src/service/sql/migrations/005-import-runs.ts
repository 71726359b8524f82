import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { serialKey } from './serial-key.ts';

/** Remembers what each import changed, so that it can be undone. */
export const importRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table import_run (
      id ${serialKey(db)}, shop_id text not null, file text not null, started_at text not null
    )`.execute(db);
    await sql`create index import_run_newest on import_run (shop_id, id)`.execute(db);
    await sql`create table import_change (
      review_id bigint not null references review (id) on delete cascade,
      run_id bigint not null references import_run (id) on delete cascade,
      before text, primary key (review_id, run_id)
    )`.execute(db);
    await sql`create index import_change_run on import_change (run_id)`.execute(db);
  },
};
