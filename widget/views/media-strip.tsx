import type { ShownReview } from '../client/read-reviews.ts';
import type { Words } from '../text/words.ts';
import { Tile } from './tile.tsx';

/** Photos and video of a review. */
export function MediaStrip({ review, words }: { review: ShownReview; words: Words }) {
  return (
    review.media[0] && (
      <ul part="media" class="media">
        {review.media.map((media) => (
          <li key={media.url}>
            <Tile media={media} review={review} words={words} />
          </li>
        ))}
      </ul>
    )
  );
}
