/** The minimum height of a box, which keeps the content below it from moving. */
export type ReservedSpace = {
  /**
   * Releases unused space once nothing in view moves: when `end` is below the viewport, or the box is not
   * rendered.
   */
  release: (end: Element) => void;
};

/** Releases nothing while the box is busy, because `holdSpace` has reserved space for the pending content. */
export function reservedSpace(box: HTMLElement, isBusy: () => boolean, signal: AbortSignal): ReservedSpace {
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
          if (observer !== latest || isBusy() || (width && top < innerHeight)) return;
          stop();
          box.style.minBlockSize = '0';
        }),
      );
      observer = latest;
      latest.observe(end);
    },
  };
}
