import type { SignatureStore } from '../store/signatures.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './schema.ts';

/** Used signatures on SQL. Every use also deletes the expired ones of its shop. */
export function sqlSignatures(db: Database, now: () => number): SignatureStore {
  return {
    useSignature: (shop, { signature, operation, expiresAt }) =>
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
          .values({ shop_id: shop, signature, operation, expires_at: expiresAt })
          .onConflict((conflict) => conflict.columns(['shop_id', 'signature']).doNothing())
          .returning('operation')
          .executeTakeFirst();
        if (first) return undefined;
        const earlier = await trx
          .selectFrom('used_signature')
          .select('operation')
          .where('shop_id', '=', shop)
          .where('signature', '=', signature)
          .executeTakeFirstOrThrow();
        return earlier.operation;
      }),
  };
}
