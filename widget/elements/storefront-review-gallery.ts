import { ReviewsElement } from './reviews-element.ts';

/**
 * Photos and video of a product's reviews in one strip of equal squares; each opens large beside its review. Where there
 * are none, or they could not be had, it shows nothing, and gives back its room once nothing in view can move by it.
 *
 * @attr {string} product-handle - The product, by its handle.
 * @attr {string} product-id - The product, by its id.
 * @attr {product | store} scope - Whose reviews: of the product, or of the shop itself. Default: `product`.
 * @attr {featured | newest | oldest | highest | lowest} sort - The order of the reviews. Default: `featured`, that is
 *   pinned and featured first, then newest.
 * @attr {number} page-size - Of how many reviews the photos and video are shown at first, and added each time, 1 to 50.
 *   Default: 12.
 * @attr {number} heading-level - Level of its heading, 1 to 5. Default: 2.
 * @attr {string} locale - The language, as BCP 47. Default: the `lang` around the element, else the browser's.
 * @attr {string} messages - What you say in your own words: JSON such as `{ "gallery": "As you wear it" }`, or `#` and
 *   the id of a `<script type="application/json">` with it. As a property also an object.
 * @attr {string} endpoint - Where the storefront API is. Default: where the script came from.
 * @cssprop [--reviews-ink=inherit] - Text.
 * @cssprop [--reviews-accent=the text colour] - Focus rings.
 * @cssprop [--reviews-radius=0.25em] - Corners of photos.
 * @cssprop [--reviews-space=0.25em] - The unit of all space: less makes it denser.
 * @csspart heading - Its heading.
 * @csspart media - The strip of photos and video.
 * @csspart photo - One photo, or the picture of a video.
 * @csspart more - The tile that adds more of them.
 * @csspart lightbox - The dialog in which they open large, with the parts of a review in it.
 * @fires reviews-load - Photos are there, or known not to be. `detail`: `{ count, average, page }`; `count` is of the
 *   reviews that have some.
 * @fires reviews-error - They could not be had. `detail`: `{ code }`.
 * @fires review-open - A photo is about to be opened large; cancelable. `detail`: `{ id, url }`, `id` of the review.
 * @fires reviews-page - More are about to be asked for; cancelable. `detail`: `{ page }`.
 */
export abstract class StorefrontReviewGallery extends ReviewsElement {
  override readonly kind = 'gallery';
  protected override readonly room = '12.25em';
}
