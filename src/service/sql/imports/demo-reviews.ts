import type { ImportStore } from '../../../import/store/import-store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import { countReviews } from '../lists/review-counts.ts';
import { forgetProductWithoutReviews } from '../products/products.ts';
import { deleteReviewRow } from '../reviews/delete-review-row.ts';

/**
 * The reviews of the demo shop, recognized by their keys `demo-0001` and so on. Keys of imported rows start
 * differently.
 */
export function sqlDemoReviews(
  db: Database,
  now: () => number,
): Pick<ImportStore, 'countDemoReviews' | 'removeDemoReviews'> {
  return {
    countDemoReviews: async (shop) => {
      const { count } = await demoReviews(db, shop)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    removeDemoReviews: (shop, limit) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        const found = await demoReviews(trx, shop)
          .selectAll()
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .execute();
        const counts = [];
        for (const review of found) counts.push(await deleteReviewRow(trx, review, now()));
        for (const id of new Set(found.map(({ product_id }) => product_id))) {
          await forgetProductWithoutReviews(trx, shop, id);
        }
        await countReviews(trx, counts);
        return found.length;
      }),
  };
}

/** In a pattern, `_` matches any one character. */
function demoReviews(db: Database, shop: string) {
  return db.selectFrom('review').where('shop_id', '=', shop).where('import_key', 'like', 'demo-____');
}
