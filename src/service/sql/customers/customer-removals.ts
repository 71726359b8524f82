import type { CustomerRemoval, CustomerRemovalStore } from '../../store/customer-removals.ts';
import { emptyLog } from '../database/empty-log.ts';
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
      // If a reader prevents it, the service empties the log once it is idle.
      await emptyLog(db);
    },

    async leaseRemoval() {
      const shops = await db
        .selectFrom('customer_removal')
        .select('shop_id')
        .where('leased_until', '<=', now())
        .groupBy('shop_id')
        .orderBy((eb) => eb.fn.min('leased_until'))
        .limit(mostShops)
        .execute();
      for (const { shop_id } of shops) {
        const leased = await leaseOf(db, shop_id, now());
        // Another process may have leased the removal in between.
        if (leased) return leased;
      }
      return undefined;
    },
  };
}

/** Leases the oldest interrupted removal of a shop. */
function leaseOf(db: Database, shop: string, time: number): Promise<CustomerRemoval | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('customer_removal')
      .select(['id', 'customer_id', 'email'])
      .where('shop_id', '=', shop)
      .where('leased_until', '<=', time)
      .orderBy('leased_until')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, customer_id, email } = row;
    await trx
      .updateTable('customer_removal')
      .set({ leased_until: time + leaseMilliseconds })
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .execute();
    return { shop, id, customer: customer_id === '' ? { email } : { customer_id } };
  });
}

/** The shops that are tried in one turn. */
const mostShops = 100;

/** Longer than most removals take; a second process that continues a running removal does no harm. */
const leaseMilliseconds = 5 * 60_000;
