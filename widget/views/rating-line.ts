import type { Mean } from '../client/read-ratings.ts';
import type { BaseLocale } from '../text/base-locale.ts';
import { starOutline, starsBegin, starsViewBox, starWidth } from '../theme/stars.ts';

/** Creates an element without its empty attributes: a node in a browser, text on a server. */
export type Make<Made> = (
  name: string,
  attributes: Record<string, string | number | boolean>,
  ...children: (Made | string)[]
) => Made;

/** Stars, average and number of reviews in one line, or the message that there are no reviews yet. */
export function ratingLine<Made>(
  make: Make<Made>,
  { average, count, href }: Mean & { href: string },
  { tag, base, format, formatAverage }: BaseLocale,
): Made {
  const mean = formatAverage(average);
  const contents = count
    ? [
        ratingStars(make, average, format(base.rated, { average: mean, count })),
        make('b', { part: 'average', 'aria-hidden': true }, mean),
        make('span', { part: 'count', 'aria-hidden': true }, format('({count})', { count })),
      ]
    : [make('span', { part: 'notice' }, base.none)];
  return make(href ? 'a' : 'span', { class: 'line', lang: tag, href }, ...contents);
}

/** Without a label, the stars are a placeholder that screen readers ignore. */
export function ratingStars<Made>(make: Make<Made>, average: number, label = ''): Made {
  return make(
    'svg',
    { part: 'stars', viewBox: starsViewBox, role: label && 'img', 'aria-label': label },
    make('path', { d: path }),
    make('svg', { width: average * starWidth }, make('path', { class: 'full', d: path })),
  );
}

const path = starsBegin + starOutline.repeat(5);
