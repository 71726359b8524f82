import type { CustomerEvent } from '../../contract/event.ts';
import { secondsOf } from '../../contract/time.ts';
import type { CustomerEventStore, CustomerEventsQuery } from '../store/customer-events.ts';
import { recordEvent } from './events.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './schema.ts';

/** Customer events on SQL. */
export function sqlCustomerEvents(db: Database, now: () => number): CustomerEventStore {
  return {
    addCustomerEvents: (shop, events) =>
      inTransaction(db, async (trx) => {
        const time = secondsOf(now());
        const rows = events.map(({ id = crypto.randomUUID(), ...event }) => ({
          ...event,
          id,
          shop_id: shop,
          // Storefronts send 0 for shoppers who are not logged in.
          customer_id: /^0+$/.test(event.customer_id) ? '' : event.customer_id,
          created_at: event.created_at || time,
        }));
        const added = await trx
          .insertInto('customer_event')
          // In the order of their ids, so that two batches never wait for each other's rows.
          .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)))
          .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
          .returningAll()
          .execute();
        if (added.length > 0) {
          await recordEvent(trx, shop, 'customer_event/created', async () => added.map(eventOf), now());
        }
        return added.length;
      }),

    async listCustomerEvents(shop, query) {
      const { count } = await selectMatching(db, shop, query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await selectMatching(db, shop, query)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(query.page_size)
        .offset((query.page - 1) * query.page_size)
        .execute();
      return { count: Number(count), list: rows.map(eventOf) };
    },
  };
}

function selectMatching(db: Database, shop: string, query: CustomerEventsQuery) {
  const { event_type, os_type, event_source } = query;
  let matching = db.selectFrom('customer_event').where('shop_id', '=', shop);
  if (event_type !== undefined) matching = matching.where('event_type', '=', event_type);
  if (os_type !== undefined) matching = matching.where('os_type', '=', os_type);
  if (event_source !== undefined) matching = matching.where('event_source', '=', event_source);
  return matching;
}

export function eventOf(row: CustomerEvent): CustomerEvent {
  const { id, event_type, os_type, event_source, product_id, review_id, customer_id, created_at } = row;
  return { id, event_type, os_type, event_source, product_id, review_id, customer_id, created_at };
}
