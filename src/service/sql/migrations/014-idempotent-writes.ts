import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The answers of writes with an `Idempotency-Key`, returned when the request is repeated. */
export const idempotentWrites: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table idempotent_write (
      shop_id text not null, credential text not null, idempotency_key text not null, fingerprint text not null,
      answer text, expires_at bigint not null, primary key (shop_id, credential, idempotency_key)
    )`.execute(db);
    await sql`create index idempotent_write_expiry on idempotent_write (shop_id, expires_at)`.execute(db);
  },
};
