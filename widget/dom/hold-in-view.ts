import { resizeObserver } from './resize-observer.ts';
import { scrollerOf } from './scroller-of.ts';

/**
 * Keeps the content below a box in place while the box grows, if the end of the box is in view, above, or so
 * near that a scroll may show it in the same frame: the box keeps its height until its content is complete,
 * and the page then scrolls by as much as it grows. Call before the content grows. Call the returned function
 * once the content is complete: the hold ends as soon as the end of the box is below the viewport. Does
 * nothing if the start of the box is in view as well: the shop has reserved less than a screen.
 */
export function holdInView(box: HTMLElement, ended: AbortSignal): () => void {
  const { top, bottom } = box.getBoundingClientRect();
  if (bottom > 1.5 * innerHeight || (top >= 0 && bottom < innerHeight)) return () => {};
  box.classList.add('filling');
  // Otherwise the browser may keep a review in place instead of the content below.
  box.style.setProperty('overflow-anchor', 'none');
  const held = new AbortController();
  const signal = AbortSignal.any([ended, held.signal]);
  const follow = followerOf(box);
  const update = () => {
    follow();
    if (box.getBoundingClientRect().bottom < innerHeight) return;
    box.style.removeProperty('overflow-anchor');
    held.abort();
  };
  return () =>
    // In an animation frame, nothing scrolls between this look and the paint.
    requestAnimationFrame(() => {
      if (ended.aborted) return;
      box.classList.remove('filling');
      resizeObserver(box, follow, signal)?.observe(box);
      addEventListener('scroll', update, { capture: true, signal });
      update();
    });
}

/**
 * Returns a function that scrolls by as much as the box has grown. Scroll anchoring does so itself if the box
 * is above the viewport, in browsers that have it.
 */
function followerOf(box: HTMLElement): () => void {
  let { height } = box.getBoundingClientRect();
  const isAnchored = CSS.supports('overflow-anchor', 'none');
  return () => {
    const now = box.getBoundingClientRect();
    const grown = now.height - height;
    const end = now.bottom - grown;
    height = now.height;
    if (grown > 0 && end < innerHeight && !(isAnchored && end <= 0))
      scrollerOf(box).scrollBy({ top: grown, behavior: 'instant' });
  };
}
