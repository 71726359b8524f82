import type { Database, WebhookEndpointRow } from '../database/schema.ts';

/** The state of an endpoint without failures. */
export const enabledEndpoint = {
  failing_since: null,
  failures: 0,
  paused_until: 0,
  disabled_at: null,
  disabled_reason: '',
  failing_days: 0,
  failing_day_at: null,
  probe_at: null,
} as const satisfies Partial<WebhookEndpointRow>;

type EndpointKey = Pick<WebhookEndpointRow, 'shop_id' | 'platform_id' | 'url'>;

/** Enables the endpoint of an owner and URL, and returns its id. The caller holds the lock of the shop. */
export async function enableEndpoint(trx: Database, key: EndpointKey): Promise<number> {
  const known = await trx
    .updateTable('webhook_endpoint')
    .set(enabledEndpoint)
    .where((row) => row.and(key))
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto('webhook_endpoint')
    .values({ ...key, ...enabledEndpoint })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the endpoints of a shop without webhooks and deliveries. The caller holds the lock of the shop. */
export async function removeUnusedEndpoints(trx: Database, shop: string): Promise<void> {
  await trx
    .deleteFrom('webhook_endpoint')
    .where('shop_id', '=', shop)
    .where((eb) =>
      eb.and(
        (['webhook', 'delivery'] as const).map((table) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom(table)
                .select(`${table}.id`)
                .whereRef(`${table}.shop_id`, '=', 'webhook_endpoint.shop_id')
                .whereRef(`${table}.endpoint_id`, '=', 'webhook_endpoint.id'),
            ),
          ),
        ),
      ),
    )
    .execute();
}
