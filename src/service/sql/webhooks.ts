import { secondsOf } from '../../contract/time.ts';
import type { Webhook } from '../../contract/webhook.ts';
import type { WebhookStore } from '../store/webhooks.ts';
import { rowId } from './row-id.ts';
import type { Database, WebhookRow } from './schema.ts';

/** Webhook subscriptions on SQL. */
export function sqlWebhooks(db: Database, now: () => number): WebhookStore {
  return {
    async createWebhook(shop, { topic, url }) {
      const time = secondsOf(now());
      const row = await db
        .insertInto('webhook')
        .values({ shop_id: shop, topic, url, created_at: time, updated_at: time })
        .returningAll()
        .executeTakeFirstOrThrow();
      return webhookOf(row);
    },

    async updateWebhook(shop, { id, topic, url }) {
      const row = await db
        .updateTable('webhook')
        .set({ topic, url, updated_at: secondsOf(now()) })
        .where('shop_id', '=', shop)
        .where('id', '=', rowId(id))
        .returningAll()
        .executeTakeFirst();
      return row && webhookOf(row);
    },

    async deleteWebhook(shop, id) {
      const row = await db
        .deleteFrom('webhook')
        .where('shop_id', '=', shop)
        .where('id', '=', rowId(id))
        .returningAll()
        .executeTakeFirst();
      return row && webhookOf(row);
    },

    async findWebhook(shop, id) {
      const row = await db
        .selectFrom('webhook')
        .selectAll()
        .where('shop_id', '=', shop)
        .where('id', '=', rowId(id))
        .executeTakeFirst();
      return row && webhookOf(row);
    },

    async listWebhooks(shop) {
      const rows = await db
        .selectFrom('webhook')
        .selectAll()
        .where('shop_id', '=', shop)
        .orderBy('id')
        .execute();
      return rows.map(webhookOf);
    },
  };
}

function webhookOf({ id, topic, url, created_at, updated_at }: WebhookRow): Webhook {
  return { id: String(id), topic, url, created_at, updated_at };
}
