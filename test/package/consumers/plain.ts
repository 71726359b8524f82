import 'storefront-reviews/define';
import { defineElements, environment, type FailureCode, type ReviewsFilterEvent } from 'storefront-reviews';

defineElements(environment('https://reviews.your-shop.example/'));

const reviews = document.createElement('storefront-reviews');
reviews.setAttribute('product-handle', 'linen-shirt');
reviews.messages = { heading: 'What our guests say' };
reviews.addEventListener('reviews-load', ({ detail }) => {
  const mean: number | null = detail.average;
  // @ts-expect-error: unknown detail.
  return mean ?? detail.median;
});
reviews.addEventListener('reviews-error', ({ detail }) => {
  const code: FailureCode = detail.code;
  return code;
});
// @ts-expect-error: unknown property.
reviews.mesages = {};

// For a shop's analytics: all events bubble.
document.addEventListener('reviews-filter', (event: ReviewsFilterEvent) => event.preventDefault());
window.addEventListener('review-open', ({ detail }) => detail.id.length);
// @ts-expect-error: an unknown event has no detail.
document.addEventListener('reviews-opened', ({ detail }) => detail);

document.querySelector('storefront-rating')?.setAttribute('count', '3');
