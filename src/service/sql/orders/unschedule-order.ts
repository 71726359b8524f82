import { orderTypes } from '../../../contract/order.ts';
import type { Database } from '../database/schema.ts';
import { countRecords } from '../lists/record-counts.ts';
import { orderChange } from './order-of.ts';

/**
 * Lets an order wait again whose invitation will not be sent. Changes nothing in any other state. One of the
 * last statements of its transaction, because it locks counts.
 */
export async function unscheduleOrder(trx: Database, shop: string, order_id: string): Promise<void> {
  const [waiting, scheduled] = [orderTypes.indexOf('waiting'), orderTypes.indexOf('scheduled')];
  const order = await trx
    .updateTable('shop_order')
    .set({ type: waiting, scheduled_at: '' })
    .where('shop_id', '=', shop)
    .where('id', '=', order_id)
    .where('type', '=', scheduled)
    .returning('id')
    .executeTakeFirst();
  if (!order) return;
  await trx
    .updateTable('invitation')
    .set({ state: 'waiting' })
    .where('shop_id', '=', shop)
    .where('order_id', '=', order_id)
    .where('state', '=', 'scheduled')
    .execute();
  const counted = (type: number, by: 1 | -1) => orderChange({ id: order_id, type }, by);
  await countRecords(trx, shop, [counted(scheduled, -1), counted(waiting, 1)]);
}
