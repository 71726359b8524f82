import { scrollerOf } from './scroller-of.ts';

/** The minimum height of a box, which keeps the content below it from moving. */
export type ReservedSpace = {
  /**
   * Releases unused space once nothing in view moves: when `end` is below the viewport, the box is above it,
   * or the box is not rendered.
   */
  release: (end: Element) => void;
};

/**
 * Releases nothing while the box is busy, because `holdSpace` has reserved space for the pending content, and
 * nothing above the viewport while content is still being added: the box would shrink and grow again.
 */
export function reservedSpace(
  box: HTMLElement,
  { isBusy, isComplete }: { isBusy: () => boolean; isComplete: () => boolean },
  signal: AbortSignal,
): ReservedSpace {
  let observer: IntersectionObserver | undefined;
  const stop = () => observer?.disconnect();
  signal.addEventListener('abort', stop);
  return {
    release(end) {
      stop();
      const latest = new IntersectionObserver(() =>
        // The page may have scrolled since. In an animation frame, nothing scrolls between this look and the
        // paint.
        requestAnimationFrame(() => {
          const { top, width } = end.getBoundingClientRect();
          const isAbove = isComplete() && box.getBoundingClientRect().bottom <= 0;
          if (observer !== latest || isBusy() || (width && top < innerHeight && !isAbove)) return;
          stop();
          if (isAbove) shrinkAbove(box);
          else box.style.minBlockSize = '0';
        }),
      );
      observer = latest;
      latest.observe(end);
      // Its end may have left the viewport long before the space below.
      latest.observe(box);
    },
  };
}

/** Scrolls by as much as the box shrinks, in browsers without scroll anchoring. */
function shrinkAbove(box: HTMLElement): void {
  const scroller = scrollerOf(box);
  const { bottom } = box.getBoundingClientRect();
  box.style.minBlockSize = '0';
  if (CSS.supports('overflow-anchor', 'none')) return;
  scroller.scrollBy({ top: box.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
}
