import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../../database/is-sqlite.ts';

/** Files of shops for some hours, in parts. */
export function fileTables(db: Kysely<unknown>): RawBuilder<unknown>[] {
  return [
    sql`create table shop_file (
      shop_id text not null, id text not null, kind text not null, name text not null, person_id text not null,
      bytes bigint, is_taken integer not null, created_at bigint not null, expires_at bigint not null,
      primary key (shop_id, id)
    )`,
    sql`create index shop_file_kind on shop_file (shop_id, kind, created_at, id)`,
    sql`create index shop_file_expiry on shop_file (shop_id, expires_at)`,
    sql`create table shop_file_part (
      shop_id text not null, file_id text not null, number bigint not null,
      content ${isSqlite(db) ? sql`blob` : sql`bytea`} not null, primary key (shop_id, file_id, number),
      foreign key (shop_id, file_id) references shop_file (shop_id, id) on delete cascade
    )`,
  ];
}
