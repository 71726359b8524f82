import { isClipped } from './is-clipped.ts';
import { outerOf, scrollerOf } from './scroller-of.ts';

/**
 * Ends the holding of a box (`holdInView`): it grows upwards, so that everything in view stays in its place,
 * or downwards if its end is below the viewport or its start is in view.
 */
export async function growUpwards(box: HTMLElement, ended: AbortSignal): Promise<void> {
  const placeOf = () => box.getBoundingClientRect();
  const isEndInView = () => placeOf().bottom < innerHeight;
  const grow = () => {
    const [before, read] = [placeOf(), box.scrollTop];
    // Not the box itself, which may scroll as well.
    const scroller = scrollerOf(outerOf(box) ?? box);
    box.classList.remove('filling', 'held');
    if (before.top >= 0 || before.bottom >= innerHeight) return;
    // A shopper who reads in the box goes on reading.
    scroller.scrollBy({ top: read || placeOf().bottom - before.bottom, behavior: 'instant' });
  };
  if (location.hash) await anchored(ended);
  // In an animation frame, nothing scrolls between the look and the paint.
  await nextFrame();
  if (ended.aborted) return;
  if (isEndInView() && isCounted(box)) holdUntilExcused(box, grow, { ended, isEndInView });
  else grow();
}

const nextFrame = () => new Promise(requestAnimationFrame);

/**
 * Resolves once the browser leaves the scroll position alone. Some frames after the load event, Firefox
 * scrolls to the anchor of the URL again, at its place of before, unless the shopper has scrolled.
 */
async function anchored(ended: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') {
    const done = new AbortController();
    const signal = AbortSignal.any([ended, done.signal]);
    const scrolled = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
    await new Promise((resolve) => {
      for (const name of ['load', ...scrolled]) addEventListener(name, resolve, { signal, passive: true });
    });
    done.abort();
  }
  for (let frames = 0; frames < 6; frames++) await nextFrame();
}

/**
 * The box scrolls inside until its end is below the viewport, or until an input, after which shifts are
 * excused.
 */
function holdUntilExcused(
  box: HTMLElement,
  grow: () => void,
  { ended, isEndInView }: { ended: AbortSignal; isEndInView: () => boolean },
): void {
  const done = new AbortController();
  const { signal } = done;
  ended.addEventListener('abort', () => done.abort());
  const release = () => {
    done.abort();
    grow();
  };
  box.classList.add('held');
  const onScroll = () => box.scrollTop > 0 || isEndInView() || release();
  addEventListener('scroll', onScroll, { capture: true, signal });
  for (const input of ['click', 'keydown']) addEventListener(input, release, { capture: true, signal });
}

/**
 * Whether the browser would report a layout shift although nothing in view moves: Chromium does not know the
 * scroll of the page inside an ancestor that clips.
 */
function isCounted(box: HTMLElement): boolean {
  return PerformanceObserver.supportedEntryTypes.includes('layout-shift') && isClipped(box);
}
