import type { SignatureStore } from '../../store/signatures.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Used signatures on SQL. Every use also deletes the expired ones of its shop. */
export function sqlSignatures(db: Database, now: () => number): SignatureStore {
  return {
    useSignature: (shop, { signature, operation, expiresAt, spend }) =>
      inTransaction(db, async (trx) => {
        await trx
          .deleteFrom('used_signature')
          .where('shop_id', '=', shop)
          .where('signature', 'in', (eb) =>
            eb
              .selectFrom('used_signature')
              .select('signature')
              .where('shop_id', '=', shop)
              .where('expires_at', '<', Math.floor(now() / 1000))
              .forUpdate()
              .skipLocked(),
          )
          .execute();
        const first = await trx
          .insertInto('used_signature')
          .values({ shop_id: shop, signature, operation, is_spent: spend ? 1 : 0, expires_at: expiresAt })
          .onConflict((conflict) => conflict.columns(['shop_id', 'signature']).doNothing())
          .returning('operation')
          .executeTakeFirst();
        if (first) return 'used';
        const key = { shop_id: shop, signature };
        const bound = { ...key, operation };
        const again = spend
          ? await trx
              .updateTable('used_signature')
              .set({ is_spent: 1 })
              .where((row) => row.and({ ...bound, is_spent: 0 }))
              .returning('operation')
              .executeTakeFirst()
          : await trx
              .selectFrom('used_signature')
              .select('operation')
              .where((row) => row.and(bound))
              .executeTakeFirst();
        if (again) return 'used';
        const earlier = await trx
          .selectFrom('used_signature')
          .select('operation')
          .where((row) => row.and(key))
          .executeTakeFirstOrThrow();
        return earlier.operation === operation ? 'spent' : 'other_operation';
      }),

    async releaseSignature(shop, signature) {
      const query = db.updateTable('used_signature').set({ is_spent: 0 });
      await query.where((row) => row.and({ shop_id: shop, signature })).execute();
    },
  };
}
