import type { Reflected } from './reflected.ts';
import { ReviewsElement } from './reviews-element.ts';

/**
 * Reviews side by side, to scroll, swipe, drag with the mouse or step through, with average and number of
 * reviews in the heading. Includes reviews of every rating. Without reviews it shows nothing, and its
 * reserved space is released once no visible content moves. If loading fails, the space contains a message
 * with a retry button until it is released.
 *
 * @attr {string} product-handle - The product, by its handle.
 * @attr {string} product-id - The product, by its ID.
 * @attr {product | store} scope - `product` shows reviews of the product, `store` reviews of the shop itself.
 * Default:
 *   `product`.
 * @attr {featured | newest | oldest | highest | lowest} sort - Order of the reviews. `featured` shows pinned
 * and featured
 *   reviews first, then the newest. Default: `featured`.
 * @attr {featured} only - `featured` leaves out reviews that are neither pinned nor featured. Default: all
 * reviews.
 * @attr {number} page-size - Number of reviews, 1–50. Default: 12.
 * @attr {number} autoplay - Seconds between automatic steps, at least 5. Adds a pause button. Autoplay rests
 * under the pointer, out of view and in hidden tabs, stops once a shopper interacts with the carousel, and is
 *   off for shoppers who prefer reduced motion. Default: no autoplay.
 * @attr {number} heading-level - Level of the heading, 1–5; review titles are one level below. Default: 2.
 * @attr {string} locale - The language, as a BCP 47 tag. Default: the nearest `lang` attribute, or the
 * browser's language.
 * @attr {string} messages - Replaces texts with your own: JSON such as `{ "pause": "Stop" }`, or `#` and
 *   the ID of a `<script type="application/json">` with such JSON. The property also accepts an object.
 * @attr {string} endpoint - URL of the storefront API. Default: the folder that the script was loaded from.
 * @cssprop --reviews-ink
 * @cssprop --reviews-paper
 * @cssprop --reviews-muted
 * @cssprop --reviews-line
 * @cssprop --reviews-tint
 * @cssprop --reviews-accent
 * @cssprop --reviews-star
 * @cssprop --reviews-star-empty
 * @cssprop --reviews-star-shape
 * @cssprop --reviews-radius
 * @cssprop --reviews-heading-weight
 * @cssprop --reviews-scale
 * @cssprop --reviews-max-width
 * @cssprop --reviews-space
 * @csspart heading - Heading.
 * @csspart summary - Stars, average and number of reviews.
 * @csspart buttons - Buttons that step through the reviews and pause autoplay.
 * @csspart list - List of reviews.
 * @csspart review - One review.
 * @csspart stars - Five stars, in the summary and in each review.
 * @csspart date - Date of a review.
 * @csspart badge - "Chosen by the shop", beside the author of a pinned or featured review.
 * @csspart title - Title of a review.
 * @csspart content - Text of a review.
 * @csspart author - Author of a review.
 * @csspart media - Photos and videos of a review.
 * @csspart photo - One photo, or the preview of a video.
 * @csspart notice - Message shown in place of the content after a failure.
 * @csspart action - The button inside the notice: "Try again".
 * @csspart lightbox - Dialog that shows a photo or video enlarged, beside its review.
 * @csspart stage - Dark side of the lightbox: the photo, its buttons and the strip of all photos.
 * @fires reviews-load - Reviews have loaded, or there are none. `detail`: `{ count, average, page }`;
 * `average` is null if
 *   unknown.
 * @fires review-open - A photo is about to open in the lightbox. Cancelable. `detail`: `{ id, url }`, the ID
 * of the review
 *   and the URL of the photo.
 * @fires reviews-error - Loading the reviews failed. `detail`: `{ code }`.
 */
export abstract class StorefrontReviewCarousel extends ReviewsElement {
  declare only: Reflected<'featured'>;
  declare autoplay: Reflected<number>;
  override readonly kind = 'carousel';
  protected override readonly css = '.root{min-block-size:27.75em}';
}
