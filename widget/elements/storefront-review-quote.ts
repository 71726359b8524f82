import type { Reflected } from './reflected.ts';
import { ReviewsElement } from './reviews-element.ts';

/**
 * The top positive and the top critical review as two short quotes, for the place beside "Add to cart":
 * praise is never shown alone. They are the pair above the list of reviews, by the same rule and from one
 * request. Without a pair the element shows nothing, and its reserved space is released once no visible
 * content moves.
 *
 * @attr {string} product-handle - The product, by its handle.
 * @attr {string} product-id - The product, by its ID.
 * @attr {product | store} scope - `product` quotes reviews of the product, `store` reviews of the shop
 * itself. Default:
 *   `product`.
 * @attr {string} href - Adds a link to each quote, for example to `#reviews`. `{id}` stands for the ID of the
 * review: with
 *   `url-state` on the reviews, `?reviews-review={id}#reviews` opens it. Default: no links.
 * @attr {featured | newest | oldest | highest | lowest} sort - The `sort` of the reviews on the page, which
 * no quote
 *   repeats. With equal values, both elements share one request. Default: `featured`.
 * @attr {number} page-size - The `page-size` of the reviews on the page, likewise. Default: 10.
 * @attr {string} locale - The language, as a BCP 47 tag. Default: the nearest `lang` attribute, or the
 * browser's language.
 * @attr {string} messages - Replaces texts with your own: JSON such as `{ "criticism": "Most critical" }`, or
 * `#` and
 *   the ID of a `<script type="application/json">` with such JSON. The property also accepts an object.
 * @attr {string} endpoint - URL of the storefront API. Default: the folder that the script was loaded from.
 * @cssprop --reviews-ink
 * @cssprop --reviews-muted
 * @cssprop --reviews-accent
 * @cssprop --reviews-star
 * @cssprop --reviews-star-empty
 * @cssprop --reviews-star-shape
 * @cssprop --reviews-heading-weight
 * @cssprop --reviews-scale
 * @cssprop --reviews-max-width
 * @csspart quote - One of the two quotes.
 * @csspart caption - "Top positive review" or "Top critical review".
 * @csspart title - Title of a review, at the start of its quote.
 * @csspart content - Two lines of a review.
 * @csspart stars - Five stars.
 * @csspart author - Author of a review.
 * @csspart link - Link to a review, with `href`.
 * @csspart notice - Message shown in place of the content after a failure.
 * @csspart action - The button inside the notice: "Try again".
 * @fires reviews-load - Reviews have loaded, or there are none. `detail`: `{ count, average, page }`;
 * `average` is null if
 *   unknown.
 * @fires reviews-error - Loading the reviews failed. `detail`: `{ code }`.
 */
export abstract class StorefrontReviewQuote extends ReviewsElement {
  declare href: Reflected<string>;
  override readonly kind = 'quote';
  protected override readonly css = '.root{min-block-size:14.5em}';
}
