import type { DeliveryStore } from '../store/deliveries.ts';
import { inTransaction } from './in-transaction.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';

/** The outbox of webhook deliveries on SQL. */
export function sqlDeliveries(db: Database, now: () => number): DeliveryStore {
  return {
    leaseDeliveries: (count, duration) =>
      inTransaction(db, async (trx) => {
        const time = now();
        const rows = await trx
          .selectFrom('delivery')
          .select(['id', 'shop_id', 'url', 'event_id', 'body', 'attempts', 'platform_id', 'signer'])
          .where('due_at', '<=', time)
          .where('leased_until', '<=', time)
          .orderBy('due_at')
          .orderBy('id')
          .limit(count)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const [shop, ofShop] of Map.groupBy(rows, ({ shop_id }) => shop_id)) {
          const ids = ofShop.map(({ id }) => id);
          await trx
            .updateTable('delivery')
            .set({ leased_until: time + duration })
            .where('shop_id', '=', shop)
            .where('id', 'in', ids)
            .execute();
        }
        return rows.map(({ id, shop_id, platform_id, signer, ...row }) => ({
          ...row,
          id: String(id),
          shop: shop_id,
          signer: { platform: String(platform_id), publicToken: signer },
        }));
      }),

    async endDelivery(shop, id) {
      await db.deleteFrom('delivery').where('shop_id', '=', shop).where('id', '=', rowId(id)).execute();
    },

    async postponeDelivery(shop, id, due) {
      await db
        .updateTable('delivery')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: due, leased_until: 0 }))
        .where('shop_id', '=', shop)
        .where('id', '=', rowId(id))
        .execute();
    },
  };
}
