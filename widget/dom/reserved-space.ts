/** The minimum height of a box, which keeps the content below it from moving. */
export type ReservedSpace = {
  /** Releases unused space once nothing in view moves: when `end` is below the viewport, or the box is not rendered. */
  release: (end: Element) => void;
};

/** Nothing is released while the box is busy: it waits for other content, and `holdSpace` has reserved space for that. */
export function reservedSpace(box: HTMLElement, isBusy: () => boolean, signal: AbortSignal): ReservedSpace {
  let observer: IntersectionObserver | undefined;
  const stop = () => observer?.disconnect();
  signal.addEventListener('abort', stop);
  return {
    release(end) {
      stop();
      observer = new IntersectionObserver((entries) => {
        for (const { boundingClientRect, rootBounds } of entries) {
          const isHidden = boundingClientRect.width === 0;
          const isBelow = rootBounds !== null && boundingClientRect.top >= rootBounds.bottom;
          if (isBusy() || !(isHidden || isBelow)) continue;
          stop();
          box.style.minBlockSize = '0';
        }
      });
      observer.observe(end);
    },
  };
}
