import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Fixes the destination of a delivery when its event occurs: a later change of the webhook must not redirect it. */
export const deliveryUrl: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table delivery add column url text not null default ''`.execute(db);
    await sql`update delivery
      set url = coalesce((select webhook.url from webhook where webhook.id = delivery.webhook_id), '')`.execute(
      db,
    );
  },
};
