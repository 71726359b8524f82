import { type Expression, type SqlBool, sql } from 'kysely';
import type { CustomerBody } from '../../contract/customer.ts';
import { maxLinkedIdentities } from '../store/customer-records.ts';
import type { Database } from './schema.ts';

/** The ids and email addresses of one customer. */
export type CustomerIdentity = { ids: string[]; emails: string[] };

/**
 * All ids and email addresses that orders and exclusions link with one of them, directly or through each other: an older
 * order may have the customer's earlier address.
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
  const linksIn = (table: 'shop_order' | 'customer_exclusion') =>
    db
      .selectFrom(table)
      .select(['customer_id', 'email'])
      .distinct()
      .where('shop_id', '=', shop)
      .where(belongsTo(identity));
  return (
    linksIn('shop_order')
      .union(linksIn('customer_exclusion'))
      // Enough to recognise an ambiguous identity.
      .limit((maxLinkedIdentities + 1) ** 2)
      .execute()
  );
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
export async function reviewIdsOf(db: Database, shop: string, identity: CustomerIdentity): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('shop_id', '=', shop)
    .where(isOneOf('author_email_key', identity.emails))
    .union(
      db
        .selectFrom('review')
        .innerJoin('shop_order', (join) =>
          join
            .onRef('shop_order.shop_id', '=', 'review.shop_id')
            .onRef('shop_order.id', '=', 'review.order_id'),
        )
        .select('review.id')
        .where('review.shop_id', '=', shop)
        .where(belongsTo(identity)),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
