import type { DeliveryAttempt } from '../../../contract/webhook-delivery.ts';
import type { AttemptEnd, Delivery } from '../../store/deliveries.ts';
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
      attempts: leased.attempts + (end.state === 'delivered' ? 0 : 1),
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
  if (state === 'delivered') {
    const { failing_since, failures, paused_until } = enabledEndpoint;
    // Most attempts succeed and do not change this row, which all workers share.
    await update.set({ failing_since, failures, paused_until }).where('failures', '>', 0).execute();
    return;
  }
  await update
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(time)),
      failures: eb('failures', '+', 1),
      paused_until: pausedUntil,
    }))
    .execute();
  if (!disable) return;
  const disabled = await update
    .set({ disabled_at: time, disabled_reason: disable })
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!disabled) return;
  const webhooks = await trx
    .selectFrom('webhook')
    .select('id')
    .where('shop_id', '=', shop)
    .where('endpoint_id', '=', disabled.id)
    .orderBy('id')
    .execute();
  const change = { actor: 'service', actor_label: '', action: 'disable_shop_webhook', reason: disable };
  await recordChange(trx, shop, { ...change, subject_ids: webhooks.map(({ id }) => String(id)) }, time);
}
