import { effect } from '@preact/signals';
import { holdSpace } from '../../dom/hold-space.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Scrolls to the start of the results when other reviews are requested, before anything changes: so everything that
 * moves below them is out of view by then. A browser restores the position by itself when the shopper goes back.
 */
export function keepInView({ box, model, ended }: MountedReviews): undefined {
  const stop = effect(() => {
    const { cause, isAsking } = model.state.value;
    const range = box.querySelector<HTMLElement>('.range');
    if (!isAsking || !range || cause === 'load' || cause === 'add') return;
    if (cause === 'turn') box.querySelector<HTMLElement>('#range')?.focus({ preventScroll: true });
    if (cause !== 'history') range.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    holdSpace(box, range);
  });
  ended.addEventListener('abort', stop);
}
