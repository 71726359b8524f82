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
  foldTexts(reviews, {
    within: '.sides',
    folds,
    reviews: ({ both_sides }) => Object.values(both_sides ?? {}),
  });
  return { sides: <BothSides {...{ view, locale, folds }} /> };
}
