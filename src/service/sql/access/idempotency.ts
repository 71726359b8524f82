import type { IdempotencyStore, IdempotentWrite } from '../../store/idempotency.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/**
 * Stored responses of writes with an `Idempotency-Key`, on SQL. Every write also deletes the expired ones of
 * its shop.
 */
export function sqlIdempotency(db: Database, now: () => number): IdempotencyStore {
  return {
    beginWrite: (shop, write) =>
      inTransaction(db, async (trx) => {
        const { credential, key, fingerprint, expiresAt } = write;
        await trx
          .deleteFrom('idempotent_write')
          .where('shop_id', '=', shop)
          .where('expires_at', '<=', Math.floor(now() / 1000))
          .execute();
        const values = { ...keyOf(shop, write), fingerprint, answer: null, expires_at: expiresAt };
        const begun = await trx
          .insertInto('idempotent_write')
          .values(values)
          .onConflict((conflict) =>
            conflict.columns(['shop_id', 'credential', 'idempotency_key']).doNothing(),
          )
          .returning('fingerprint')
          .executeTakeFirst();
        if (begun) return 'begun';
        const earlier = await trx
          .selectFrom('idempotent_write')
          .select(['fingerprint', 'answer'])
          .where((row) => row.and({ shop_id: shop, credential, idempotency_key: key }))
          .executeTakeFirst();
        if (earlier && earlier.fingerprint !== fingerprint) return 'other_request';
        return earlier?.answer ? { data: JSON.parse(earlier.answer) } : 'running';
      }),

    async endWrite(shop, write, { data }) {
      const query = db.updateTable('idempotent_write').set({ answer: JSON.stringify(data) });
      await query.where((row) => row.and(keyOf(shop, write))).execute();
    },

    async forgetWrite(shop, write) {
      const query = db.deleteFrom('idempotent_write').where((row) => row.and(keyOf(shop, write)));
      await query.execute();
    },

    async removeExpiredAnswers(limit) {
      const time = Math.floor(now() / 1000);
      const next = await db
        .selectFrom('idempotent_write')
        .select('expires_at')
        .where('expires_at', '<=', time)
        .orderBy('expires_at')
        .limit(1)
        .offset(limit - 1)
        .executeTakeFirst();
      const { numDeletedRows } = await db
        .deleteFrom('idempotent_write')
        .where('expires_at', '<=', next?.expires_at ?? time)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function keyOf(shop: string, { credential, key }: IdempotentWrite) {
  return { shop_id: shop, credential, idempotency_key: key };
}
