import type { PublicRating } from '../../src/contract/storefront.ts';
import { Histogram } from './histogram.tsx';
import { Stars } from './stars.tsx';
import type { Words } from './words.ts';

/** The mean never stands without the count, and neither is guessed. */
export function Summary({ rating, words }: { rating: PublicRating; words: Words }) {
  const { average, fill, howMany, messages } = words;
  const mean = average(rating.average);
  return (
    <div part="summary" class="summary">
      <div class="mean">
        <span class="average" aria-hidden="true">
          {mean}
        </span>
        <div>
          <Stars average={rating.average} label={fill(messages.stars, { average: mean })} />
          <p class="small quiet">{howMany(messages.reviews, rating.count)}</p>
        </div>
      </div>
      <Histogram histogram={rating.histogram} words={words} />
    </div>
  );
}
