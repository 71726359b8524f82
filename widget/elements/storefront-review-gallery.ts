import { ReviewsElement } from './reviews-element.ts';

/**
 * Photos and videos from reviews, as a strip of squares; each opens enlarged beside its review. They are one
 * tab stop, with arrow left and right, Home and End between them. Without any it shows nothing, and its
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
 * @attr {number} page-size - How many reviews to take photos from per load, 1–50. Default: 12.
 * @attr {number} heading-level - Level of the heading, 1–5. Default: 2.
 * @attr {string} locale - The language, as a BCP 47 tag. Default: the nearest `lang` attribute, or the
 * browser's language.
 * @attr {string} messages - Replaces texts with your own: JSON such as `{ "gallery": "As you wear it" }`, or
 * `#` and
 *   the ID of a `<script type="application/json">` with such JSON. The property also accepts an object.
 * @attr {string} endpoint - URL of the storefront API. Default: the folder that the script was loaded from.
 * @cssprop --reviews-ink
 * @cssprop --reviews-paper
 * @cssprop --reviews-muted
 * @cssprop --reviews-accent
 * @cssprop --reviews-radius
 * @cssprop --reviews-heading-weight
 * @cssprop --reviews-max-width
 * @cssprop --reviews-space
 * @csspart heading - Heading.
 * @csspart media - Strip of photos and videos.
 * @csspart photo - One photo, or the preview of a video.
 * @csspart more - Tile that loads more.
 * @csspart notice - Message shown in place of the content after a failure.
 * @csspart action - The button inside the notice: "Try again".
 * @csspart lightbox - Dialog that shows a photo or video enlarged. The review beside it has the parts of a
 * review.
 * @csspart stage - Dark side of the lightbox: the photo, its buttons and the strip of all photos.
 * @fires reviews-load - Photos have loaded, or there are none. `detail`: `{ count, average, page }`; `count`
 * is the number
 *   of reviews with photos or videos.
 * @fires reviews-error - Loading the photos failed. `detail`: `{ code }`.
 * @fires review-open - A photo is about to open in the lightbox. Cancelable. `detail`: `{ id, url }`, the ID
 * of the review
 *   and the URL of the photo.
 * @fires reviews-page - More photos are about to load. Cancelable. `detail`: `{ page }`.
 */
export abstract class StorefrontReviewGallery extends ReviewsElement {
  override readonly kind = 'gallery';
  protected override readonly css = '.root{min-block-size:12.25em}';
}
