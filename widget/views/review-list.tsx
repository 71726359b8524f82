import type { ShownReview } from '../client/read-reviews.ts';
import { Review } from './review.tsx';
import type { ReviewsView } from './reviews-view.ts';

export function ReviewList({ reviews, busy, label, view }: Props) {
  return (
    <ul part="list" class="list" aria-busy={busy} aria-labelledby={label}>
      {reviews.slice(0, view.model.rendered.value).map((review) => (
        <li key={review.id}>
          <ListedReview review={review} view={view} />
        </li>
      ))}
    </ul>
  );
}

/** A component of its own, so that a review re-renders only when its own signals change. */
export function ListedReview({ review, view }: ListedProps) {
  const { folds, initials } = view.parts.value;
  return (
    <Review
      review={review}
      locale={view.locale.value}
      formats={view.formats.value}
      titleLevel={view.headingLevel + 1}
      canFold={!!folds}
      isOpen={folds?.of(review.id).value}
      onFold={() => folds?.toggle(review.id)}
      initials={initials?.(review.author)}
    />
  );
}

type ListedProps = {
  review: ShownReview;
  view: Pick<ReviewsView, 'locale' | 'formats' | 'parts' | 'headingLevel'>;
};

type Props = { reviews: ShownReview[]; busy: boolean; label: string; view: ReviewsView };
