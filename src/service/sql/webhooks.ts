import type { ExpressionBuilder } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { secondsOf } from '../../contract/time.ts';
import type { Webhook } from '../../contract/webhook.ts';
import { shopOwner, type WebhookStore } from '../store/webhooks.ts';
import { newestPublicToken } from './callers.ts';
import { inTransaction } from './in-transaction.ts';
import { lockShop } from './lock-shop.ts';
import { rowId } from './row-id.ts';
import type { Database, Schema, WebhookRow } from './schema.ts';

/** Webhook subscriptions on SQL. */
export function sqlWebhooks(db: Database, now: () => number): WebhookStore {
  const one = (shop: string, id: string, owner: string) => (row: WebhookKey) =>
    row.and({ shop_id: shop, id: rowId(id), platform_id: rowId(owner) });

  return {
    createWebhook: (shop, { topic, url }, given) =>
      inTransaction(db, async (trx) => {
        // Otherwise two concurrent transactions could create the same webhook.
        await lockShop(trx, shop);
        const platform_id = rowId(given?.platform ?? shopOwner);
        const signer = given?.publicToken ?? (await newestPublicToken(trx, shop)) ?? '';
        if (await findTwin(trx, { shop_id: shop, topic, url, platform_id })) return 'exists';
        if ((await countWebhooks(trx, shop, platform_id)) >= limits.webhooks) return 'too_many';
        const time = secondsOf(now());
        const row = await trx
          .insertInto('webhook')
          .values({ shop_id: shop, topic, url, platform_id, signer, created_at: time, updated_at: time })
          .returningAll()
          .executeTakeFirstOrThrow();
        return webhookOf(row);
      }),

    updateWebhook: (shop, { id, topic, url }, owner = shopOwner) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        const twin = await findTwin(trx, { shop_id: shop, topic, url, platform_id: rowId(owner) });
        if (twin && String(twin.id) !== id) return 'exists';
        const row = await trx
          .updateTable('webhook')
          .set({ topic, url, updated_at: secondsOf(now()) })
          .where(one(shop, id, owner))
          .returningAll()
          .executeTakeFirst();
        return row && webhookOf(row);
      }),

    async deleteWebhook(shop, id, owner = shopOwner) {
      const row = await db
        .deleteFrom('webhook')
        .where(one(shop, id, owner))
        .returningAll()
        .executeTakeFirst();
      return row && webhookOf(row);
    },

    async findWebhook(shop, id, owner = shopOwner) {
      const row = await db
        .selectFrom('webhook')
        .selectAll()
        .where(one(shop, id, owner))
        .executeTakeFirst();
      return row && { ...webhookOf(row), signer: { platform: owner, publicToken: row.signer } };
    },

    async listWebhooks(shop, owner = shopOwner) {
      const rows = await db
        .selectFrom('webhook')
        .selectAll()
        .where('shop_id', '=', shop)
        .where('platform_id', '=', rowId(owner))
        .orderBy('id')
        .execute();
      return rows.map(webhookOf);
    },
  };
}

type WebhookKey = ExpressionBuilder<Schema, 'webhook'>;

/** The owner's webhook with this topic and URL: a second one would deliver every event twice. */
function findTwin(
  trx: Database,
  twin: Pick<WebhookRow, 'shop_id' | 'topic' | 'url' | 'platform_id'>,
): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('webhook')
    .select('id')
    .where((row) => row.and(twin))
    .executeTakeFirst();
}

async function countWebhooks(trx: Database, shop: string, platform_id: number): Promise<number> {
  const { count } = await trx
    .selectFrom('webhook')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop)
    .where('platform_id', '=', platform_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function webhookOf({ id, topic, url, created_at, updated_at }: WebhookRow): Webhook {
  return { id: String(id), topic, url, created_at, updated_at };
}
