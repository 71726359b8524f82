import type { PublicRating } from '../../src/contract/storefront.ts';
import { type Filters, toggleStar } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { starOutline, starsBegin, starWidth } from '../theme/stars.ts';
import { Press } from './press.tsx';
import type { ReviewsView } from './reviews-view.ts';

/**
 * Each bar is a share of all ratings in the histogram, which may be fewer than the reviews. Each row toggles
 * a filter. Rows are empty while the first review is rendered alone, because they cost a slow phone 15 ms.
 */
export function Histogram({ histogram, chosen, locale, view }: Props) {
  const { format, formatPlural, messages } = locale;
  const counts = stars.map((star) => histogram[star]);
  const widest = format('{count}', { count: Math.max(...counts) });
  const whole = counts.reduce((sum, count) => sum + count, 0) || 1;
  const isEmpty = view.model.rendered.value === 1;
  return (
    <ul part="histogram" class="small histogram" aria-label={messages.histogram}>
      {stars.map((star) => {
        const count = histogram[star];
        const reviews = formatPlural(messages.reviews, count);
        return (
          <li key={star}>
            {!isEmpty && (
              <Press
                view={view}
                to={{ rating: toggleStar(chosen, star) }}
                isPressed={chosen.rating.includes(`${star}`)}
                disabled={!count}
              >
                <span class="unseen">{`${formatPlural(messages.starCount, star)}, ${reviews}`}</span>
                <span class="star" aria-hidden="true">
                  {format('{count}', { count: star })}
                  <svg viewBox={starViewBox} aria-hidden="true">
                    <path d={path} />
                  </svg>
                </span>
                <svg part="bar" class="bar" aria-hidden="true">
                  <rect class="track" width="100%" height="100%" />
                  {count > 0 && (
                    <rect class="share" width={`${((count / whole) * 100).toFixed(1)}%`} height="100%" />
                  )}
                </svg>
                <span class="number quiet" aria-hidden="true" data-widest={widest}>
                  {format('{count}', { count })}
                </span>
              </Press>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const stars = [5, 4, 3, 2, 1] as const;

const path = starsBegin + starOutline;
const starViewBox = `0 0 ${starWidth} ${starWidth}`;

/** The only parts of the model that the summary reads. */
export type HistogramView = Pick<ReviewsView, 'onAsk' | 'linkTo'> & {
  model: Pick<ReviewsView['model'], 'rendered' | 'showsHistogram'>;
};

type Props = {
  histogram: PublicRating['histogram'];
  chosen: Filters;
  locale: Locale;
  view: HistogramView;
};
