import type { Database } from '../database/schema.ts';
import type { ReviewChanged } from '../rows/update-review.ts';

/**
 * A change for each renamed product, about one of its published reviews: an event about one review purges all
 * cached answers with the product's names. Products without published reviews are not shown to shoppers.
 */
export async function changesOfRenamed(
  trx: Database,
  products: readonly { shop: string; id: string; formerHandles?: readonly string[] }[],
): Promise<ReviewChanged[]> {
  const distinct = new Map(products.map((product) => [JSON.stringify([product.shop, product.id]), product]));
  const changes: ReviewChanged[] = [];
  for (const { shop, id: product, formerHandles = [] } of distinct.values()) {
    const review = await trx
      .selectFrom('review')
      .select('id')
      .where('shop_id', '=', shop)
      .where('product_id', '=', product)
      .where('is_published', '=', 1)
      .limit(1)
      .executeTakeFirst();
    if (review)
      changes.push({ shop, id: review.id, product, change: 'updated', movedFrom: '', formerHandles });
  }
  return changes;
}
