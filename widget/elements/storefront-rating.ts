import { readMean } from '../client/read-ratings.ts';
import { makeElement } from '../dom/make-element.ts';
import type { Config } from '../models/config.ts';
import { loadLocale } from '../text/load-locale.ts';
import css from '../theme/rating.css?inline';
import { ratingLine, ratingStars } from '../views/rating-line.ts';
import type { Reflected } from './reflected.ts';
import { StorefrontElement } from './storefront-element.ts';

/**
 * Stars, average and number of reviews of one product, for product cards and titles. Reserves the same space
 * while loading, and stays empty if the rating is unknown.
 *
 * @attr {string} product-handle - The product, by its handle. All ratings on a page share one request.
 * @attr {number} average - The average rating, 0–5. Together with `count` it is shown without a request.
 * @attr {number} count - The number of reviews.
 * @attr {string} href - Makes the rating a link, for example to `#reviews`.
 * @attr {string} locale - The language, as a BCP 47 tag. Default: the nearest `lang` attribute, or the
 * browser's language.
 * @attr {string} messages - Replaces texts with your own: JSON such as `{ "none": "Be the first to review"
 * }`, or `#` and
 *   the ID of a `<script type="application/json">` with such JSON. The property also accepts an object.
 * @attr {string} endpoint - URL of the storefront API. Default: the folder that the script was loaded from.
 * @cssprop --reviews-star
 * @cssprop --reviews-star-empty
 * @cssprop --reviews-star-shape
 * @cssprop --reviews-muted
 * @csspart stars - Five stars.
 * @csspart average - Average rating.
 * @csspart count - Number of reviews.
 * @csspart notice - Text shown if there are no reviews yet.
 */
export abstract class StorefrontRating extends StorefrontElement {
  declare productHandle: Reflected<string>;
  declare average: Reflected<number>;
  declare count: Reflected<number>;
  declare href: Reflected<string>;
  protected override readonly css = css;

  protected override async render(config: Config, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    const { attributes, endpoint, tag } = config;
    const { average, count, 'product-handle': handle, href } = attributes;
    const given = readMean({ average: average && Number(average), count: count && Number(count) });
    if (!given && !handle) return;
    root.append(ratingStars(makeElement, 0));
    const loading = loadLocale(tag, attributes.messages);
    const mean = given ?? (await this.environment.ratings(endpoint, handle, signal));
    const loadedLocale = await loading;
    if (signal.aborted) return;
    root.replaceChildren(mean ? ratingLine(makeElement, { ...mean, href }, loadedLocale) : '');
    this.showState(mean ? (mean.count ? 'ready' : 'empty') : 'failed');
  }
}
