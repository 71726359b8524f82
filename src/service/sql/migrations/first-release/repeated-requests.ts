import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../../database/is-sqlite.ts';

/**
 * Signatures that are bound to an operation, the stored responses of writes with an `Idempotency-Key`, and
 * the counts of requests.
 */
export function repeatedRequestTables(db: Kysely<unknown>): RawBuilder<unknown>[] {
  return [
    sql`create table used_signature (
    shop_id text not null, signature text not null, operation text not null, is_spent integer not null,
    idempotency_key text not null, used_at bigint not null, expires_at bigint not null,
    primary key (shop_id, signature)
  )`,
    sql`create index used_signature_expiry on used_signature (shop_id, expires_at)`,

    sql`create table idempotent_write (
    shop_id text not null, credential text not null, idempotency_key text not null, fingerprint text not null,
    answer text, expires_at bigint not null, primary key (shop_id, credential, idempotency_key)
  )`,
    sql`create index idempotent_write_expiry on idempotent_write (shop_id, expires_at)`,
    // Finds the expired responses of all shops.
    sql`create index idempotent_write_end on idempotent_write (expires_at)`,

    sql`create ${sql.raw(isSqlite(db) ? '' : 'unlogged')} table rate_window (
      key text not null primary key, count bigint not null, granted bigint not null, ends_at bigint not null
    )`,
    sql`create index rate_window_end on rate_window (ends_at)`,
  ];
}
