import { ReviewsElement } from './reviews-element.ts';

/**
 * Reviews of a product or of the shop side by side, to scroll, swipe or step through; with mean and count of all of them
 * where these are known. No rating is left out. Where there are no reviews, or they could not be had, it shows nothing, and
 * gives back its room once nothing in view can move by it.
 *
 * @attr {string} product-handle - The product, by its handle.
 * @attr {string} product-id - The product, by its id.
 * @attr {product | store} scope - Whose reviews: of the product, or of the shop itself. Default: `product`.
 * @attr {featured | newest | oldest | highest | lowest} sort - The order. Default: `featured`, that is pinned and
 *   featured first, then newest.
 * @attr {featured} only - Only those of them that are pinned or featured. Default: all.
 * @attr {number} page-size - How many, 1 to 50. Default: 12.
 * @attr {number} autoplay - After how many seconds it goes on by itself, at least 5. Then it has a button that stops it, rests
 *   under the pointer, out of view and in a hidden tab, stops for good once somebody reaches into it, and stands still where
 *   reduced motion is asked for. Without a number it never moves by itself.
 * @attr {number} heading-level - Level of its heading, 1 to 5; titles of reviews are one below. Default: 2.
 * @attr {string} locale - The language, as BCP 47. Default: the `lang` around the element, else the browser's.
 * @attr {string} messages - What you say in your own words: JSON such as `{ "pause": "Stop" }`, or `#` and the id of a
 *   `<script type="application/json">` with it. As a property also an object.
 * @attr {string} endpoint - Where the storefront API is. Default: where the script came from.
 * @cssprop [--reviews-ink=inherit] - Text.
 * @cssprop [--reviews-muted=72 % of the text colour] - Dates, counts and other small text.
 * @cssprop [--reviews-line=16 % of the text colour] - Hairlines between reviews, and around buttons.
 * @cssprop [--reviews-accent=the text colour] - Check mark of a verified buyer, and focus rings.
 * @cssprop [--reviews-star=light-dark(#b87514, #e5a93d)] - Stars.
 * @cssprop [--reviews-star-empty=18 % of the text colour] - The part of the stars that is not filled.
 * @cssprop [--reviews-space=0.25em] - The unit of all space: less makes it denser.
 * @csspart heading - Its heading.
 * @csspart summary - Stars, mean and number of reviews.
 * @csspart buttons - The buttons that step through the reviews, and that stop it.
 * @csspart list - The reviews.
 * @csspart review - One review.
 * @csspart stars - Five stars, of the summary and of each review.
 * @csspart date - When a review was written.
 * @csspart badge - The mark of a pinned or featured review.
 * @csspart title - Title of a review.
 * @csspart content - Text of a review.
 * @csspart author - Who wrote a review.
 * @fires reviews-load - Reviews are there, or known not to be. `detail`: `{ count, average, page }`; `average` is null
 *   where unknown.
 * @fires reviews-error - Reviews could not be had. `detail`: `{ code }`.
 */
export abstract class StorefrontReviewCarousel extends ReviewsElement {
  override readonly kind = 'carousel';
  protected override readonly room = '20.5em';
}
