import { resizeObserver } from '../../dom/resize-observer.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Remembers the height of the list, for the shopper's return. An element that has just been removed, or that
 * waits for an answer or has none, has no height worth keeping.
 */
export function keepHeights({ box, heights, model, ended }: MountedReviews): undefined {
  const keep = () => {
    const { isAsking, failure } = model.state.peek();
    if (box.offsetHeight && !isAsking && !failure) heights.keep(box.offsetHeight);
  };
  resizeObserver(box, keep, ended)?.observe(box);
}
