import { effect } from '@preact/signals';
import { afterRender } from '../../dom/after-render.ts';
import { holdSpace } from '../../dom/hold-space.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Scrolls to the start of the results when other reviews are requested, so that everything that moves is out of view by
 * the time they arrive. On Back and Forward, the browser itself restores the scroll position. A retry reserves the space that
 * was released after the failure. If both sides come or go, the results below them stay in place.
 */
export function keepInView({ box, model, ended }: MountedReviews): undefined {
  const stop = effect(() => {
    const { cause, isAsking } = model.state.value;
    const range = box.querySelector('.range') ?? box.querySelector('.notice');
    if (!range || cause === 'load' || cause === 'add') return;
    if (isAsking) {
      if (cause === 'turn') box.querySelector<HTMLElement>('#range')?.focus({ preventScroll: true });
      if (cause !== 'history') range.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      holdSpace(box, range);
    }
    holdBelowSides(box, range, ended);
  });
  ended.addEventListener('abort', stop);
}

/** Call before rendering: scrolls by as much as both sides move the range. */
function holdBelowSides(box: HTMLElement, range: Element, ended: AbortSignal): void {
  const hasSides = () => !!box.querySelector('.sides');
  const top = () => range.getBoundingClientRect().top;
  const [had, before] = [hasSides(), top()];
  afterRender(() => {
    if (had !== hasSides()) scrollBy({ top: top() - before, behavior: 'instant' });
  }, ended);
}
