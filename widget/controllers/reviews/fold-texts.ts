import { cutTexts } from '../../dom/cut-texts.ts';
import { resizeObserver } from '../../dom/resize-observer.ts';
import { updateFolds } from '../../models/update-folds.ts';
import { onRendered } from '../on-rendered.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Finds the texts that the style sheet has truncated, after each change of size. Each gets a button that expands it. */
export function foldTexts({ box, folds, model, ended }: MountedReviews): undefined {
  let list: Element | null = null;
  const measure = () => {
    const reviews = model.state.peek().answer?.list ?? [];
    if (list) updateFolds(folds, reviews, cutTexts(list));
  };
  // One frame later, because a resize inside the callback raises a "ResizeObserver loop" error on the page.
  const resizes = resizeObserver(box, () => requestAnimationFrame(measure), ended);
  box.addEventListener('contentvisibilityautostatechange', measure, { signal: ended });
  const observe = () => {
    const latest = box.querySelector('.list');
    if (latest === list) return;
    list = latest;
    resizes?.disconnect();
    if (list) resizes?.observe(list);
  };
  onRendered(() => model.state.value, observe, ended);
}
