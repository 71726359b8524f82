import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import { holdSpace } from '../../dom/hold-space.ts';
import { scrollerOf } from '../../dom/scroller-of.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Scrolls to the start of the results when other reviews are requested, so that everything that moves is out
 * of view by the time they arrive. On Back and Forward, the browser itself restores the scroll position, in a
 * page that is as high as it was. A retry reserves the space that was released after the failure. If both
 * sides come or go, the results below them stay in place.
 */
export function keepInView({ box, heights, model, ended }: MountedReviews): undefined {
  const holdBelowSides = belowSides(box, ended);
  const stop = effect(() => {
    const { cause, isAsking } = model.state.value;
    if (cause === 'load' || cause === 'add') return;
    // A shop may hide the range, or there are too few reviews for one.
    const places = box.querySelectorAll('.range, .list, .notice');
    const range = [...places].find((place) => place.checkVisibility());
    if (!range) return;
    if (isAsking) {
      if (cause === 'turn') box.querySelector<HTMLElement>('#range')?.focus({ preventScroll: true });
      // The nearest edge of a list may be its end.
      const start = range.querySelector('.review') ?? range;
      if (cause !== 'history') start.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      holdSpace(box, range, cause === 'history' ? heights.recall() : 0);
    }
    holdBelowSides(range);
  });
  ended.addEventListener('abort', stop);
}

/**
 * Call before rendering: scrolls by as much as both sides move the range. Undoes only what it has scrolled
 * before.
 */
function belowSides(box: HTMLElement, ended: AbortSignal): (range: Element) => void {
  let scrolled = 0;
  return (range) => {
    const hasSides = () => !!box.querySelector('.sides');
    const top = () => range.getBoundingClientRect().top;
    const [had, before] = [hasSides(), top()];
    afterRender(() => {
      if (had === hasSides()) return;
      const scroller = scrollerOf(box);
      const from = scroller.scrollTop;
      scroller.scrollBy({ top: had ? top() - before : -scrolled, behavior: 'instant' });
      scrolled = had ? scroller.scrollTop - from : 0;
    }, ended);
  };
}
