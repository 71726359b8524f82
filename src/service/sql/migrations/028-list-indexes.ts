import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds customer events by system and source, and entries of the audit log by action, in the order of their lists. */
export const listIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index customer_event_os on customer_event (shop_id, os_type, created_at, id)`.execute(
      db,
    );
    await sql`create index customer_event_source on customer_event (shop_id, event_source, created_at, id)`.execute(
      db,
    );
    await sql`create index audit_entry_action on audit_entry (shop_id, action, id)`.execute(db);
  },
};
