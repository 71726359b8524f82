import type { PublicReview } from '../../contract/storefront.ts';
import type { IndexDirectory } from './index-store.ts';

/** The share of reviews that may be missing from a reading with unreadable reviews. */
const tolerable = 0.1;

/**
 * Whether a reading has none of the reviews of a product that is in the index, or far fewer reviews
 * altogether.
 */
export function lacksProducts(read: Iterable<PublicReview>, { products }: IndexDirectory): boolean {
  const found = new Set<string>();
  let count = 0;
  for (const { product_handle, product_id } of read) {
    found.add(JSON.stringify([product_handle, product_id]));
    count += 1;
  }
  const before = products.flatMap(({ stars }) => Object.values(stars)).reduce((sum, stars) => sum + stars, 0);
  if (count < before * (1 - tolerable)) return true;
  return products.some(({ handle, id }) => !found.has(JSON.stringify([handle, id])));
}
