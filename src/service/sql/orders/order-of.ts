import type { Order } from '../../../contract/order.ts';
import type { OrderRow } from '../database/tables/customer-tables.ts';
import type { RecordChange } from '../lists/record-counts.ts';

export function orderOf({ shop_id: _shop, products, ...order }: OrderRow): Order {
  return { ...order, products: JSON.parse(products) as Order['products'] };
}

/** An order that appears or disappears. */
export function orderChange({ id, type }: Pick<OrderRow, 'id' | 'type'>, by: 1 | -1): RecordChange {
  return { list: 'orders', id, type: String(type), by };
}
