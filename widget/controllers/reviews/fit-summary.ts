import { resizeObserver } from '../../dom/resize-observer.ts';
import { onRendered } from '../on-rendered.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Sets the height of the summary, with an expanded panel and the shop's actions, as a property for the style
 * sheet: a summary that is higher than the screen sticks with its end in view.
 */
export function fitSummary({ box, model, ended }: MountedReviews): undefined {
  let observed: HTMLElement | null = null;
  // Set on the summary itself, because a property of the box would restyle all reviews.
  const measure = () => observed?.style.setProperty('--_height', `${observed.offsetHeight}px`);
  const resizes = resizeObserver(box, measure, ended);
  const observe = () => {
    const aside = box.querySelector<HTMLElement>('.aside');
    if (aside === observed) return;
    resizes?.disconnect();
    observed = aside;
    if (aside) resizes?.observe(aside);
  };
  onRendered(() => model.state.value, observe, ended);
}
