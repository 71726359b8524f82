import type { CustomerBody } from '../../contract/customer.ts';
import type { Order, OrderInput, SavedOrders } from '../../contract/order.ts';
import { secondsOf } from '../../contract/time.ts';
import type { OrderStore, OrdersQuery } from '../store/orders.ts';
import type { OrderRow } from './customer-tables.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './schema.ts';

/** Orders on SQL. */
export function sqlOrders(db: Database, now: () => number): OrderStore {
  return {
    saveOrders: (shop, orders) =>
      inTransaction(db, async (trx) => {
        const saved: SavedOrders = { created: 0, updated: 0, unchanged: 0 };
        // In the order of their ids, so that two batches never wait for each other's rows.
        const sorted = orders.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
        for (const order of sorted) saved[await saveOrder(trx, shop, order, secondsOf(now()))] += 1;
        return saved;
      }),

    async listOrders(shop, query) {
      const { count } = await selectMatching(db, shop, query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const { page, page_size, sort_by = 'created-descending' } = query;
      const direction = sort_by === 'created-ascending' ? 'asc' : 'desc';
      const rows = await selectMatching(db, shop, query)
        .selectAll()
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute();
      return { count: Number(count), list: rows.map(orderOf) };
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
  { products, created_at, ...order }: OrderInput,
  time: string,
): Promise<keyof SavedOrders> {
  // Order systems send 0 for guests.
  const customer_id = /^0+$/.test(order.customer_id) ? '' : order.customer_id;
  const columns = { ...order, customer_id, products: JSON.stringify(products) };
  const created = await trx
    .insertInto('shop_order')
    .values({ ...columns, shop_id: shop, created_at: created_at || time, updated_at: time })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return 'created';
  const changes = { ...columns, ...(created_at ? { created_at } : {}) };
  const updated = await trx
    .updateTable('shop_order')
    .set({ ...changes, updated_at: time })
    .where('shop_id', '=', shop)
    .where('id', '=', order.id)
    .where((eb) =>
      eb.or(
        Object.entries(changes).map(([column, value]) => eb(column as keyof typeof changes, '!=', value)),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return updated ? 'updated' : 'unchanged';
}

function selectMatching(db: Database, shop: string, query: OrdersQuery) {
  const { type = 0, start_time, end_time, start_sent_at, end_sent_at } = query;
  let matching = db.selectFrom('shop_order').where('shop_id', '=', shop);
  if (type !== 0) matching = matching.where('type', '=', type);
  if (start_time !== undefined) matching = matching.where('created_at', '>=', start_time);
  if (end_time !== undefined) matching = matching.where('created_at', '<=', end_time);
  if (start_sent_at !== undefined) matching = matching.where('sent_at', '>=', start_sent_at);
  if (end_sent_at !== undefined) {
    // An order without a sent request has an empty time, which sorts before every other.
    matching = matching.where('sent_at', '<=', end_sent_at).where('sent_at', '!=', '');
  }
  return matching;
}

export function orderOf({ shop_id: _shop, products, ...order }: OrderRow): Order {
  return { ...order, products: JSON.parse(products) as Order['products'] };
}
