import type { Review } from '../../contract/review.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { ProductNames } from './shop-hint.ts';

/** A review in the list of the API; `review` is undefined if it is hidden. */
export type ListedReview = { id: string; product: ProductNames; review: PublicReview | undefined };

export function listedReview(review: Review, project: Projection): ListedReview {
  const { id, product_handle: handle, product_id } = review;
  return { id, product: { handle, id: product_id }, review: project(review) };
}
