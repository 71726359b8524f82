import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Signatures of writes that must not be executed a second time. */
export const usedSignatures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table used_signature (
      shop_id text not null, signature text not null, operation text not null, expires_at bigint not null,
      primary key (shop_id, signature)
    )`.execute(db);
    await sql`create index used_signature_expiry on used_signature (shop_id, expires_at)`.execute(db);
  },
};
