import { type Expression, type SqlBool, sql } from 'kysely';
import type { CustomerBody } from '../../../contract/customer.ts';
import { maxLinkedIdentities } from '../../store/customer-records.ts';
import type { Database } from '../database/schema.ts';
import type { OrderRow } from '../database/tables/customer-tables.ts';

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

function linksOf(
  db: Database,
  shop: string,
  identity: CustomerIdentity,
): Promise<{ customer_id: string; email: string }[]> {
  const exclusions = db
    .selectFrom('customer_exclusion')
    .select(['customer_id', 'email'])
    .where('shop_id', '=', shop)
    .where(belongsTo(identity));
  const orders = (column: 'customer_id' | 'email', values: readonly string[]) =>
    db
      .selectFrom('shop_order')
      .select(['customer_id', 'email'])
      .where('shop_id', '=', shop)
      .where(isOneOf(column, values));
  return (
    exclusions
      .union(orders('customer_id', identity.ids))
      .union(orders('email', identity.emails))
      // Enough to recognize an ambiguous identity.
      .limit((maxLinkedIdentities + 1) ** 2)
      .execute()
  );
}

/**
 * A customer's orders. Each condition has a query of its own that uses an index; with both conditions, SQLite
 * would scan the table.
 */
export async function ordersOf(
  db: Database,
  shop: string,
  { ids, emails }: CustomerIdentity,
): Promise<OrderRow[]> {
  const orders = db.selectFrom('shop_order').selectAll().where('shop_id', '=', shop);
  return orders
    .where(isOneOf('customer_id', ids))
    .union(orders.where(isOneOf('email', emails)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether a row with a customer id and an email address is the customer's. */
export function belongsTo({ ids, emails }: CustomerIdentity): Expression<SqlBool> {
  return sql<SqlBool>`(${isOneOf('customer_id', ids)} or ${isOneOf('email', emails)})`;
}

/** PostgreSQL does not accept an empty list after `in`. */
export function isOneOf(column: string, values: readonly string[]): Expression<SqlBool> {
  return values.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

/** The ids of a customer's reviews, by email address or by order. */
export async function reviewIdsOf(
  db: Database,
  shop: string,
  { emails }: CustomerIdentity,
  orders: readonly OrderRow[],
): Promise<number[]> {
  const reviews = db.selectFrom('review').select('id').where('shop_id', '=', shop);
  const orderIds = orders.map(({ id }) => id);
  const rows = await reviews
    // The literals let SQLite recognize its partial indexes of reviews with an email address or an order.
    .where('author_email_key', '!=', sql.lit(''))
    .where(isOneOf('author_email_key', emails))
    .union(reviews.where('order_id', '!=', sql.lit('0')).where(isOneOf('order_id', orderIds)))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
