import type { ReviewsPage } from '../../client/read-reviews.ts';
import { cutTexts } from '../../dom/cut-texts.ts';
import { resizeObserver } from '../../dom/resize-observer.ts';
import type { Folds } from '../../models/folds.ts';
import { updateFolds } from '../../models/update-folds.ts';
import { onRendered } from '../on-rendered.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Finds the texts of an element that the style sheet has truncated: after each answer, each change of size,
 * and each click, because an expanded text may fit by the time it is collapsed, in a box of the same size.
 */
export function foldTexts(
  { box, model, ended }: MountedReviews,
  {
    within,
    folds,
    reviews,
  }: { within: string; folds: Folds; reviews: (page: ReviewsPage) => { id: string }[] },
): void {
  const shown = () => box.querySelector(within);
  let latest: unknown[] = [];
  const measure = () => {
    const element = shown();
    const { answer } = model.state.peek();
    if (element && answer) updateFolds(folds, reviews(answer), cutTexts(element));
  };
  // One frame later, because a resize inside the callback raises a "ResizeObserver loop" error on the page.
  const measureSoon = () => requestAnimationFrame(measure);
  const resizes = resizeObserver(box, measureSoon, ended);
  box.addEventListener('contentvisibilityautostatechange', measure, { signal: ended });
  box.addEventListener('click', measureSoon, { signal: ended });
  const observe = () => {
    const element = shown();
    const next = [element, model.state.peek().answer];
    if (next.every((part, place) => part === latest[place])) return;
    latest = next;
    resizes?.disconnect();
    // Reports the size at once.
    if (element) resizes?.observe(element);
  };
  onRendered(() => model.state.value, observe, ended);
}
