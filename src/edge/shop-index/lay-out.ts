import type { PublicReview } from '../../contract/storefront.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import type { IndexedProduct } from './index-store.ts';

export type Layout = { products: IndexedProduct[]; parts: Map<string, readonly PublicReview[]> };

/** About how many reviews make a part: small enough to be read for one question, and parts are few. */
export const partSize = 500;

/** Puts all reviews of a product into one part, and as many products into a part as fit. */
export function layOut(reviews: Iterable<PublicReview>, name: () => string): Layout {
  const parts = new Map<string, PublicReview[]>();
  let part = '';
  let open: PublicReview[] | undefined;
  const products = productsOf(reviews).map(({ list, ...product }) => {
    if (!open || open.length + list.length > partSize) {
      part = name();
      open = [];
      parts.set(part, open);
    }
    // One by one: a product may have more reviews than a call may have arguments.
    for (const review of list) open.push(review);
    return { ...product, part };
  });
  return { products, parts };
}

/** The products of one part. */
export function productsIn(part: string, reviews: readonly PublicReview[]): IndexedProduct[] {
  return productsOf(reviews).map(({ handle, id, stars }) => ({ handle, id, stars, part }));
}

function productsOf(reviews: Iterable<PublicReview>) {
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
