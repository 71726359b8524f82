import type { FailureCode } from '../text/failure-code.ts';

/** Reviews are there. `count` is of all reviews; `average` is null where it is not known. */
export type ReviewsLoadEvent = CustomEvent<{ count: number; average: number | null; page: number }>;

/** Reviews or a rating could not be had. */
export type ReviewsErrorEvent = CustomEvent<{ code: FailureCode }>;

/** A page is about to be turned; cancelling the event keeps the page that is shown. */
export type ReviewsPageEvent = CustomEvent<{ page: number }>;

declare global {
  interface HTMLElementEventMap {
    'reviews-load': ReviewsLoadEvent;
    'reviews-error': ReviewsErrorEvent;
    'reviews-page': ReviewsPageEvent;
  }
}
