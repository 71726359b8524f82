import type { CustomerEventsQuery } from './customer-events.ts';
import type { ExclusionsQuery } from './customers.ts';
import type { ModerationQuery } from './moderation.ts';
import type { OrdersQuery } from './orders.ts';
import type { ReviewsQuery } from './reviews.ts';
import type { Store } from './store.ts';

/**
 * The two lanes of reads in the background: one for searches and filters of shoppers, the other for deep
 * pages, lists of operators and counts, which may take much longer.
 */
export type Lanes<Reader> = { shoppers: Reader; operators: Reader };

/**
 * Delegates slow reads to stores that read in the background, for example on threads. A lane reads one
 * statement at a time.
 */
export function withBackgroundReads(store: Store, { shoppers, operators }: Lanes<Store>): Store {
  return {
    ...store,
    listReviews: (shop, query) =>
      (isDeep(query) ? operators : isUnindexed(query) ? shoppers : store).listReviews(shop, query),
    listModeration: (shop, query) => (mayModerateLong(query) ? operators : store).listModeration(shop, query),
    listOrders: (shop, query) => (mayListLong(query) ? operators : store).listOrders(shop, query),
    listCustomerEvents: (shop, query) =>
      (mayListLong(query) ? operators : store).listCustomerEvents(shop, query),
    listExclusions: (shop, query) => (mayListLong(query) ? operators : store).listExclusions(shop, query),
    listAudit: (shop, query) => operators.listAudit(shop, query),
    listDeliveries: (shop, query) => operators.listDeliveries(shop, query),
    deliveryBacklog: () => operators.deliveryBacklog(),
    mailBacklog: () => operators.mailBacklog(),
    close: async () => {
      await Promise.all([store.close(), shoppers.close(), operators.close()]);
    },
  };
}

/** Searches, and filters without an index in the order of the list. */
function isUnindexed({ keyword, sources, is_verified, has_media }: ReviewsQuery): boolean {
  return [keyword, sources, is_verified, has_media].some((value) => value !== undefined);
}

function isDeep({ page, page_size }: { page: number; page_size: number }): boolean {
  return page * page_size > mostRead;
}

/** Only whole lists of waiting, hidden or all reviews have counters and an index in their order. */
function mayModerateLong({ state, page, page_size, sort: _sort, ...filters }: ModerationQuery): boolean {
  const isFiltered = state === 'published' || Object.values(filters).some((value) => value !== undefined);
  return isFiltered || isDeep({ page, page_size });
}

/**
 * Besides deep pages, lists by a time, a word or several filters may take long, because rows are compared or
 * counted one by one.
 */
function mayListLong({ page, page_size, sort_by: _sort, type: _type, ...filters }: RecordsQuery): boolean {
  return isDeep({ page, page_size }) || Object.values(filters).some((value) => value !== undefined);
}

type RecordsQuery = Partial<OrdersQuery & CustomerEventsQuery & ExclusionsQuery> & {
  page: number;
  page_size: number;
};

const mostRead = 2_000;
