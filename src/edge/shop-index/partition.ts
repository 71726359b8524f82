import type { PublicReview } from '../../contract/storefront.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import type { IndexedProduct } from './index-store.ts';

export type Partition = { products: IndexedProduct[]; parts: Map<string, readonly PublicReview[]> };

/**
 * Target size of a part, in reviews: small enough to read for one question, large enough to keep parts few.
 */
export const partSize = 500;

/** Distributes reviews over parts: each product is in one part, and each part has as many products as fit. */
export function partition(reviews: Iterable<PublicReview>, newName: () => string): Partition {
  const parts = new Map<string, PublicReview[]>();
  let part = '';
  let open: PublicReview[] | undefined;
  const products = groupByProduct(reviews).map(({ list, ...product }) => {
    if (!open || open.length + list.length > partSize) {
      part = newName();
      open = [];
      parts.set(part, open);
    }
    // A spread would fail: a product may have more reviews than a call may have arguments.
    for (const review of list) open.push(review);
    return { ...product, part };
  });
  return { products, parts };
}

/** The products of one part. */
export function productsIn(part: string, reviews: readonly PublicReview[]): IndexedProduct[] {
  return groupByProduct(reviews).map(({ handle, id, stars }) => ({ handle, id, stars, part }));
}

function groupByProduct(reviews: Iterable<PublicReview>) {
  const groups = new Map<string, PublicReview[]>();
  for (const review of reviews) {
    const key = JSON.stringify([review.product_handle, review.product_id]);
    const group = groups.get(key);
    if (group) group.push(review);
    else groups.set(key, [review]);
  }
  return [...groups.values()].map((list) => {
    const handle = list[0]?.product_handle ?? '';
    const id = list[0]?.product_id ?? '';
    return { handle, id, stars: ratingOfReviews(list).histogram, list };
  });
}
