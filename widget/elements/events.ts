import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { FailureCode } from '../text/failure-code.ts';

/** Reviews have loaded. `count` is the total number of reviews; `average` is null if unknown. */
export type ReviewsLoadEvent = CustomEvent<{ count: number; average: number | null; page: number }>;

/** Loading the reviews failed. */
export type ReviewsErrorEvent = CustomEvent<{ code: FailureCode }>;

/** The page is about to change. Cancelable. */
export type ReviewsPageEvent = CustomEvent<{ page: number }>;

/** Filters, search or sort order are about to change. Cancelable. */
export type ReviewsFilterEvent = CustomEvent<{
  sort: StorefrontSort;
  /** A comma-separated list of stars, such as `4,5`; empty for all. */
  rating: string;
  media: boolean;
  verified: boolean;
  keyword: string;
  /** The variant that was bought; empty for all. */
  variant: string;
  /** A primary language subtag, such as `pt`; empty for all. */
  language: string;
  /** The language whose reviews come first; empty for none. */
  prefer: string;
}>;

/** A photo or video is about to open in the lightbox. Cancelable. */
export type ReviewOpenEvent = CustomEvent<{ id: string; url: string }>;

/** A review is about to be sent. Cancelable. The email address is not part of it. */
export type ReviewSubmitEvent = CustomEvent<{
  rating: number;
  title: string;
  content: string;
  author: string;
}>;

/** A review was sent and waits for its approval. */
export type ReviewSentEvent = CustomEvent<{ rating: number }>;

/** Loading the form, or sending the review, failed. */
export type ReviewErrorEvent = CustomEvent<{ code: 'offline' | 'later' | 'refused' | 'sent' | 'gone' }>;

declare global {
  interface HTMLElementEventMap {
    'reviews-load': ReviewsLoadEvent;
    'reviews-error': ReviewsErrorEvent;
    'reviews-page': ReviewsPageEvent;
    'reviews-filter': ReviewsFilterEvent;
    'review-open': ReviewOpenEvent;
    'review-submit': ReviewSubmitEvent;
    'review-sent': ReviewSentEvent;
    'review-error': ReviewErrorEvent;
  }
}
