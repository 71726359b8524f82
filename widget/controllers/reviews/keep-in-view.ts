import { effect } from '@preact/signals';
import { holdSpace } from '../../dom/hold-space.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Scrolls to the start of the results when other reviews are requested, so that everything that moves is out of view by
 * the time they arrive. On Back and Forward, the browser itself restores the scroll position. A retry reserves the space that
 * was released after the failure.
 */
export function keepInView({ box, model, ended }: MountedReviews): undefined {
  const stop = effect(() => {
    const { cause, isAsking } = model.state.value;
    const range = box.querySelector('.range') ?? box.querySelector('.notice');
    if (!isAsking || !range || cause === 'load' || cause === 'add') return;
    if (cause === 'turn') box.querySelector<HTMLElement>('#range')?.focus({ preventScroll: true });
    if (cause !== 'history') range.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    holdSpace(box, range);
  });
  ended.addEventListener('abort', stop);
}
