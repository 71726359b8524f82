import type { Environment } from '../client/environment.ts';
import { StorefrontRating } from './storefront-rating.ts';
import { StorefrontReviewCarousel } from './storefront-review-carousel.ts';
import { StorefrontReviewForm } from './storefront-review-form.ts';
import { StorefrontReviewGallery } from './storefront-review-gallery.ts';
import { StorefrontReviewQuote } from './storefront-review-quote.ts';
import { StorefrontReviews } from './storefront-reviews.ts';

/**
 * Registers the elements. They share the environment and thereby batch their requests for ratings. Skips
 * names that are already registered, for example by a second copy of the script.
 */
export function defineElements(environment: Environment): void {
  const define = (name: string, Element: abstract new () => HTMLElement) =>
    customElements.get(name) ??
    customElements.define(
      name,
      class extends Element {
        readonly environment = environment;
      },
    );
  define('storefront-rating', StorefrontRating);
  define('storefront-reviews', StorefrontReviews);
  define('storefront-review-gallery', StorefrontReviewGallery);
  define('storefront-review-carousel', StorefrontReviewCarousel);
  define('storefront-review-quote', StorefrontReviewQuote);
  define('storefront-review-form', StorefrontReviewForm);
}

declare global {
  interface HTMLElementTagNameMap {
    'storefront-rating': StorefrontRating;
    'storefront-reviews': StorefrontReviews;
    'storefront-review-gallery': StorefrontReviewGallery;
    'storefront-review-carousel': StorefrontReviewCarousel;
    'storefront-review-quote': StorefrontReviewQuote;
    'storefront-review-form': StorefrontReviewForm;
  }
}
