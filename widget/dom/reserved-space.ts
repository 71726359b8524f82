/** The minimum height of a box, which keeps the content below it from moving. */
export type ReservedSpace = {
  /** Reserves a screen's height from this element on, at once: later changes of the height happen out of view. */
  hold: (from: Element) => void;
  /**
   * Returns unused space as soon as nothing in view moves by it: once the end of the content lies below the viewport, or
   * the box is not rendered at all.
   */
  release: (end: Element) => void;
};

export function reservedSpace(box: HTMLElement, signal: AbortSignal): ReservedSpace {
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
