import type { CustomerRecords } from '../../../contract/customer.ts';
import type { ServiceKeys } from '../../secrets/service-keys.ts';
import type { CustomerRecordStore, RemovedRows } from '../../store/customer-records.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import type { CustomerEventRow, CustomerExclusionRow } from '../database/tables/customer-tables.ts';
import { invitationsOfOrders } from '../invitations/invitations.ts';
import { byCreation } from '../lists/by-creation.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { countRecords, type RecordChange } from '../lists/record-counts.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { mailsTo, removeMailsTo } from '../mail/mails.ts';
import { orderChange, orderOf } from '../orders/order-of.ts';
import { deleteReviewRow } from '../reviews/delete-review-row.ts';
import { purgeSearchIndex } from '../search/purge-search-index.ts';
import { removeCopies } from './customer-copies.ts';
import { eventChange, eventOf } from './customer-events.ts';
import {
  belongings,
  type CustomerIdentity,
  customerIdentity,
  ordersOf,
  reviewIdsOf,
} from './customer-identity.ts';
import { exclusionChange, exclusionOf } from './customers.ts';

/** Export and removal of one customer on SQL. */
export function sqlCustomerRecords(db: Database, now: () => number, keys: ServiceKeys): CustomerRecordStore {
  return {
    async exportCustomer(shop, customer) {
      const identity = await customerIdentity(db, shop, customer);
      return identity === 'ambiguous' ? identity : readRecords(db, keys, shop, identity);
    },

    async removeCustomer(shop, customer, { dryRun }) {
      const identity = await customerIdentity(db, shop, customer);
      if (identity === 'ambiguous') return identity;
      const records = await readRecords(db, keys, shop, identity);
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
        await inTransaction(db, async (trx) => {
          await removeMailsTo(trx, keys, shop, identity.emails);
          await removeRows(trx, shop, identity);
        });
        await purgeSearchIndex(db, 'exclusion_search');
      }
      return { ...countsOf(records), stored_copies };
    },
  };
}

/**
 * Rows are sorted here: the databases would read all rows of the shop along an index of the order instead of
 * sorting the few of the customer.
 */
async function readRecords(
  db: Database,
  keys: ServiceKeys,
  shop: string,
  identity: CustomerIdentity,
): Promise<CustomerRecords> {
  const { ids, emails } = identity;
  const orders = await ordersOf(db, shop, identity);
  const reviews = await readReviews(db, shop, await reviewIdsOf(db, shop, identity, orders));
  return {
    customer_ids: ids,
    emails,
    reviews,
    orders: orders.map(orderOf),
    customer_events: (await eventsOf(db, shop, ids)).map(eventOf),
    exclusions: (await exclusionsOf(db, shop, identity)).map(exclusionOf),
    unsubscriptions: await unsubscriptionsOf(db, shop, emails),
    invitations: await invitationsOfOrders(
      db,
      shop,
      orders.map(({ id }) => id),
    ),
    mails: await mailsTo(db, keys, shop, emails),
  };
}

async function eventsOf(db: Database, shop: string, ids: string[]): Promise<CustomerEventRow[]> {
  if (ids.length === 0) return [];
  const events = db.selectFrom('customer_event').selectAll().where('shop_id', '=', shop);
  return (await events.where('customer_id', 'in', ids).execute()).sort(byCreation('asc'));
}

async function exclusionsOf(
  db: Database,
  shop: string,
  identity: CustomerIdentity,
): Promise<CustomerExclusionRow[]> {
  const exclusions = new Map<string, CustomerExclusionRow>();
  for (const belongs of belongings(identity)) {
    const query = db.selectFrom('customer_exclusion').selectAll().where('shop_id', '=', shop);
    for (const row of await query.where(belongs).execute()) exclusions.set(row.id, row);
  }
  return [...exclusions.values()].sort(byCreation('asc'));
}

async function unsubscriptionsOf(
  db: Database,
  shop: string,
  emails: string[],
): Promise<CustomerRecords['unsubscriptions']> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('unsubscription')
    .select(['email', 'email_type', 'created_at'])
    .where('shop_id', '=', shop)
    .where('email', 'in', emails)
    .execute();
  return rows
    .map((row) => ({ id: `${row.email_type} ${row.email}`, ...row }))
    .sort(byCreation('asc'))
    .map(({ id: _id, ...row }) => row);
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
  for (const belongs of belongings(identity)) {
    const orders = trx.deleteFrom('shop_order').where('shop_id', '=', shop).where(belongs);
    const removed = await orders.returning(['id', 'type']).execute();
    changes.push(...removed.map((order) => orderChange(order, -1)));
    const exclusions = trx.deleteFrom('customer_exclusion').where('shop_id', '=', shop).where(belongs);
    const excluded = await exclusions.returning('id').execute();
    changes.push(...excluded.map((exclusion) => exclusionChange(exclusion, -1)));
  }
  if (identity.ids.length > 0) {
    const events = trx.deleteFrom('customer_event').where('shop_id', '=', shop);
    const columns = ['id', 'event_type', 'os_type', 'event_source'] as const;
    const removed = await events.where('customer_id', 'in', identity.ids).returning(columns).execute();
    changes.push(...removed.map((event) => eventChange(event, -1)));
  }
  if (identity.emails.length > 0) {
    const unsubscriptions = trx.deleteFrom('unsubscription').where('shop_id', '=', shop);
    await unsubscriptions.where('email', 'in', identity.emails).execute();
  }
  await countRecords(trx, shop, changes);
}

function countsOf(records: CustomerRecords): Omit<RemovedRows, 'stored_copies'> {
  const { reviews, orders, customer_events, exclusions, unsubscriptions, invitations, mails } = records;
  return {
    reviews: reviews.length,
    orders: orders.length,
    customer_events: customer_events.length,
    exclusions: exclusions.length,
    unsubscriptions: unsubscriptions.length,
    invitations: invitations.length,
    mails: mails.length,
  };
}
