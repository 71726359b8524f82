export { type Environment, environment } from './client/environment.ts';
export { defineElements } from './elements/define-elements.ts';
export type {
  ReviewErrorEvent,
  ReviewOpenEvent,
  ReviewSentEvent,
  ReviewSubmitEvent,
  ReviewsErrorEvent,
  ReviewsFilterEvent,
  ReviewsLoadEvent,
  ReviewsPageEvent,
} from './elements/events.ts';
export { StorefrontRating } from './elements/storefront-rating.ts';
export { StorefrontReviewCarousel } from './elements/storefront-review-carousel.ts';
export { StorefrontReviewForm } from './elements/storefront-review-form.ts';
export { StorefrontReviewGallery } from './elements/storefront-review-gallery.ts';
export { StorefrontReviewQuote } from './elements/storefront-review-quote.ts';
export { StorefrontReviews } from './elements/storefront-reviews.ts';
export type { FailureCode } from './text/failure-code.ts';
export type { MessageOverrides } from './text/read-overrides.ts';
