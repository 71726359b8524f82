import type { CustomerEventsQuery } from './customer-events.ts';
import type { ExclusionsQuery } from './customers.ts';
import type { ModerationQuery } from './moderation.ts';
import type { OrdersQuery } from './orders.ts';
import type { ReviewsQuery } from './reviews.ts';
import type { Store } from './store.ts';

/** Delegates slow lists to a store that reads them in the background, for example on another thread. */
export function withBackgroundReads(store: Store, background: Store): Store {
  return {
    ...store,
    listReviews: (shop, query) => (mayTakeLong(query) ? background : store).listReviews(shop, query),
    listModeration: (shop, query) =>
      (mayModerateLong(query) ? background : store).listModeration(shop, query),
    listOrders: (shop, query) => (mayListLong(query) ? background : store).listOrders(shop, query),
    listCustomerEvents: (shop, query) =>
      (mayListLong(query) ? background : store).listCustomerEvents(shop, query),
    listExclusions: (shop, query) => (mayListLong(query) ? background : store).listExclusions(shop, query),
    listAudit: (shop, query) => background.listAudit(shop, query),
    listDeliveries: (shop, query) => background.listDeliveries(shop, query),
    close: async () => {
      await Promise.all([store.close(), background.close()]);
    },
  };
}

/** Searches, filters without an index in the order of the list, and deep pages may take long. */
function mayTakeLong({ keyword, sources, is_verified, has_media, page, page_size }: ReviewsQuery): boolean {
  const isUnindexed = [keyword, sources, is_verified, has_media].some((value) => value !== undefined);
  return isUnindexed || page * page_size > mostRead;
}

/** Only whole lists of waiting, hidden or all reviews have counters and an index in their order. */
function mayModerateLong({ state, page, page_size, ...filters }: ModerationQuery): boolean {
  const isFiltered = state === 'published' || Object.values(filters).some((value) => value !== undefined);
  return isFiltered || page * page_size > mostRead;
}

/**
 * Besides deep pages, lists by a time, a word or several filters may take long, because rows are compared or
 * counted one by one.
 */
function mayListLong({ page, page_size, sort_by: _sort, type: _type, ...filters }: RecordsQuery): boolean {
  return page * page_size > mostRead || Object.values(filters).some((value) => value !== undefined);
}

type RecordsQuery = Partial<OrdersQuery & CustomerEventsQuery & ExclusionsQuery> & {
  page: number;
  page_size: number;
};

const mostRead = 2_000;
