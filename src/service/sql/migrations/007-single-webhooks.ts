import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Deletes duplicate webhooks, which delivered every event several times. The oldest one stays. */
export const singleWebhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from webhook where exists (
      select 1 from webhook older where older.shop_id = webhook.shop_id and older.topic = webhook.topic
        and older.url = webhook.url and older.id < webhook.id
    )`.execute(db);
  },
};
