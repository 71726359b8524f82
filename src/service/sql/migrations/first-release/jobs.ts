import { type Kysely, type RawBuilder, sql } from 'kysely';
import { shopKey } from '../shop-key.ts';

/** Work that takes longer than a request. */
export function jobTable(db: Kysely<unknown>): RawBuilder<unknown>[] {
  const { id, key } = shopKey(db);
  return [
    sql`create table job (
      ${id}, shop_id text not null, kind text not null, state text not null, entry_id text not null,
      actor text not null, actor_label text not null, action text not null, input text not null,
      done bigint not null, total bigint not null, point text not null, result text not null,
      failure text not null, attempts integer not null, is_cancelling integer not null, due_at bigint not null,
      holder text not null, created_at bigint not null, started_at bigint, finished_at bigint, ${key}
    )`,
    sql`create index job_due on job (due_at, id) where finished_at is null`,
    sql`create index job_finished on job (finished_at) where finished_at is not null`,
  ];
}
