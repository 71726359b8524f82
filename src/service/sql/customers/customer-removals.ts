import type { CustomerRemovalStore } from '../../store/customer-removals.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Removals of customers that have not ended, on SQL. */
export function sqlCustomerRemovals(db: Database, now: () => number): CustomerRemovalStore {
  return {
    async beginRemoval(shop, { customer_id = '', email = '' }) {
      const id = crypto.randomUUID();
      const leased_until = now() + leaseMilliseconds;
      await db
        .insertInto('customer_removal')
        .values({ shop_id: shop, id, customer_id, email, leased_until })
        .execute();
      return id;
    },

    async endRemoval(shop, id) {
      await db.deleteFrom('customer_removal').where('shop_id', '=', shop).where('id', '=', id).execute();
    },

    leaseRemoval: () =>
      inTransaction(db, async (trx) => {
        const row = await trx
          .selectFrom('customer_removal')
          .selectAll()
          .where('leased_until', '<=', now())
          .orderBy('leased_until')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!row) return undefined;
        const { shop_id: shop, id, customer_id, email } = row;
        await trx
          .updateTable('customer_removal')
          .set({ leased_until: now() + leaseMilliseconds })
          .where('shop_id', '=', shop)
          .where('id', '=', id)
          .execute();
        return { shop, id, customer: customer_id === '' ? { email } : { customer_id } };
      }),
  };
}

/** Longer than most removals take; a second process that continues a running removal does no harm. */
const leaseMilliseconds = 5 * 60_000;
