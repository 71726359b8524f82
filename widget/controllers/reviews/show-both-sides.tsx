import type { ReviewsPage } from '../../client/read-reviews.ts';
import { createFolds } from '../../models/folds.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import { BothSides } from '../../views/both-sides.tsx';
import type { Parts } from '../../views/reviews-view.ts';
import { foldTexts } from './fold-texts.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Shows both sides, each with a button if its text is truncated. */
export function showBothSides(reviews: MountedReviews, locale: ControlsLocale): Parts {
  const { view } = reviews;
  const folds = createFolds();
  const sidesOf = ({ both_sides }: ReviewsPage) => Object.values(both_sides ?? {});
  foldTexts(reviews, {
    within: '.sides',
    folds,
    reviews: sidesOf,
    // Safari scrolls a row by keyboard only if the row or something in it can be focused.
    measured: (row, answer) => {
      const hasButton = sidesOf(answer).some(({ id }) => folds(id).peek() !== undefined);
      if (hasButton || row.scrollWidth <= row.clientWidth) row.removeAttribute('tabindex');
      else row.setAttribute('tabindex', '0');
    },
  });
  return { sides: <BothSides {...{ view, locale, folds }} /> };
}
