import { type Mean, readMean } from '../client/read-ratings.ts';
import { makeElement } from '../dom/make-element.ts';
import { styleSheet } from '../dom/style-sheet.ts';
import type { Config } from '../models/config.ts';
import { loadLocale } from '../text/load-locale.ts';
import type { LoadedLocale } from '../text/locale.ts';
import css from '../theme/rating.css?inline';
import { starOutline, starsBegin, starsViewBox, starWidth } from '../theme/stars.ts';
import type { Reflected } from './reflected.ts';
import { StorefrontElement } from './storefront-element.ts';

/**
 * Stars, average and number of reviews of one product, for product cards and titles. Reserves the same space while loading,
 * and stays empty if the rating is unknown.
 *
 * @attr {string} product-handle - The product, by its handle. All ratings on a page share one request.
 * @attr {number} average - The average rating, 0–5. Together with `count` it is shown without a request.
 * @attr {number} count - The number of reviews.
 * @attr {string} href - Makes the rating a link, for example to `#reviews`.
 * @attr {string} locale - The language, as a BCP 47 tag. Default: the nearest `lang` attribute, or the browser's language.
 * @attr {string} messages - Replaces texts with your own: JSON such as `{ "none": "Be the first to review" }`, or `#` and
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
  protected override readonly sheets = [sheet];

  protected override async render(config: Config, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    const { attributes, endpoint, tag } = config;
    const number = (attribute: string) => Number(attributes[attribute] || Number.NaN);
    const given = readMean({ average: number('average'), count: number('count') });
    const { 'product-handle': handle = '', href = '' } = attributes;
    if (!given && !handle) return;
    root.append(stars(0));
    const loading = loadLocale(tag, attributes.messages);
    const mean = given ?? (await this.environment.ratings(endpoint)(handle));
    const loadedLocale = await loading;
    if (!signal.aborted) root.replaceChildren(...(mean ? [line(mean, href, loadedLocale)] : []));
  }
}

function line({ average, count }: Mean, href: string, loadedLocale: LoadedLocale): Element {
  const { tag, base, format } = loadedLocale;
  const mean = loadedLocale.formatAverage(average);
  const contents =
    count === 0
      ? [makeElement('span', { part: 'notice', class: 'quiet' }, base.none)]
      : [
          stars(average, format(base.rated, { average: mean, count })),
          makeElement('b', { part: 'average', 'aria-hidden': 'true' }, mean),
          makeElement(
            'span',
            { part: 'count', class: 'quiet', 'aria-hidden': 'true' },
            format('({count})', { count }),
          ),
        ];
  return makeElement(href ? 'a' : 'span', { class: 'line', lang: tag, href }, ...contents);
}

/** Without a label, the stars are a placeholder that screen readers ignore. */
function stars(average: number, label = ''): Element {
  return makeElement(
    'svg',
    { part: 'stars', viewBox: starsViewBox, role: label && 'img', 'aria-label': label },
    makeElement('path', { d: path }),
    makeElement(
      'svg',
      { width: average * starWidth, height: starWidth },
      makeElement('path', { class: 'full', d: path }),
    ),
  );
}

const path = starsBegin + starOutline.repeat(5);

const sheet = styleSheet(css);
