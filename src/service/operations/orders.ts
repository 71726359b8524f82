import { pageOf } from '../../contract/page.ts';
import { refuseFutureDates } from '../http/refuse-future-dates.ts';
import type { OrderStore } from '../store/orders.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getOrders: OperationHandler<'get_orders', OrderStore> = async (
  query,
  { shop, store, limits },
) => {
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listOrders(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const createOrders: OperationHandler<'create_orders', OrderStore> = (
  { orders },
  { shop, store, now },
) => {
  const dates = orders.flatMap(({ created_at, sent_at, delivered_at }, index) => [
    [`orders.${index}.created_at`, created_at],
    [`orders.${index}.sent_at`, sent_at],
    [`orders.${index}.delivered_at`, delivered_at],
  ]);
  refuseFutureDates(Object.fromEntries(dates), now());
  return store.saveOrders(shop, orders);
};
