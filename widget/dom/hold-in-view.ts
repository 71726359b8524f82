import { scrollerOf } from './scroller-of.ts';

/**
 * Keeps the content below a box in place while the end of the box is in view, above, or so near that a scroll
 * may show it in the same frame: the box keeps its height. Call before the content grows. Call the returned
 * function once the content is complete: the box then grows downwards if its end is below the viewport, and
 * otherwise upwards, so that everything in view stays in its place. If the start of the box is in view as
 * well, it grows downwards: the shop has reserved less than a screen.
 */
export function holdInView(box: HTMLElement, ended: AbortSignal): () => void {
  const placeOf = () => box.getBoundingClientRect();
  const { top, bottom } = placeOf();
  if (bottom > 1.5 * innerHeight || (top >= 0 && bottom < innerHeight)) return () => {};
  box.classList.add('filling');
  return () =>
    // In an animation frame, nothing scrolls between this look and the paint.
    requestAnimationFrame(() => {
      if (ended.aborted) return;
      const before = placeOf();
      const scroller = scrollerOf(box);
      box.classList.remove('filling');
      if (before.top >= 0 || before.bottom >= innerHeight) return;
      scroller.scrollBy({ top: placeOf().bottom - before.bottom, behavior: 'instant' });
    });
}
