import { sql } from 'kysely';
import type { CustomerEvent } from '../../../contract/customer-event.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { CustomerEventStore, CustomerEventsQuery } from '../../store/customer-events.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { CustomerEventRow } from '../database/tables/customer-tables.ts';
import type { WalkedIndex } from '../lists/index-walk.ts';
import { countRecords, type RecordChange, recordCount } from '../lists/record-counts.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { type Condition, condition } from '../lists/review-conditions.ts';
import { recordEvent } from '../webhooks/outbox.ts';

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
          // Sorted by id, so that two batches never wait for each other's rows.
          .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)))
          .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
          .returningAll()
          .execute();
        if (added.length > 0) {
          await countRecords(
            trx,
            shop,
            added.map((event) => eventChange(event, 1)),
          );
          await recordEvent(trx, shop, 'customer_event/created', async () => added.map(eventOf), now());
        }
        return added.length;
      }),

    async listCustomerEvents(shop, query) {
      const filter = filterOf(query);
      const count = await recordCount(db, shop, 'customer_events', filter);
      const index = { ...(await rarestOf(db, shop, filter)), direction: 'desc' as const };
      const ids = await recordPage<string>(db, index, count, query);
      const rows = await rowsWithIds<CustomerEventRow>(db, 'customer_event', shop, ids);
      return { count, list: rows.map(eventOf) };
    },
  };
}

type EventFilter = { type?: string; os_type?: string; event_source?: string };

function filterOf({ event_type: type, os_type, event_source }: CustomerEventsQuery): EventFilter {
  return {
    ...(type === undefined ? {} : { type }),
    ...(os_type === undefined ? {} : { os_type }),
    ...(event_source === undefined ? {} : { event_source }),
  };
}

const columns = { type: 'event_type', os_type: 'os_type', event_source: 'event_source' } as const;

/** The index of the filtered column whose value is rarest; the other columns are compared. */
async function rarestOf(
  db: Database,
  shop: string,
  filter: EventFilter,
): Promise<Omit<WalkedIndex, 'direction'>> {
  const conditions: { is: Condition; count: number }[] = [];
  const names = Object.keys(filter) as (keyof EventFilter)[];
  for (const name of names) {
    const is = condition`${sql.ref(columns[name])} = ${filter[name]}`;
    const isOnly = names.length === 1;
    const count = isOnly ? 0 : await recordCount(db, shop, 'customer_events', { [name]: filter[name] });
    conditions.push({ is, count });
  }
  const [rarest, ...others] = conditions
    .toSorted((one, other) => one.count - other.count)
    .map(({ is }) => is);
  return {
    table: 'customer_event',
    columns: ['created_at', 'id'],
    fixed: [condition`shop_id = ${shop}`, ...(rarest ? [rarest] : [])],
    unindexed: others,
    compared: sql`event_type, os_type, event_source`,
  };
}

export function eventOf(row: CustomerEvent): CustomerEvent {
  const { id, event_type, os_type, event_source, product_id, review_id, customer_id, created_at } = row;
  return { id, event_type, os_type, event_source, product_id, review_id, customer_id, created_at };
}

/** An event that appears or disappears. */
export function eventChange(
  { id, event_type: type, os_type, event_source }: EventValues,
  by: 1 | -1,
): RecordChange {
  return { list: 'customer_events', id, type, os_type, event_source, by };
}

type EventValues = Pick<CustomerEvent, 'id' | 'event_type' | 'os_type' | 'event_source'>;
