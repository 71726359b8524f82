import { sql } from 'kysely';

/**
 * Signatures that are bound to an operation, and the stored responses of writes with an `Idempotency-Key`.
 */
export const repeatedRequestTables = [
  sql`create table used_signature (
    shop_id text not null, signature text not null, operation text not null, is_spent integer not null,
    expires_at bigint not null, primary key (shop_id, signature)
  )`,
  sql`create index used_signature_expiry on used_signature (shop_id, expires_at)`,

  sql`create table idempotent_write (
    shop_id text not null, credential text not null, idempotency_key text not null, fingerprint text not null,
    answer text, expires_at bigint not null, primary key (shop_id, credential, idempotency_key)
  )`,
  sql`create index idempotent_write_expiry on idempotent_write (shop_id, expires_at)`,
  // Finds the expired responses of all shops.
  sql`create index idempotent_write_end on idempotent_write (expires_at)`,
];
