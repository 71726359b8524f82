import type { ShownReview } from '../client/read-reviews.ts';
import { Review } from './review.tsx';
import type { ReviewsView } from './reviews-view.ts';

export function ReviewList({ reviews, busy, label, view }: Props) {
  const rendered = view.model.rendered.value;
  return (
    <ul part="list" class="list" aria-busy={busy} aria-labelledby={label}>
      {reviews.slice(0, rendered).map((review) => (
        <li key={review.id}>
          <ListedReview review={review} view={view} isTextOnly={rendered === 1} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A separate component, so that a review renders again only when its text is expanded or collapsed, not when
 * dates or the messages of the controls arrive.
 */
export function ListedReview({ review, view, isTextOnly }: ListedProps) {
  const { folds, formats, headingLevel, initials, locale, served } = view;
  const fold = folds(review.id);
  const text = view.shownText?.(review.id).value;
  return (
    <Review
      review={text ? { ...review, ...text } : review}
      text={text}
      locale={locale.peek()}
      formats={formats}
      titleLevel={headingLevel + 1}
      canFold={!!served}
      isOpen={fold.value}
      onFold={() => {
        fold.value = !fold.peek();
      }}
      initials={initials?.(review.author)}
      isTextOnly={isTextOnly}
    />
  );
}

export type ListedProps = {
  review: ShownReview;
  view: Pick<
    ReviewsView,
    'locale' | 'formats' | 'folds' | 'served' | 'initials' | 'headingLevel' | 'shownText'
  >;
  /** See `Review`. */
  isTextOnly?: boolean;
};

type Props = { reviews: ShownReview[]; busy: boolean; label: string; view: ReviewsView };
