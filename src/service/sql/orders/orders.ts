import type { CustomerBody } from '../../../contract/customer.ts';
import type { OrderInput, SavedOrders } from '../../../contract/order.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { OrderStore } from '../../store/orders.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { OrderRow } from '../database/tables/customer-tables.ts';
import { countRecords, type RecordChange } from '../lists/record-counts.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { advanceOrder } from './advance-order.ts';
import { findOrders } from './find-orders.ts';
import { orderChange, orderOf } from './order-of.ts';

/** Orders on SQL. */
export function sqlOrders(db: Database, now: () => number): OrderStore {
  return {
    saveOrders: (shop, orders) =>
      inTransaction(db, async (trx) => {
        const saved: SavedOrders = { created: 0, updated: 0, unchanged: 0 };
        // Sorted by id, so that two batches never wait for each other's rows.
        const sorted = orders.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
        const changes: RecordChange[] = [];
        for (const order of sorted) {
          saved[await saveOrder(trx, shop, order, { time: secondsOf(now()), changes })] += 1;
        }
        await countRecords(trx, shop, changes);
        for (const { id, order_state } of sorted) {
          if (order_state !== 'refunded' && order_state !== 'cancelled') continue;
          await advanceOrder(trx, shop, id, 'cancelled', secondsOf(now()));
        }
        return saved;
      }),

    async listOrders(shop, query) {
      const { page, page_size } = query;
      const { count, index, few } = await findOrders(db, shop, query);
      const ids =
        few?.slice((page - 1) * page_size, page * page_size) ??
        (await recordPage<string>(db, index, count, { page, page_size }));
      const rows = await rowsWithIds<OrderRow>(db, 'shop_order', shop, ids);
      return { count, list: rows.map(orderOf) };
    },
  };
}

/** The newest order of a customer; undefined if there is none. */
export async function newestOrderOf(
  db: Database,
  shop: string,
  { customer_id, email }: CustomerBody,
): Promise<OrderRow | undefined> {
  const [column, value] =
    email === undefined ? (['customer_id', customer_id ?? ''] as const) : (['email', email] as const);
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where('shop_id', '=', shop)
    .where(column, '=', value)
    .where(column, '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function saveOrder(
  trx: Database,
  shop: string,
  { products, created_at, delivered_at, language, order_state, ...order }: OrderInput,
  { time, changes }: { time: string; changes: RecordChange[] },
): Promise<keyof SavedOrders> {
  // Order systems send 0 for guests.
  const customer_id = /^0+$/.test(order.customer_id) ? '' : order.customer_id;
  const delivered = delivered_at || (order_state === 'delivered' ? time : '');
  const columns = { ...order, customer_id, products: JSON.stringify(products) };
  const created = await trx
    .insertInto('shop_order')
    .values({
      ...columns,
      ...{ shop_id: shop, order_state: order_state ?? 'placed', delivered_at: delivered, language },
      ...{ created_at: created_at || time, updated_at: time },
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) {
    changes.push(orderChange(order, 1));
    return 'created';
  }
  const before = await trx
    .selectFrom('shop_order')
    .select(['id', 'type', 'delivered_at'])
    .where('shop_id', '=', shop)
    .where('id', '=', order.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { type, scheduled_at, sent_at, ...known } = columns;
  const isInvited = await hasInvitation(trx, shop, order.id);
  const values = {
    ...known,
    ...(!isInvited && { type, scheduled_at, sent_at }),
    ...(created_at && { created_at }),
    ...(order_state && { order_state }),
    ...(language && { language }),
    ...((delivered_at || (delivered && before.delivered_at === '')) && { delivered_at: delivered }),
  };
  const updated = await trx
    .updateTable('shop_order')
    .set({ ...values, updated_at: time })
    .where('shop_id', '=', shop)
    .where('id', '=', order.id)
    .where((eb) =>
      eb.or(Object.entries(values).map(([column, value]) => eb(column as keyof typeof values, '!=', value))),
    )
    .returning(['id', 'type'])
    .executeTakeFirst();
  if (!updated) return 'unchanged';
  if (before.type !== updated.type) changes.push(orderChange(before, -1), orderChange(updated, 1));
  return 'updated';
}

/** The service itself keeps the state of such an order's review request. */
async function hasInvitation(trx: Database, shop: string, order_id: string): Promise<boolean> {
  const query = trx.selectFrom('invitation').select('id').where('shop_id', '=', shop);
  return (await query.where('order_id', '=', order_id).executeTakeFirst()) !== undefined;
}
