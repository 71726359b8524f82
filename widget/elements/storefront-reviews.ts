import { ReviewsElement } from './reviews-element.ts';

/**
 * The reviews of one product, or of the shop itself: summary, filters, list and pages. Loading, empty, failed and ready take
 * the same room; what is left over is given back only once nothing in view can move by it.
 *
 * @attr {string} product-handle - The product, by its handle.
 * @attr {string} product-id - The product, by its id.
 * @attr {product | store} scope - Whose reviews: of the product, or of the shop itself. Default: `product`.
 * @attr {number} page-size - Reviews on a page, 1 to 50. Default: 5.
 * @attr {featured | newest | oldest | highest | lowest} sort - The order. Default: `featured`, that is pinned and
 *   featured first, then newest.
 * @attr {number} heading-level - Level of its heading, 1 to 5; titles of reviews are one below. Default: 2.
 * @attr {pages | more | scroll} pagination - How one gets to more reviews: by pages to turn, by a button that adds some to
 *   those shown, or as their end nears, for three pages in a row and then by the button. Default: `pages`.
 * @attr {list | grid | masonry} layout - Below each other, or in as many columns as there is room for; `masonry` leaves no
 *   gaps, and keeps nearly the order. Default: `list`.
 * @attr {string} hide - Names of parts, and `heading`, with spaces: these regions are not shown, as `summary sort`.
 * @attr {string} url-state - Keeps page, filters, search and order in the address of the page, and links each review by
 *   its date; the value is the prefix of the parameters. An `id` of the element is where links lead. Default: `reviews`.
 * @attr {off | attach | whole} schema - JSON-LD for search engines. `attach` adds rating and reviews to the product that the
 *   page describes with an `@id`, `whole` else a product of its own; `off` is for reviews of another product than the
 *   page's, and for those that come from other sites. Default: `attach`.
 * @attr {string} locale - The language, as BCP 47. Default: the `lang` around the element, else the browser's.
 * @attr {string} messages - What you say in your own words: JSON such as `{ "heading": "What our guests say" }`, or `#` and
 *   the id of a `<script type="application/json">` with it. As a property also an object.
 * @attr {string} endpoint - Where the storefront API is. Default: where the script came from.
 * @cssprop [--reviews-room=100vh] - Height that is reserved before it is known what comes. With less than a screen,
 *   what stands below may move when reviews arrive.
 * @cssprop [--reviews-offset=1em] - Room left above when a page is turned, as under a header that stays in place.
 * @cssprop [--reviews-ink=inherit] - Text.
 * @cssprop [--reviews-paper=none] - Ground of fields and of buttons with a border, and of what opens over the page.
 * @cssprop [--reviews-muted=72 % of the text colour] - Dates, counts and other small text.
 * @cssprop [--reviews-line=16 % of the text colour] - Hairlines, and the track of the histogram.
 * @cssprop [--reviews-tint=7 % of the text colour] - Ground of what is chosen or pointed at, and of what is still to come.
 * @cssprop [--reviews-accent=the text colour] - Check mark of a verified buyer, and focus rings.
 * @cssprop [--reviews-star=light-dark(#b87514, #e5a93d)] - Stars and bars.
 * @cssprop [--reviews-star-empty=18 % of the text colour] - The part of the stars that is not filled.
 * @cssprop [--reviews-radius=0.25em] - Corners of photos and buttons.
 * @cssprop [--reviews-scale=1] - How far the sizes of type lie apart: 0 makes all of one size, 2 doubles what is between them.
 * @cssprop [--reviews-space=0.25em] - The unit of all space.
 * @cssprop [--reviews-density=1] - Times all space and the height of what is pressed: 0.75 is dense, 1.5 is airy. A target
 *   is never lower than 24 px, on touch 44.
 * @cssprop [--reviews-measure=65ch] - Longest line of text.
 * @slot header - Stands in place of the heading.
 * @slot how-we-check - How the shop checks reviews, in a panel below the heading; without it there is no panel.
 * @slot empty - Stands in place of the sentence that there are no reviews yet.
 * @csspart heading - The heading.
 * @csspart checks - The panel in which the shop says how it checks reviews.
 * @csspart summary - Mean, stars, number of reviews and histogram.
 * @csspart average - The mean.
 * @csspart count - The number of reviews, below the stars of the summary.
 * @csspart histogram - How many reviews gave each number of stars; each row filters.
 * @csspart bar - A bar of the histogram.
 * @csspart filters - Search, filters, and what is active of them.
 * @csspart search - The field to search in.
 * @csspart choice - A filter that is on or off.
 * @csspart chips - What is chosen, and the button that clears it.
 * @csspart chip - One thing that is chosen.
 * @csspart range - The line above the list: which reviews are shown, and their order.
 * @csspart sort - The order of the reviews.
 * @csspart list - The reviews of the page.
 * @csspart review - One review.
 * @csspart head - The first line of a review: stars, date and badge.
 * @csspart stars - Five stars, of the summary and of each review.
 * @csspart date - When a review or a reply was written.
 * @csspart badge - The mark of a pinned or featured review.
 * @csspart letter - Title and text of a review.
 * @csspart title - Title of a review.
 * @csspart content - Text of a review.
 * @csspart more - Opens and closes a long text.
 * @csspart media - Photos and video of a review.
 * @csspart photo - One photo, or the picture of a video.
 * @csspart byline - The last line of a review: who wrote it, and what is known of them.
 * @csspart author - Who wrote a review.
 * @csspart verified - The mark of a verified buyer.
 * @csspart explanation - What a verified buyer is, once the mark is pressed.
 * @csspart reply - The shop's reply to a review.
 * @csspart both-sides - The best-argued praise beside the best-argued criticism.
 * @csspart pagination - The pages to turn, or the button for more.
 * @csspart page - The number of a page.
 * @csspart turn - To the page before, and to the next.
 * @csspart lightbox - The dialog in which photos and video open large.
 * @csspart notice - The sentence that stands where there is nothing to show.
 * @csspart action - What there is to do about it.
 * @fires reviews-load - Reviews are there. `detail`: `{ count, average, page }`; `average` is null where unknown.
 * @fires reviews-error - Reviews could not be had. `detail`: `{ code }`.
 * @fires reviews-filter - Filters, search or order are about to change; cancelable. `detail`: `{ sort, rating, media,
 *   verified, keyword }`; `rating` is stars with commas.
 * @fires review-open - A photo is about to be opened large; cancelable. `detail`: `{ id, url }`, `id` of the review.
 * @fires reviews-page - A page is about to be turned, or added; cancelable. `detail`: `{ page }`.
 */
export abstract class StorefrontReviews extends ReviewsElement {}
