import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';

/** Which reviews are asked for: the parameters of `GET /v1/reviews`. An empty one is not sent. */
export type Question = {
  product: string;
  product_id: string;
  /** `store`: reviews of the shop itself; then there is no product. */
  scope: '' | 'store';
  sort: StorefrontSort;
  page_size: number;
  /** The first is 1. */
  page: number;
};

/** Asks; never rejects. What it gives after its signal was aborted is not looked at. */
export type LoadReviews = (question: Question, signal: AbortSignal) => Promise<Outcome<ReviewsPage>>;
