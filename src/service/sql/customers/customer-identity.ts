import { type Expression, type SqlBool, sql } from 'kysely';
import type { CustomerBody } from '../../../contract/customer.ts';
import { maxLinkedIdentities } from '../../store/customer-records.ts';
import type { Database } from '../database/schema.ts';
import type { OrderRow } from '../database/tables/customer-tables.ts';
import { byCreation } from '../lists/by-creation.ts';

/** The ids and email addresses of one customer. */
export type CustomerIdentity = { ids: string[]; emails: string[] };

/**
 * All ids and email addresses that orders and exclusions link with a given one, directly or indirectly: an
 * older order may have the customer's earlier address.
 */
export async function customerIdentity(
  db: Database,
  shop: string,
  { customer_id, email }: CustomerBody,
): Promise<CustomerIdentity | 'ambiguous'> {
  const ids = new Set(customer_id ? [customer_id] : []);
  const emails = new Set(email ? [email] : []);
  for (let known = 0; known < ids.size + emails.size; ) {
    known = ids.size + emails.size;
    for (const linked of await linksOf(db, shop, { ids: [...ids], emails: [...emails] })) {
      if (linked.customer_id) ids.add(linked.customer_id);
      if (linked.email) emails.add(linked.email);
    }
    if (ids.size > maxLinkedIdentities || emails.size > maxLinkedIdentities) return 'ambiguous';
  }
  return { ids: [...ids], emails: [...emails] };
}

/**
 * Distinct pairs of one customer's exclusions and orders. Each condition has a query of its own that uses an
 * index; with several conditions or a union, SQLite would read the whole table.
 */
async function linksOf(
  db: Database,
  shop: string,
  identity: CustomerIdentity,
): Promise<{ customer_id: string; email: string }[]> {
  const links = [];
  for (const table of ['customer_exclusion', 'shop_order'] as const) {
    for (const belongs of belongings(identity)) {
      // As expressions, because SQLite would read all rows along an index of distinct values.
      const columns = [
        sql<string>`customer_id || ''`.as('customer_id'),
        sql<string>`email || ''`.as('email'),
      ];
      const query = db.selectFrom(table).select(columns).distinct();
      // Enough to recognize an ambiguous identity.
      const most = (maxLinkedIdentities + 1) ** 2;
      links.push(...(await query.where('shop_id', '=', shop).where(belongs).limit(most).execute()));
    }
  }
  return links;
}

/** A customer's orders, the oldest first. */
export async function ordersOf(db: Database, shop: string, identity: CustomerIdentity): Promise<OrderRow[]> {
  const orders = new Map<string, OrderRow>();
  for (const belongs of belongings(identity)) {
    const query = db.selectFrom('shop_order').selectAll().where('shop_id', '=', shop);
    for (const order of await query.where(belongs).execute()) orders.set(order.id, order);
  }
  return [...orders.values()].sort(byCreation('asc'));
}

/**
 * Conditions for the rows with one of the customer's ids or addresses. The literals let the databases
 * recognize indexes that leave out empty values.
 */
export function belongings({ ids, emails }: CustomerIdentity): Expression<SqlBool>[] {
  return [
    ...(ids.length > 0 ? [sql<SqlBool>`customer_id <> '' and customer_id in (${sql.join(ids)})`] : []),
    ...(emails.length > 0 ? [sql<SqlBool>`email <> '' and email in (${sql.join(emails)})`] : []),
  ];
}

/** The ids of a customer's reviews, by email address or by order. */
export async function reviewIdsOf(
  db: Database,
  shop: string,
  { emails }: CustomerIdentity,
  orders: readonly OrderRow[],
): Promise<number[]> {
  const ids = new Set<number>();
  // The literals let the databases recognize the indexes of reviews with an email address or an order.
  const named = [
    { values: emails, is: sql<SqlBool>`author_email_key <> '' and author_email_key in` },
    { values: orders.map(({ id }) => id), is: sql<SqlBool>`order_id <> '0' and order_id in` },
  ];
  for (const { values, is } of named) {
    if (values.length === 0) continue;
    const reviews = db.selectFrom('review').select('id').where('shop_id', '=', shop);
    const rows = await reviews.where(sql<SqlBool>`${is} (${sql.join(values)})`).execute();
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].sort((one, other) => one - other);
}
