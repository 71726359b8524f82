import type { PublicRating } from '../../src/contract/storefront.ts';
import type { Words } from './words.ts';

/** Bars are shares of all stars counted, which may be fewer than the reviews. */
export function Histogram({ histogram, words }: { histogram: PublicRating['histogram']; words: Words }) {
  const { fill, howMany, messages } = words;
  const counts = stars.map((star) => histogram[star]);
  const whole = counts.reduce((sum, count) => sum + count, 0) || 1;
  return (
    <ul part="histogram" class="histogram" aria-label={messages.histogram}>
      {stars.map((star) => {
        const count = histogram[star];
        const reviews = howMany(messages.reviews, count);
        return (
          <li key={star}>
            <span class="unseen">{howMany(messages.histogramRow, star, { reviews })}</span>
            <span aria-hidden="true">{star}</span>
            <svg class="bar" aria-hidden="true">
              <rect class="track" width="100%" height="100%" />
              {count > 0 && <rect class="share" width={`${(count / whole) * 100}%`} height="100%" />}
            </svg>
            <span class="number" aria-hidden="true">
              {fill('{count}', { count })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const stars = [5, 4, 3, 2, 1] as const;
