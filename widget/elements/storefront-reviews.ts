import type { Reflected } from './reflected.ts';
import { ReviewsElement } from './reviews-element.ts';

/**
 * Reviews of a product or of the shop: rating summary, filters, list and pagination. All states reserve the
 * same height; unused space is released only when no visible content moves.
 *
 * @attr {string} product-handle - The product, by its handle.
 * @attr {string} product-id - The product, by its ID.
 * @attr {product | store} scope - `product` shows reviews of the product, `store` reviews of the shop itself.
 * Default:
 *   `product`.
 * @attr {number} page-size - Reviews per page, 1–50. Default: 10.
 * @attr {featured | newest | oldest | highest | lowest} sort - Initial order. `featured` shows pinned and
 * featured reviews
 *   first, then the newest. Default: `featured`.
 * @attr {number} heading-level - Level of the heading, 1–5; review titles are one level below. Default: 2.
 * @attr {pages | more | scroll} pagination - How shoppers reach more reviews: `pages` (numbered pages),
 * `more` (a "Show more reviews" button) or `scroll` (loads more near the end of the list; after three loads,
 *   shows the button). Default: `pages`.
 * @attr {list | grid | masonry} layout - `list` shows one column, `grid` as many columns as fit, `masonry`
 * columns without
 *   vertical gaps, in nearly the same order. Default: `list`.
 * @attr {side | top} summary - `side` shows the summary beside the reviews, if they fit, and keeps it in
 * view; `top` shows it
 *   above them. Default: `side`, for a grid or a masonry `top`.
 * @attr {string} hide - Regions to hide: names of parts, separated by spaces, such as `summary sort`.
 * @attr {string} extras - Optional parts to show, separated by spaces: `initials`, a circle with the initials
 * of the author; `translate`, a button that translates reviews in other languages on the shopper's device,
 * where the browser can; `write`, a button that opens the form for a review, if the edge accepts reviews.
 * Default: none.
 * @attr {hide} empty - `hide` shows nothing at all while there are no reviews: neither the heading nor the
 * slots. Default: a
 *   message.
 * @attr {number} count - The number of reviews, if your template knows it. With 0, or with a
 * `<storefront-rating>` of the product on the page that shows 0, little space is reserved. Default: unknown.
 * @attr {string} url-state - Keeps page, filters, search and order in the URL of the page, and links the date
 * of each review to that review. The value is the prefix of the query parameters. Links jump to the `id` of
 *   the element, if it has one. The dates are one tab stop: arrow up and down, Home and End move between
 *   them, arrow left or right to the photos of the review, and arrow up back. Default: `reviews`.
 * @attr {off | attach | whole} schema - JSON-LD for search engines. `attach` adds rating and reviews to the
 * product that the page describes with an `@id`; `whole` describes a product of its own if there is none. Set
 *   `off` for reviews of another product than the one of the page, and for reviews from other sites. Default:
 *   `attach`.
 * @attr {string} locale - The language, as a BCP 47 tag. Default: the nearest `lang` attribute, or the
 * browser's language.
 * @attr {string} messages - Replaces texts with your own: JSON such as `{ "heading": "What our guests say"
 * }`, or `#` and
 *   the ID of a `<script type="application/json">` with such JSON. The property also accepts an object.
 * @attr {string} endpoint - URL of the storefront API. Default: the folder that the script was loaded from.
 * @cssprop --reviews-room
 * @cssprop --reviews-offset
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
 * @cssprop --reviews-button-radius
 * @cssprop --reviews-heading-weight
 * @cssprop --reviews-scale
 * @cssprop --reviews-space
 * @cssprop --reviews-density
 * @cssprop --reviews-max-width
 * @cssprop --reviews-columns
 * @cssprop --reviews-measure
 * @slot header - Replaces the heading.
 * @slot how-we-check - Your explanation of how you check reviews, in a panel below the histogram. By default
 *   the panel says what "verified buyer" means, and how the order "Recommended" begins.
 * @slot actions - Your own buttons and links, such as "Write a review": below the summary, and beside the
 * message shown
 *   while there are no reviews.
 * @slot empty - Replaces the text shown while there are no reviews.
 * @csspart heading - Heading.
 * @csspart checks - Panel that explains how you check reviews.
 * @csspart body - Summary and list, beside each other if they fit.
 * @csspart summary - Average, stars, number of reviews and histogram.
 * @csspart average - Average rating.
 * @csspart count - Number of reviews, below the stars of the summary.
 * @csspart positive-share - Share of all reviews with four or five stars, below their number. From five
 * reviews on, regardless of filters.
 * @csspart breakdown - Button that shows and hides the histogram on a narrow screen.
 * @csspart histogram - Number of reviews for each star rating. Each row is a filter.
 * @csspart bar - Bar of the histogram.
 * @csspart filters - Search, filters and active filters.
 * @csspart search - Search field.
 * @csspart choice - Outlined button: a filter, or the button of a notice.
 * @csspart variants - Filter by the variant that was bought, if the reviews have several.
 * @csspart languages - Filter by the language of the reviews, if they have several.
 * @csspart topics - Row of frequent phrases of the reviews, if the edge knows any.
 * @csspart topic - One of these phrases: a button that searches for it.
 * @csspart chips - Active filters, and the button that clears them.
 * @csspart chip - One active filter, other than a pressed button or a field beside it.
 * @csspart range - Line above the list, with the range of reviews shown and the sort order.
 * @csspart sort - Sort order.
 * @csspart list - List of reviews.
 * @csspart review - One review.
 * @csspart head - First line of a review: stars and date.
 * @csspart stars - Five stars, in the summary and in each review.
 * @csspart date - Date of a review or a reply.
 * @csspart badge - "Chosen by the shop", beside the author of a pinned or featured review.
 * @csspart letter - Title and text of a review.
 * @csspart title - Title of a review.
 * @csspart content - Text of a review.
 * @csspart more - Button that expands and collapses a long text.
 * @csspart media - Photos and videos of a review.
 * @csspart photo - One photo, or the preview of a video.
 * @csspart byline - Author, verified mark, disclosures, variant, product and source of a review: a column
 *   beside the text on a wide screen, otherwise a line below it.
 * @csspart variant - The variant that was bought, such as "Colour: Tide".
 * @csspart disclosure - "Received something for this review", "Works for this shop" or "Imported by the
 *   shop".
 * @csspart initials - Circle with the initials of the author, with `extras="initials"`.
 * @csspart translate - Button that translates the reviews or shows the originals, with `extras="translate"`.
 * @csspart write - Button that opens the form, with `extras="write"`.
 * @csspart dialog - Dialog with the form.
 * @csspart translated - "Translated by your browser", below the text of a translated review.
 * @csspart author - Author of a review.
 * @csspart verified - Mark of a verified buyer.
 * @csspart reply - The shop's reply to a review.
 * @csspart both-sides - The top positive and the top critical review, above the list.
 * @csspart pagination - Pagination, or the button that loads more.
 * @csspart page - Button of a numbered page.
 * @csspart turn - Buttons to the previous and the next page.
 * @csspart lightbox - Dialog that shows a photo or video enlarged, beside its review.
 * @csspart stage - Dark side of the lightbox: the photo, its buttons and the strip of all photos.
 * @csspart notice - Message shown in place of reviews, such as "No reviews yet".
 * @csspart drawing - Illustration beside the message that there are no reviews yet.
 * @csspart action - The button inside a notice, such as "Try again".
 * @fires reviews-load - Reviews have loaded. `detail`: `{ count, average, page }`; `average` is null if
 * unknown.
 * @fires reviews-error - Loading the reviews failed. `detail`: `{ code }`.
 * @fires reviews-filter - Filters, search or sort order are about to change. Cancelable. `detail`: `{ sort,
 * rating, media,
 *   verified, keyword, variant, language, prefer }`; `rating` is a comma-separated list of stars, `prefer`
 *   the language whose reviews come first.
 * @fires review-open - A photo is about to open in the lightbox. Cancelable. `detail`: `{ id, url }`, the ID
 * of the review
 *   and the URL of the photo.
 * @fires reviews-page - The page is about to change, or more reviews are about to load. Cancelable. `detail`:
 * `{ page }`.
 */
export abstract class StorefrontReviews extends ReviewsElement {
  declare pagination: Reflected<'pages' | 'more' | 'scroll'>;
  declare layout: Reflected<'list' | 'grid' | 'masonry'>;
  declare summary: Reflected<'side' | 'top'>;
  declare hide: Reflected<string>;
  declare extras: Reflected<string>;
  declare empty: Reflected<'hide'>;
  declare count: Reflected<number>;
  declare urlState: Reflected<string | boolean>;
  declare schema: Reflected<'off' | 'attach' | 'whole'>;
}
