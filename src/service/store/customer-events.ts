import type {
  CustomerEvent,
  CustomerEventInput,
  GetCustomerEventsQuery,
} from '../../contract/customer-event.ts';

/** Port: customer events. */
export type CustomerEventStore = {
  /**
   * Adds events and notifies webhooks. Events with a known id are ignored. Returns the number of new ones.
   */
  addCustomerEvents(shop: string, events: readonly CustomerEventInput[]): Promise<number>;
  /** Returns one page of events, the newest first, and the total number of matches. */
  listCustomerEvents(
    shop: string,
    query: CustomerEventsQuery,
  ): Promise<{ count: number; list: CustomerEvent[] }>;
};

export type CustomerEventsQuery = Omit<GetCustomerEventsQuery, 'page' | 'page_size'> & {
  page: number;
  page_size: number;
};
