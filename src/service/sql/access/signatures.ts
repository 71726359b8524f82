import type { SignatureStore } from '../../store/signatures.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/** Used signatures on SQL. Every use also deletes the expired ones of its shop. */
export function sqlSignatures(db: Database, now: () => number): SignatureStore {
  return {
    useSignature: (shop, { signature, operation, key: idempotency_key, expiresAt, spend }) =>
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
          .values({
            ...{ shop_id: shop, signature, operation, is_spent: spend ? 1 : 0, expires_at: expiresAt },
            ...{ idempotency_key, used_at: now() },
          })
          .onConflict((conflict) => conflict.columns(['shop_id', 'signature']).doNothing())
          .returning('operation')
          .executeTakeFirst();
        if (first) return 'used';
        const key = { shop_id: shop, signature };
        const bound = { ...key, operation };
        const again = spend
          ? await trx
              .updateTable('used_signature')
              .set({ is_spent: 1, idempotency_key, used_at: now() })
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
          .select(['operation', 'idempotency_key', 'used_at'])
          .where((row) => row.and(key))
          .executeTakeFirstOrThrow();
        const keys = new Set([earlier.idempotency_key, idempotency_key]);
        if (keys.size === 2 && !keys.has('') && now() - Number(earlier.used_at) <= keyGrace) return 'used';
        return earlier.operation === operation ? 'spent' : 'other_operation';
      }),

    async releaseSignature(shop, signature, idempotency_key) {
      const query = db.updateTable('used_signature').set({ is_spent: 0 });
      await query.where((row) => row.and({ shop_id: shop, signature, idempotency_key })).execute();
    },
  };
}

/** In milliseconds, see `SignatureStore`. */
const keyGrace = 5_000;
