import { resizeObserver } from '../../dom/resize-observer.ts';
import { onRendered } from '../on-rendered.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Lets the keyboard scroll both sides where they are a row to swipe: they may contain no control. */
export function reachSides({ box, model, ended }: MountedReviews): undefined {
  let observed: HTMLElement | null = null;
  const measure = () => {
    if (!observed) return;
    if (observed.scrollWidth > observed.clientWidth) observed.tabIndex = 0;
    else observed.removeAttribute('tabindex');
  };
  const resizes = resizeObserver(box, measure, ended);
  const observe = () => {
    const sides = box.querySelector<HTMLElement>('.sides');
    if (sides === observed) return;
    resizes?.disconnect();
    observed = sides;
    if (sides) resizes?.observe(sides);
  };
  onRendered(() => model.state.value, observe, ended);
}
