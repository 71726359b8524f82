import type { Database } from './schema.ts';

/**
 * Locks a shop until the end of the transaction: changes that depend on several rows of a shop, such as
 * unique names of products, then run one after another. Reviews that do not rename their product do not wait.
 */
export async function lockShop(trx: Database, shop: string): Promise<void> {
  await trx
    .insertInto('shop_lock')
    .values({ shop_id: shop, locks: 1 })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet((eb) => ({ locks: eb('shop_lock.locks', '+', 1) })),
    )
    .execute();
}
