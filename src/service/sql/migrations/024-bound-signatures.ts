import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Signatures that are bound to an operation without having executed a write: those of failed writes and of reads with a
 * body. An index finds the expired answers of writes of all shops.
 */
export const boundSignatures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table used_signature add column is_spent integer not null default 1`.execute(db);
    await sql`create index idempotent_write_end on idempotent_write (expires_at)`.execute(db);
  },
};
