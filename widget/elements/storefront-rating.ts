import { type Mean, readMean } from '../client/read-ratings.ts';
import { makeElement } from '../dom/make-element.ts';
import { styleSheet } from '../dom/style-sheet.ts';
import type { Config } from '../models/config.ts';
import { loadSpeech, type Speech } from '../text/speech.ts';
import css from '../theme/rating.css?inline';
import { starOutline, starsBegin, starsViewBox, starWidth } from '../theme/stars.ts';
import { StorefrontElement } from './storefront-element.ts';

/**
 * The rating of one product, for listing cards and product titles: stars to the exact fraction, mean and count. It
 * takes the same room whether the rating is there, still to come, or unknown; an unknown rating shows nothing.
 *
 * @attr {string} product-handle - The product, by its handle. All ratings of a page are gathered into one request.
 * @attr {number} average - The mean, from 0 to 5. With `count` it is shown as it is, without any request.
 * @attr {number} count - How many reviews there are.
 * @attr {string} href - Where a click leads, such as `#reviews`. Without it the rating is no link.
 * @attr {string} locale - The language, as BCP 47. Default: the `lang` around the element, else the browser's.
 * @attr {string} messages - What you say in your own words: JSON such as `{ "heading": "What our guests say" }`, or `#` and
 *   the id of a `<script type="application/json">` with it. As a property also an object.
 * @attr {string} endpoint - Where the storefront API is. Default: where the script came from.
 * @cssprop [--reviews-star=light-dark(#b87514, #e5a93d)] - Stars.
 * @cssprop [--reviews-star-empty=18 % of the text colour] - The part of the stars that is not filled.
 * @cssprop [--reviews-muted=72 % of the text colour] - The number of reviews.
 * @csspart stars - The five stars.
 * @csspart average - The mean.
 * @csspart count - The number of reviews.
 * @csspart notice - The words that stand where there are no reviews yet.
 */
export abstract class StorefrontRating extends StorefrontElement {
  protected override readonly sheets = [sheet];

  protected override async show(config: Config, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    const { attributes, endpoint, tag } = config;
    const number = (attribute: string) => Number(attributes[attribute] || Number.NaN);
    const given = readMean({ average: number('average'), count: number('count') });
    const handle = attributes['product-handle'];
    root.replaceChildren();
    if (!given && !handle) return;
    root.append(stars(0));
    const loading = loadSpeech(tag, attributes.messages);
    const mean = given ?? (await this.environment.ratings(endpoint)(handle ?? ''));
    const speech = await loading;
    if (!signal.aborted) root.replaceChildren(...(mean ? [line(mean, attributes.href ?? '', speech)] : []));
  }
}

function line({ average, count }: Mean, href: string, speech: Speech): Element {
  const { tag, base, fill } = speech;
  const mean = speech.average(average);
  const contents =
    count === 0
      ? [makeElement('span', { part: 'notice', class: 'quiet' }, base.none)]
      : [
          stars(average, fill(base.rated, { average: mean, count })),
          makeElement('b', { part: 'average', 'aria-hidden': 'true' }, mean),
          makeElement(
            'span',
            { part: 'count', class: 'quiet', 'aria-hidden': 'true' },
            fill('({count})', { count }),
          ),
        ];
  return makeElement(href ? 'a' : 'span', { class: 'line', lang: tag, href }, ...contents);
}

/** Without a label they say nothing: the rating is still to come. */
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
