import type { ExpressionBuilder } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { Webhook } from '../../../contract/webhook.ts';
import { shopOwner, type WebhookStore } from '../../store/webhooks.ts';
import { newestPublicToken } from '../access/callers.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, Schema, WebhookRow } from '../database/schema.ts';
import { enableEndpoint, removeUnusedEndpoints } from './webhook-endpoints.ts';

/** Webhook subscriptions on SQL. */
export function sqlWebhooks(db: Database, now: () => number): WebhookStore {
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
        const endpoint_id = await enableEndpoint(trx, { shop_id: shop, platform_id, url });
        const row = await trx
          .insertInto('webhook')
          .values({
            shop_id: shop,
            topic,
            url,
            platform_id,
            signer,
            endpoint_id,
            created_at: time,
            updated_at: time,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return webhookOf(row);
      }),

    updateWebhook: (shop, webhook, owner) => updateWebhook(db, now, shop, webhook, owner),

    deleteWebhook: (shop, id, owner = shopOwner) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        const row = await trx
          .deleteFrom('webhook')
          .where(one(shop, id, owner))
          .returningAll()
          .executeTakeFirst();
        await removeUnusedEndpoints(trx, shop);
        return row && webhookOf(row);
      }),

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

function updateWebhook(
  db: Database,
  now: () => number,
  shop: string,
  { id, topic, url }: Pick<Webhook, 'id' | 'topic' | 'url'>,
  owner = shopOwner,
): Promise<Webhook | 'exists' | undefined> {
  return inTransaction(db, async (trx) => {
    await lockShop(trx, shop);
    const platform_id = rowId(owner);
    const known = await trx
      .selectFrom('webhook')
      .select('id')
      .where(one(shop, id, owner))
      .executeTakeFirst();
    if (!known) return undefined;
    const twin = await findTwin(trx, { shop_id: shop, topic, url, platform_id });
    if (twin && twin.id !== known.id) return 'exists';
    const endpoint_id = await enableEndpoint(trx, { shop_id: shop, platform_id, url });
    const row = await trx
      .updateTable('webhook')
      .set({ topic, url, endpoint_id, updated_at: secondsOf(now()) })
      .where(one(shop, id, owner))
      .returningAll()
      .executeTakeFirstOrThrow();
    await removeUnusedEndpoints(trx, shop);
    return webhookOf(row);
  });
}

/** The condition for a webhook of an owner. */
function one(shop: string, id: string, owner: string) {
  return (row: WebhookKey) => row.and({ shop_id: shop, id: rowId(id), platform_id: rowId(owner) });
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
