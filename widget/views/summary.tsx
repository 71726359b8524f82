import type { PublicRating } from '../../src/contract/storefront.ts';
import type { Filters } from '../models/question.ts';
import type { Words } from '../text/words.ts';
import { Histogram } from './histogram.tsx';
import { Stars } from './stars.tsx';

/** The mean never stands without the count, and neither is guessed. Both are of all reviews, whatever is chosen. */
export function Summary({ rating, chosen, words, onRating }: Props) {
  const { average, fill, howMany, messages } = words;
  const mean = average(rating.average);
  return (
    <div part="summary" class="summary">
      <div class="mean">
        <span part="average" class="average" aria-hidden="true">
          {mean}
        </span>
        <div>
          <Stars average={rating.average} label={fill(messages.stars, { average: mean })} />
          <p part="count" class="small quiet">
            {howMany(messages.reviews, rating.count)}
          </p>
        </div>
      </div>
      <Histogram histogram={rating.histogram} chosen={chosen} words={words} onRating={onRating} />
    </div>
  );
}

type Props = {
  rating: PublicRating;
  chosen: Filters;
  words: Words;
  onRating: (rating: string) => void;
};
