import type { ShownReview } from '../client/read-reviews.ts';
import type { Locale } from '../text/locale.ts';
import { Tile } from './tile.tsx';

/** Photos and videos of a review. */
export function MediaStrip({ review, locale }: { review: ShownReview; locale: Locale }) {
  return (
    review.media[0] && (
      <ul part="media" class="media">
        {review.media.map((media) => (
          <li key={media.url}>
            <Tile media={media} review={review} locale={locale} />
          </li>
        ))}
      </ul>
    )
  );
}
