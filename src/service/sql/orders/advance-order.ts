import { orderTypes } from '../../../contract/order.ts';
import type { Database } from '../database/schema.ts';
import { countRecords } from '../lists/record-counts.ts';
import { orderChange } from './order-of.ts';

/** The states that follow `waiting`, each final for the states before it. */
const progress = ['waiting', 'scheduled', 'sent', 'opened', 'cancelled', 'evaluated'] as const;

export type OrderProgress = Exclude<(typeof progress)[number], 'waiting'>;

/** The time that each state sets, once, on the invitation. */
const timeOf = {
  scheduled: undefined,
  sent: 'sent_at',
  opened: 'opened_at',
  evaluated: 'evaluated_at',
  cancelled: 'cancelled_at',
} as const;

/**
 * Takes the review request of an order, and its invitation if it has one, to a state, but never back: an
 * order that has a review stays evaluated, and a cancelled one stays cancelled until it has a review. An
 * unknown order changes nothing. `time` is an ISO time; for `scheduled`, the time of sending. One of the last
 * statements of its transaction, because it locks counts.
 */
export async function advanceOrder(
  trx: Database,
  shop: string,
  order_id: string,
  state: OrderProgress,
  time: string,
): Promise<void> {
  const order = await trx
    .selectFrom('shop_order')
    .select(['id', 'type', 'sent_at'])
    .where('shop_id', '=', shop)
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  const isLater = progress.indexOf(state) > progress.indexOf(orderTypes[order.type] as OrderProgress);
  const invitation = await trx
    .selectFrom('invitation')
    .select(['id', 'sent_at', 'opened_at', 'evaluated_at', 'cancelled_at'])
    .where('shop_id', '=', shop)
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  const column = timeOf[state];
  const isNew = column !== undefined && invitation?.[column] === '';
  if (invitation && (isNew || isLater)) {
    await trx
      .updateTable('invitation')
      .set({ ...(isNew && { [column]: time }), ...(isLater && { state }) })
      .where('shop_id', '=', shop)
      .where('id', '=', invitation.id)
      .execute();
  }
  const isSent = state === 'sent' && order.sent_at === '';
  if (!isLater && !isSent) return;
  const type = isLater ? orderTypes.indexOf(state) : order.type;
  await trx
    .updateTable('shop_order')
    .set({ type, ...(isSent && { sent_at: time }), ...(state === 'scheduled' && { scheduled_at: time }) })
    .where('shop_id', '=', shop)
    .where('id', '=', order_id)
    .execute();
  if (type !== order.type) {
    await countRecords(trx, shop, [orderChange(order, -1), orderChange({ id: order_id, type }, 1)]);
  }
}
