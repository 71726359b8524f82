import 'storefront-reviews/define';
import { defineElements, environment, type FailureCode, type ReviewsFilterEvent } from 'storefront-reviews';

defineElements(environment('https://reviews.your-shop.example/'));

const reviews = document.createElement('storefront-reviews');
reviews.setAttribute('product-handle', 'linen-shirt');
reviews.messages = { heading: 'What our guests say' };
reviews.productHandle = 'linen-shirt';
reviews.pageSize = 10;
reviews.urlState = true;
reviews.sort = null;
// @ts-expect-error: unknown value.
reviews.sort = 'best';
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

const rating = document.createElement('storefront-rating');
rating.setAttribute('count', '3');
rating.average = 4.5;
// @ts-expect-error: an attribute of another element.
rating.sort = 'newest';

const gallery = Object.assign(document.createElement('storefront-review-gallery'), { productId: '1001' });
const carousel: HTMLElementTagNameMap['storefront-review-carousel'] = Object.assign(
  document.createElement('storefront-review-carousel'),
  { only: 'featured', autoplay: 8, scope: 'store' } as const,
);
document.body.append(gallery, carousel);
