import { limits } from '../../contract/limits.ts';
import { pageOf } from '../../contract/page.ts';
import { refuseFutureDates } from '../refuse-future-dates.ts';
import type { OperationHandler } from './operation-handler.ts';

export const getCustomerEvents: OperationHandler<'get_customer_events'> = async (query, { shop, store }) => {
  const { page = 1, page_size = limits.pageSize } = query;
  const { count, list } = await store.listCustomerEvents(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const createCustomerEvents: OperationHandler<'create_customer_events'> = async (
  { events },
  { shop, store, now },
) => {
  const dates = events.map(({ created_at }, index) => [`events.${index}.created_at`, created_at]);
  refuseFutureDates(Object.fromEntries(dates), now());
  return { created: await store.addCustomerEvents(shop, events) };
};
