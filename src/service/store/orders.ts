import type { GetOrdersQuery, Order, OrderInput, SavedOrders } from '../../contract/order.ts';

/** Port: orders and their review requests. */
export type OrderStore = {
  /** Creates or updates orders by id, in one transaction. A date that an update lacks stays unchanged. */
  saveOrders(shop: string, orders: readonly OrderInput[]): Promise<SavedOrders>;
  /** Returns one page of orders, and the total number of matches. */
  listOrders(shop: string, query: OrdersQuery): Promise<{ count: number; list: Order[] }>;
};

export type OrdersQuery = Omit<GetOrdersQuery, 'page' | 'page_size'> & { page: number; page_size: number };
