import { sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';

/**
 * Forgets the networks of at most `limit` reviews that were created before a time, and returns how many. The
 * reviews count as unchanged, because no answer has the hash.
 */
export async function forgetNetworks(db: Database, before: string, limit: number): Promise<number> {
  let forgotten = 0;
  for (let last = ''; forgotten < limit; ) {
    // The literals let SQLite recognize the partial index.
    const { shop } = await db
      .selectFrom('review')
      .select((eb) => eb.fn.min<string | null>('shop_id').as('shop'))
      .where('network_hash', '>', sql.lit(''))
      .where('shop_id', '>', last)
      .executeTakeFirstOrThrow();
    if (shop === null) return forgotten;
    last = shop;
    forgotten += await inTransaction(db, async (trx) => {
      const due = await trx
        .selectFrom('review')
        .select('id')
        .where('shop_id', '=', shop)
        .where('network_hash', '>', sql.lit(''))
        .where('created_at', '<', before)
        .limit(limit - forgotten)
        .forUpdate()
        .execute();
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) {
        const reviews = trx.updateTable('review').where('shop_id', '=', shop).where('id', 'in', ids);
        await reviews.set({ network_hash: '' }).execute();
      }
      return ids.length;
    });
  }
  return forgotten;
}
