import type { PublicRating } from '../../src/contract/storefront.ts';
import { type Filters, toggleStar } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';

/** Each bar is a share of all ratings in the histogram, which may be fewer than the reviews. Each row toggles a filter. */
export function Histogram({ histogram, chosen, locale, onRating }: Props) {
  const { format, formatPlural, messages } = locale;
  const counts = stars.map((star) => histogram[star]);
  const digits = format('{count}', { count: Math.max(...counts) }).length;
  const whole = counts.reduce((sum, count) => sum + count, 0) || 1;
  return (
    <ul
      part="histogram"
      class="small histogram"
      aria-label={messages.histogram}
      style={{ '--_digits': `${digits}ch` }}
    >
      {stars.map((star) => {
        const count = histogram[star];
        const reviews = formatPlural(messages.reviews, count);
        return (
          <li key={star}>
            <button
              type="button"
              aria-pressed={chosen.rating.includes(`${star}`)}
              disabled={!count}
              onClick={() => onRating(toggleStar(chosen, star))}
            >
              <span class="unseen">{`${formatPlural(messages.starCount, star)}, ${reviews}`}</span>
              <span aria-hidden="true">{format('{count}', { count: star })}</span>
              <svg part="bar" class="bar" aria-hidden="true">
                <rect class="track" width="100%" height="100%" />
                {count > 0 && <rect class="full share" width={`${(count / whole) * 100}%`} height="100%" />}
              </svg>
              <span class="number" aria-hidden="true">
                {format('{count}', { count })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const stars = [5, 4, 3, 2, 1] as const;

type Props = {
  histogram: PublicRating['histogram'];
  chosen: Filters;
  locale: Locale;
  onRating: (rating: string) => void;
};
