import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DeliveryAttempt, WebhookDelivery, WebhookState } from '../../../contract/webhook-delivery.ts';
import type { DeliveriesQuery, WebhookLogStore } from '../../store/webhook-log.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, DeliveryRow } from '../database/schema.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { countAlong } from '../lists/walk-parts.ts';
import { resend } from './resend-deliveries.ts';
import { enabledEndpoint } from './webhook-endpoints.ts';

/** States of webhooks and the log of deliveries on SQL. */
export function sqlWebhookLog(db: Database, now: () => number): WebhookLogStore {
  return {
    listWebhookStates: (shop, owner, id) => webhookStates(db, shop, owner, id),

    async listDeliveries(shop, query) {
      const index = indexOf(shop, query);
      const count = await countAlong(db, indexWalk(db, index));
      const ids = await recordPage<number>(db, index, count, query);
      const rows = await rowsWithIds<DeliveryRow>(db, 'delivery', shop, ids);
      return { count, list: rows.map(deliveryOf) };
    },

    resendDeliveries: (shop, { ids, ...query }, limit) =>
      inTransaction(db, async (trx) => {
        const chosen = ids
          ? selectDeliveries(trx, shop, query).where('id', 'in', ids.map(rowId))
          : selectDeliveries(trx, shop, { ...query, state: 'dead' }).limit(limit);
        const rows = await chosen.selectAll().orderBy('id').forUpdate().execute();
        const resent = await resend(trx, rows, now());
        const known = new Set(resent.map(({ from }) => from));
        return {
          resent: resent.map(({ id }) => id),
          missing: (ids ?? []).filter((id) => !known.has(id)),
        };
      }),

    setWebhookEnabled: (shop, id, isEnabled, owner) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        let webhook = trx
          .selectFrom('webhook')
          .select('endpoint_id')
          .where('shop_id', '=', shop)
          .where('id', '=', rowId(id));
        if (owner !== undefined) webhook = webhook.where('platform_id', '=', rowId(owner));
        const found = await webhook.executeTakeFirst();
        if (!found) return false;
        const change = trx
          .updateTable('webhook_endpoint')
          .where('shop_id', '=', shop)
          .where('id', '=', found.endpoint_id);
        if (isEnabled) {
          await change.set(enabledEndpoint).execute();
          return true;
        }
        // A webhook that is disabled already keeps its time and reason, and is no longer probed.
        await change.set({ probe_at: null }).execute();
        const disabled = { disabled_at: now(), disabled_reason: 'requested' } as const;
        await change.set(disabled).where('disabled_at', 'is', null).execute();
        return true;
      }),
  };
}

async function webhookStates(
  db: Database,
  shop: string,
  owner?: string,
  wanted?: string,
): Promise<WebhookState[]> {
  let webhooks = db
    .selectFrom('webhook')
    .innerJoin('webhook_endpoint', (join) =>
      join
        .onRef('webhook_endpoint.shop_id', '=', 'webhook.shop_id')
        .onRef('webhook_endpoint.id', '=', 'webhook.endpoint_id'),
    )
    .select(['webhook.id', 'topic', 'webhook.url', 'created_at', 'updated_at'])
    .select(['failing_since', 'disabled_at', 'disabled_reason', 'probe_at'])
    .select([numberInState('waiting'), numberInState('dead')])
    .where('webhook.shop_id', '=', shop);
  if (wanted !== undefined) webhooks = webhooks.where('webhook.id', '=', rowId(wanted));
  if (owner !== undefined) webhooks = webhooks.where('webhook.platform_id', '=', rowId(owner));
  const states: WebhookState[] = [];
  for (const row of await webhooks.orderBy('webhook.id').execute()) {
    const { id, failing_since, disabled_at, probe_at, waiting, dead, ...rest } = row;
    const { disabled_reason: reason, ...webhook } = rest;
    const since = disabled_at ?? failing_since;
    states.push({
      ...webhook,
      id: String(id),
      state: disabled_at !== null ? 'disabled' : failing_since !== null ? 'failing' : 'active',
      since: since === null ? '' : secondsOf(since),
      next_probe_at: probe_at === null ? '' : secondsOf(probe_at),
      reason,
      waiting: Number(waiting),
      dead: Number(dead),
    });
  }
  return states;
}

/** How many deliveries of a webhook are in a state, counted along their index up to a limit. */
function numberInState(state: 'waiting' | 'dead') {
  return sql<number>`(select count(*) from (
    select 1 from delivery
    where delivery.shop_id = webhook.shop_id and delivery.webhook_id = webhook.id and state = ${state}
    limit ${sql.lit(limits.searchResults)}
  ) as counted)`.as(state);
}

function selectDeliveries(
  db: Database,
  shop: string,
  { webhook_id, state, start_time, end_time }: DeliveriesQuery,
) {
  let matching = db
    .selectFrom('delivery')
    .where('shop_id', '=', shop)
    .where('webhook_id', '=', rowId(webhook_id));
  if (state !== undefined) matching = matching.where('state', '=', state);
  // As an expression, so that SQLite does not choose the index of all deliveries by time and sort them by id.
  const time = sql<number>`created_at + 0`;
  if (start_time !== undefined) matching = matching.where(time, '>=', Date.parse(start_time));
  // The limit is the end of that second.
  if (end_time !== undefined) matching = matching.where(time, '<', Date.parse(end_time) + 1_000);
  return matching;
}

function indexOf(shop: string, { webhook_id, state, start_time, end_time }: DeliveriesQuery): WalkedIndex {
  const fixed = [condition`shop_id = ${shop}`, condition`webhook_id = ${rowId(webhook_id)}`];
  if (state !== undefined) fixed.push(condition`state = ${state}`);
  const unindexed = [];
  if (start_time !== undefined) unindexed.push(condition`created_at >= ${Date.parse(start_time)}`);
  // The limit is the end of that second.
  if (end_time !== undefined) unindexed.push(condition`created_at < ${Date.parse(end_time) + 1_000}`);
  const order = { columns: ['id'], direction: 'desc' } as const;
  return { table: 'delivery', ...order, fixed, unindexed, compared: sql`created_at` };
}

function deliveryOf(row: DeliveryRow): WebhookDelivery {
  return {
    id: String(row.id),
    webhook_id: String(row.webhook_id),
    event_type: row.topic,
    event_id: row.event_id,
    state: row.state,
    created_at: secondsOf(row.created_at),
    next_attempt_at: row.state === 'waiting' ? secondsOf(row.due_at) : '',
    attempts: JSON.parse(row.attempt_log) as DeliveryAttempt[],
  };
}
