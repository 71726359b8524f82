import type { ShownReview } from '../client/read-reviews.ts';
import { Review } from './review.tsx';
import type { LateWords, Words } from './words.ts';

export function ReviewList({ reviews, busy, words, late, titleLevel }: Props) {
  return (
    <ul part="list" class={busy ? 'list busy' : 'list'} aria-busy={busy} aria-labelledby="range">
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} words={words} late={late} titleLevel={titleLevel} />
        </li>
      ))}
    </ul>
  );
}

type Props = {
  reviews: ShownReview[];
  busy: boolean;
  words: Words;
  late: LateWords | undefined;
  titleLevel: number;
};
