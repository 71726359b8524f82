import { pageOf } from '../../contract/page.ts';
import { refuseFutureDates } from '../http/refuse-future-dates.ts';
import type { CustomerEventStore } from '../store/customer-events.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getCustomerEvents: OperationHandler<'get_customer_events', CustomerEventStore> = async (
  query,
  { shop, store, limits },
) => {
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listCustomerEvents(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const createCustomerEvents: OperationHandler<'create_customer_events', CustomerEventStore> = async (
  { events },
  { shop, store, now },
) => {
  const dates = events.map(({ created_at }, index) => [`events.${index}.created_at`, created_at]);
  refuseFutureDates(Object.fromEntries(dates), now());
  return { created: await store.addCustomerEvents(shop, events) };
};
