import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { FailureCode } from '../text/failure-code.ts';

/** Reviews are there. `count` is of all reviews; `average` is null where it is not known. */
export type ReviewsLoadEvent = CustomEvent<{ count: number; average: number | null; page: number }>;

/** Reviews or a rating could not be had. */
export type ReviewsErrorEvent = CustomEvent<{ code: FailureCode }>;

/** A page is about to be turned; cancelling the event keeps the page that is shown. */
export type ReviewsPageEvent = CustomEvent<{ page: number }>;

/** Other reviews, or another order, are about to be asked for; cancelling the event keeps what is shown. */
export type ReviewsFilterEvent = CustomEvent<{
  sort: StorefrontSort;
  /** Stars, with commas, as `4,5`; empty for all. */
  rating: string;
  media: boolean;
  verified: boolean;
  keyword: string;
}>;

/** A photo of a review is about to be opened large; cancelling the event keeps the page as it is. */
export type ReviewOpenEvent = CustomEvent<{ id: string; url: string }>;

declare global {
  interface HTMLElementEventMap {
    'reviews-load': ReviewsLoadEvent;
    'reviews-error': ReviewsErrorEvent;
    'reviews-page': ReviewsPageEvent;
    'reviews-filter': ReviewsFilterEvent;
    'review-open': ReviewOpenEvent;
  }
}
