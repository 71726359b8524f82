import { resizeObserver } from '../../dom/resize-observer.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Remembers the height of the list, for the shopper's return. An element that has just been removed, or that
 * waits for an answer or has none, has no height worth keeping.
 *
 * After a return, the restored position is right once the content above it is as high as it was, so the
 * browser keeps no review in place until the shopper scrolls.
 */
export function keepHeights({ box, heights, model, ended }: MountedReviews): undefined {
  const keep = () => {
    const { isAsking, failure } = model.state.peek();
    if (box.offsetHeight && !isAsking && !failure) heights.keep(box.offsetHeight);
  };
  resizeObserver(box, keep, ended)?.observe(box);
  for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(input, () => box.style.removeProperty('overflow-anchor'), {
      ...{ capture: true, once: true, passive: true, signal: ended },
    });
}
