/** The height of a box, so that what stands below never moves by itself. */
export type Room = {
  /**
   * Keeps a screen's height from this element on, at once: what an answer adds or takes away later happens out of
   * view.
   */
  hold: (from: Element) => void;
  /**
   * Gives back what is reserved but not needed, as soon as nothing in view moves by it: once the end of what is
   * shown lies below the viewport, or the box is not rendered at all.
   */
  release: (end: Element) => void;
};

export function roomOf(box: HTMLElement, signal: AbortSignal): Room {
  let observer: IntersectionObserver | undefined;
  const stop = () => observer?.disconnect();
  signal.addEventListener('abort', stop);
  return {
    hold(from) {
      stop();
      const start = from.getBoundingClientRect().top - box.getBoundingClientRect().top;
      box.style.minBlockSize = `${start + innerHeight}px`;
    },
    release(end) {
      stop();
      observer = new IntersectionObserver((entries) => {
        for (const { boundingClientRect, rootBounds } of entries) {
          const hidden = boundingClientRect.width === 0;
          const below = rootBounds !== null && boundingClientRect.top >= rootBounds.bottom;
          if (!hidden && !below) continue;
          stop();
          box.style.minBlockSize = '0';
        }
      });
      observer.observe(end);
    },
  };
}
