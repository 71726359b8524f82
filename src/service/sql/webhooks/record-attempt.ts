import { type SqlBool, sql } from 'kysely';
import type { DeliveryAttempt } from '../../../contract/webhook-delivery.ts';
import { type AttemptEnd, type Delivery, failingDay, probeDelays } from '../../store/deliveries.ts';
import { recordChange } from '../access/audit.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { enabledEndpoint } from './webhook-endpoints.ts';

/**
 * Records an attempt for a delivery and its endpoint. Returns false if the lease was lost. `time` is in
 * milliseconds since 1970.
 */
export async function recordAttempt(
  trx: Database,
  delivery: Delivery,
  end: AttemptEnd,
  time: number,
): Promise<boolean> {
  const { shop, id, leasedUntil } = delivery;
  const leased = await trx
    .selectFrom('delivery')
    .select(['attempt_log', 'attempts'])
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id))
    .where('leased_until', '=', leasedUntil)
    .forUpdate()
    .executeTakeFirst();
  if (!leased) return false;
  const log = JSON.parse(leased.attempt_log) as DeliveryAttempt[];
  await trx
    .updateTable('delivery')
    .set({
      state: end.state,
      due_at: end.due,
      leased_until: 0,
      attempts: leased.attempts + (end.state === 'delivered' || delivery.endpoint.isProbe ? 0 : 1),
      attempt_log: JSON.stringify([...log, end.attempt].slice(-loggedAttempts)),
      // A delivered event is not sent again, so its personal data is no longer needed.
      ...(end.state === 'delivered' ? { body: '' } : {}),
    })
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id))
    .execute();
  await recordAtEndpoint(trx, delivery, end, time);
  return true;
}

const loggedAttempts = 20;

async function recordAtEndpoint(
  trx: Database,
  { shop, endpoint }: Delivery,
  { state, pausedUntil, disable }: AttemptEnd,
  time: number,
): Promise<void> {
  const update = trx
    .updateTable('webhook_endpoint')
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(endpoint.id));
  const recordChanged = async (change: { action: string; reason: string }) =>
    recordChange(trx, shop, await changeOf(trx, shop, rowId(endpoint.id), change), time);
  if (state === 'delivered') {
    if (endpoint.isProbe) {
      // Its owner may have disabled it in the meantime.
      const enabled = await update
        .set(enabledEndpoint)
        .where('disabled_reason', '=', 'failing')
        .returning('id')
        .executeTakeFirst();
      if (enabled) await recordChanged({ action: 'enable_shop_webhook', reason: 'probe' });
      return;
    }
    const { failing_since, failures, paused_until, failing_days, failing_day_at } = enabledEndpoint;
    const working = { failing_since, failures, paused_until, failing_days, failing_day_at };
    // Most attempts succeed and do not change this row, which all workers share.
    await update.set(working).where('failures', '>', 0).execute();
    return;
  }
  const isAnotherDay = sql<SqlBool>`(failing_day_at is null or failing_day_at <= ${time - failingDay})`;
  await update
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(time)),
      failures: eb('failures', '+', 1),
      paused_until: pausedUntil,
      failing_days: sql`failing_days + case when ${isAnotherDay} then 1 else 0 end`,
      failing_day_at: sql`case when ${isAnotherDay} then cast(${time} as bigint) else failing_day_at end`,
    }))
    .execute();
  if (endpoint.isProbe) {
    const next =
      disable === 'gone'
        ? { disabled_reason: disable, probe_at: null }
        : { probe_at: time + probeDelays.next };
    await update.set(next).where('disabled_reason', '=', 'failing').execute();
    return;
  }
  if (!disable) return;
  const probe_at = disable === 'failing' ? time + probeDelays.first : null;
  const disabled = await update
    .set({ disabled_at: time, disabled_reason: disable, probe_at })
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (disabled) await recordChanged({ action: 'disable_shop_webhook', reason: disable });
}

/** The entry in the audit log about the webhooks of an endpoint that the service itself changed. */
async function changeOf(
  trx: Database,
  shop: string,
  endpoint: number,
  change: { action: string; reason: string },
) {
  const webhooks = await trx
    .selectFrom('webhook')
    .select('id')
    .where('shop_id', '=', shop)
    .where('endpoint_id', '=', endpoint)
    .orderBy('id')
    .execute();
  return { ...change, actor: 'service', actor_label: '', subject_ids: webhooks.map(({ id }) => String(id)) };
}
