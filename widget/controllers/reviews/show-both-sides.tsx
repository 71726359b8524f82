import { cutTexts } from '../../dom/cut-texts.ts';
import { createFolds } from '../../models/folds.ts';
import { updateFolds } from '../../models/update-folds.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import { BothSides } from '../../views/both-sides.tsx';
import type { Parts } from '../../views/reviews-view.ts';
import { onRendered } from '../on-rendered.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Shows both sides, and finds those whose text the style sheet has truncated. */
export function showBothSides({ box, model, view, ended }: MountedReviews, locale: ControlsLocale): Parts {
  const folds = createFolds();
  const measure = () => {
    const sides = model.state.peek().answer?.both_sides;
    const shown = box.querySelector('.sides');
    if (!shown || !sides) return;
    updateFolds(folds, [sides.positive, sides.critical], cutTexts(shown));
  };
  onRendered(() => model.state.value.answer?.both_sides, measure, ended);
  return { sides: <BothSides {...{ view, locale, folds }} /> };
}
