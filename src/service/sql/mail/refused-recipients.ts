import { sql } from 'kysely';
import type { EmailType } from '../../../contract/email.ts';
import type { Database } from '../database/schema.ts';

/** The addresses that must not receive an email of a type, because of an unsubscription or an exclusion. */
export async function refusedRecipients(
  db: Database,
  shop: string,
  emails: readonly string[],
  type: EmailType,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unsubscription')
    .select('email')
    .where('shop_id', '=', shop)
    .where('email', 'in', emails)
    .where('email_type', 'in', [type, 'all'])
    .unionAll(
      db
        .selectFrom('customer_exclusion')
        .select('email')
        .where('shop_id', '=', shop)
        .where('email', 'in', emails)
        .where('email', '!=', sql.lit('')),
    )
    .unionAll(
      // An exclusion by customer id also covers an address that a later order names.
      db
        .selectFrom('shop_order')
        .innerJoin('customer_exclusion', (join) =>
          join
            .onRef('customer_exclusion.shop_id', '=', 'shop_order.shop_id')
            .onRef('customer_exclusion.customer_id', '=', 'shop_order.customer_id'),
        )
        .select('shop_order.email')
        .where('shop_order.shop_id', '=', shop)
        .where('shop_order.email', 'in', emails)
        // The literals let SQLite recognize the partial indexes of exclusions.
        .where('customer_exclusion.customer_id', '!=', sql.lit('')),
    )
    .execute();
  return new Set(rows.map(({ email }) => email));
}
