import type { CustomerRecords } from '../../../contract/customer.ts';
import type { CustomerRecordStore, RemovedRows } from '../../store/customer-records.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { countRecords, type RecordChange } from '../lists/record-counts.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { deleteReviewRow } from '../reviews/delete-review-row.ts';
import { purgeSearchIndex } from '../search/purge-search-index.ts';
import { removeCopies } from './customer-copies.ts';
import { eventChange, eventOf } from './customer-events.ts';
import {
  belongsTo,
  type CustomerIdentity,
  customerIdentity,
  isOneOf,
  ordersOf,
  reviewIdsOf,
} from './customer-identity.ts';
import { exclusionChange, exclusionOf } from './customers.ts';
import { orderChange, orderOf } from './orders.ts';

/** Export and removal of one customer on SQL. */
export function sqlCustomerRecords(db: Database, now: () => number): CustomerRecordStore {
  return {
    async exportCustomer(shop, customer) {
      const identity = await customerIdentity(db, shop, customer);
      return identity === 'ambiguous' ? identity : readRecords(db, shop, identity);
    },

    async removeCustomer(shop, customer, { dryRun }) {
      const identity = await customerIdentity(db, shop, customer);
      if (identity === 'ambiguous') return identity;
      const records = await readRecords(db, shop, identity);
      if (!dryRun) {
        // Each review has its own transaction, which locks few rows.
        for (const { id } of records.reviews) {
          await removeReview(db, shop, id, now());
          await letOthersRun();
        }
        await purgeSearchIndex(db, 'review_search');
      }
      const stored_copies = await removeCopies(db, shop, records, { dryRun });
      // These rows come last, because they link the customer's ids and email addresses, which an interrupted
      // removal needs.
      if (!dryRun) {
        await inTransaction(db, (trx) => removeRows(trx, shop, identity));
        await purgeSearchIndex(db, 'exclusion_search');
      }
      return { ...countsOf(records), stored_copies };
    },
  };
}

async function readRecords(db: Database, shop: string, identity: CustomerIdentity): Promise<CustomerRecords> {
  const orders = await ordersOf(db, shop, identity);
  const reviews = await readReviews(db, shop, await reviewIdsOf(db, shop, identity, orders));
  const events = await db
    .selectFrom('customer_event')
    .selectAll()
    .where('shop_id', '=', shop)
    .where(isOneOf('customer_id', identity.ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const exclusions = await db
    .selectFrom('customer_exclusion')
    .selectAll()
    .where('shop_id', '=', shop)
    .where(belongsTo(identity))
    .orderBy('created_at')
    .execute();
  const unsubscriptions = await db
    .selectFrom('unsubscription')
    .select(['email', 'email_type', 'created_at'])
    .where('shop_id', '=', shop)
    .where(isOneOf('email', identity.emails))
    .orderBy('created_at')
    .orderBy('email_type')
    .execute();
  return {
    customer_ids: identity.ids,
    emails: identity.emails,
    reviews,
    orders: orders.map(orderOf),
    customer_events: events.map(eventOf),
    exclusions: exclusions.map(exclusionOf),
    unsubscriptions,
  };
}

function removeReview(db: Database, shop: string, id: string, now: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('review')
      .select(countedColumns)
      .where('shop_id', '=', shop)
      .where('id', '=', rowId(id))
      .forUpdate()
      .executeTakeFirst();
    if (row) await countReviews(trx, [await deleteReviewRow(trx, row, now, 'withdrawn')]);
  });
}

async function removeRows(trx: Database, shop: string, identity: CustomerIdentity): Promise<void> {
  const changes: RecordChange[] = [];
  for (const condition of [isOneOf('customer_id', identity.ids), isOneOf('email', identity.emails)]) {
    const orders = trx.deleteFrom('shop_order').where('shop_id', '=', shop).where(condition);
    const removed = await orders.returning(['id', 'type']).execute();
    changes.push(...removed.map((order) => orderChange(order, -1)));
  }
  const exclusions = trx.deleteFrom('customer_exclusion').where('shop_id', '=', shop);
  const excluded = await exclusions.where(belongsTo(identity)).returning('id').execute();
  changes.push(...excluded.map((exclusion) => exclusionChange(exclusion, -1)));
  const events = await trx
    .deleteFrom('customer_event')
    .where('shop_id', '=', shop)
    .where(isOneOf('customer_id', identity.ids))
    .returning(['id', 'event_type', 'os_type', 'event_source'])
    .execute();
  changes.push(...events.map((event) => eventChange(event, -1)));
  await trx
    .deleteFrom('unsubscription')
    .where('shop_id', '=', shop)
    .where(isOneOf('email', identity.emails))
    .execute();
  await countRecords(trx, shop, changes);
}

function countsOf(records: CustomerRecords): Omit<RemovedRows, 'stored_copies'> {
  const { reviews, orders, customer_events, exclusions, unsubscriptions } = records;
  return {
    reviews: reviews.length,
    orders: orders.length,
    customer_events: customer_events.length,
    exclusions: exclusions.length,
    unsubscriptions: unsubscriptions.length,
  };
}
