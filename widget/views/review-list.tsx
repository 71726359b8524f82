import type { ShownReview } from '../client/read-reviews.ts';
import type { DeferredFormats, Locale } from '../text/locale.ts';
import { Review } from './review.tsx';

/** Of the texts that are too long, by the id of their review, whether all of it is shown. */
export type Folds = ReadonlyMap<string, boolean>;

export function ReviewList({ reviews, busy, locale, formats, titleLevel, folds, onFold }: Props) {
  return (
    <ul part="list" class="list" aria-busy={busy} aria-labelledby="range">
      {reviews.map((review) => (
        <li key={review.id}>
          <Review
            review={review}
            locale={locale}
            formats={formats}
            titleLevel={titleLevel}
            isOpen={folds.get(review.id)}
            onFold={() => onFold?.(review.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type Props = {
  reviews: ShownReview[];
  busy: boolean;
  locale: Locale;
  formats: DeferredFormats | undefined;
  titleLevel: number;
  folds: Folds;
  onFold: ((id: string) => void) | undefined;
};
