import { secondsOf } from '../../contract/time.ts';
import type { Webhook } from '../../contract/webhook.ts';
import type { WebhookStore } from '../webhooks/webhook-store.ts';
import { rowId } from './row-id.ts';
import type { Database, WebhookRow } from './schema.ts';

/** Webhooks and the outbox of their deliveries. */
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

    leaseDeliveries: (most, lease) =>
      db.transaction().execute(async (trx) => {
        const time = now();
        const rows = await trx
          .selectFrom('delivery')
          .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
          .select(['delivery.id', 'shop_id', 'url', 'event_id', 'body', 'attempts'])
          .where('due_at', '<=', time)
          .where('leased_until', '<=', time)
          .orderBy('due_at')
          .orderBy('delivery.id')
          .limit(most)
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) {
          await trx
            .updateTable('delivery')
            .set({ leased_until: time + lease })
            .where('id', 'in', ids)
            .execute();
        }
        return rows.map(({ id, shop_id, ...row }) => ({ ...row, id: String(id), shop: shop_id }));
      }),

    async endDelivery(id) {
      await db.deleteFrom('delivery').where('id', '=', rowId(id)).execute();
    },

    async postponeDelivery(id, due) {
      await db
        .updateTable('delivery')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: due, leased_until: 0 }))
        .where('id', '=', rowId(id))
        .execute();
    },
  };
}

function webhookOf({ id, topic, url, created_at, updated_at }: WebhookRow): Webhook {
  return { id: String(id), topic, url, created_at, updated_at };
}
