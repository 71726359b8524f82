import type { DeliveryStore } from '../store/deliveries.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';

/** The outbox of webhook deliveries on SQL. */
export function sqlDeliveries(db: Database, now: () => number): DeliveryStore {
  return {
    leaseDeliveries: (count, duration) =>
      db.transaction().execute(async (trx) => {
        const time = now();
        const rows = await trx
          .selectFrom('delivery')
          .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
          .select([
            'delivery.id',
            'shop_id',
            'delivery.url',
            'event_id',
            'body',
            'attempts',
            'platform_id',
            'signer',
          ])
          .where('due_at', '<=', time)
          .where('leased_until', '<=', time)
          .orderBy('due_at')
          .orderBy('delivery.id')
          .limit(count)
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) {
          await trx
            .updateTable('delivery')
            .set({ leased_until: time + duration })
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

    async endDelivery(id) {
      await db.deleteFrom('delivery').where('id', '=', rowId(id)).execute();
    },

    async postponeDelivery(id, due) {
      await db
        .updateTable('delivery')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: due, leased_until: 0 }))
        .where('id', '=', rowId(id))
        .execute();
    },
  };
}
