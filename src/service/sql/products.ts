import { storeProductId } from '../../contract/review.ts';
import type { ProductStore } from '../store/products.ts';
import { countOf } from './ratings.ts';
import type { Database } from './schema.ts';

/** The products that reviews refer to, on SQL. */
export function sqlProducts(db: Database): ProductStore {
  return {
    async listProducts(shop) {
      const rows = await db
        .selectFrom('product')
        .leftJoin('rating_count', (join) =>
          join
            .onRef('rating_count.shop_id', '=', 'product.shop_id')
            .onRef('rating_count.product_id', '=', 'product.id'),
        )
        .select(['product.id', 'handle', 'title', 'star1', 'star2', 'star3', 'star4', 'star5'])
        .where('product.shop_id', '=', shop)
        .where('product.id', '!=', storeProductId)
        .orderBy('title')
        .orderBy('product.id')
        .execute();
      return rows.map(({ id, handle, title, ...stars }) => ({
        id,
        handle,
        title,
        review_count: countOf(stars),
      }));
    },
  };
}

/**
 * Stores the handle and title that a review gives for its product. A missing value keeps the stored one, or
 * defaults to the id, so that every product has a handle.
 */
export async function rememberProduct(
  db: Database,
  shop: string,
  product: { product_id: string; product_handle: string; product_title: string },
): Promise<void> {
  const { product_id: id, product_handle: handle, product_title: title } = product;
  if (id === storeProductId) return;
  const fallback = handle || id;
  const given = { ...(handle ? { handle } : {}), ...(title ? { title } : {}) };
  const insert = db
    .insertInto('product')
    .values({ shop_id: shop, id, handle: fallback, title: title || fallback });
  await insert
    .onConflict((conflict) => {
      const known = conflict.columns(['shop_id', 'id']);
      return handle || title ? known.doUpdateSet(given) : known.doNothing();
    })
    .execute();
}

/** Removes a product that the last review about it named. */
export async function forgetProductWithoutReviews(db: Database, shop: string, id: string): Promise<void> {
  await db
    .deleteFrom('product')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('review')
            .select('review.id')
            .where('review.shop_id', '=', shop)
            .where('review.product_id', '=', id),
        ),
      ),
    )
    .execute();
}
