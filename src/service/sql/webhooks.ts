import { limits } from '../../contract/limits.ts';
import { secondsOf } from '../../contract/time.ts';
import type { Webhook } from '../../contract/webhook.ts';
import type { WebhookStore } from '../store/webhooks.ts';
import { rowId } from './row-id.ts';
import type { Database, WebhookRow } from './schema.ts';

/** Webhook subscriptions on SQL. */
export function sqlWebhooks(db: Database, now: () => number): WebhookStore {
  return {
    createWebhook: (shop, { topic, url }) =>
      db.transaction().execute(async (trx) => {
        if (await findTwin(trx, shop, { topic, url })) return 'exists';
        if ((await countWebhooks(trx, shop)) >= limits.webhooks) return 'too_many';
        const time = secondsOf(now());
        const row = await trx
          .insertInto('webhook')
          .values({ shop_id: shop, topic, url, created_at: time, updated_at: time })
          .returningAll()
          .executeTakeFirstOrThrow();
        return webhookOf(row);
      }),

    updateWebhook: (shop, { id, topic, url }) =>
      db.transaction().execute(async (trx) => {
        const twin = await findTwin(trx, shop, { topic, url });
        if (twin && twin.id !== rowId(id)) return 'exists';
        const row = await trx
          .updateTable('webhook')
          .set({ topic, url, updated_at: secondsOf(now()) })
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(id))
          .returningAll()
          .executeTakeFirst();
        return row && webhookOf(row);
      }),

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

/** The webhook of a shop with this topic and URL: a second one would deliver every event twice. */
function findTwin(
  trx: Database,
  shop: string,
  { topic, url }: Pick<WebhookRow, 'topic' | 'url'>,
): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('webhook')
    .select('id')
    .where('shop_id', '=', shop)
    .where('topic', '=', topic)
    .where('url', '=', url)
    .executeTakeFirst();
}

async function countWebhooks(trx: Database, shop: string): Promise<number> {
  const { count } = await trx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function webhookOf({ id, topic, url, created_at, updated_at }: WebhookRow): Webhook {
  return { id: String(id), topic, url, created_at, updated_at };
}
