/**
 * Appends a page before the end of the list comes into view, once the shopper has scrolled. Stops after a few pages, so
 * that the content below stays reachable; `begin` resets the count. Does nothing with reduced data usage (`saveData`).
 */
export function loadNearEnd(
  /** The view below the list; null if nothing is left to load. */
  end: () => Element | null,
  add: () => void,
  ended: AbortSignal,
): { begin: () => void; watch: () => void } {
  let left = pagesInARow;
  let hasScrolled = false;
  let isInView = false;
  // Reports before `near`. Its rectangle is no help: a box that scrolls may end above the end of the viewport.
  const inView = new IntersectionObserver(
    ([entry]) => {
      isInView = !!entry?.isIntersecting;
    },
    { root: document },
  );
  const near = new IntersectionObserver(
    ([entry]) => {
      // If the end is in view already, the shopper is reading the content below it.
      if (!entry?.isIntersecting || isInView) return;
      left -= 1;
      add();
    },
    // The second margin is for boxes of the page that scroll.
    { root: document, rootMargin: '0px 0px 100%', scrollMargin: '0px 0px 100%' },
  );
  const stop = () => {
    inView.disconnect();
    near.disconnect();
  };
  const watch = () => {
    stop();
    const seen = end();
    if (!hasScrolled || left <= 0 || !seen) return;
    inView.observe(seen);
    near.observe(seen);
  };
  if (!navigator.connection?.saveData) {
    const onScroll = () => {
      hasScrolled = true;
      watch();
    };
    addEventListener('scroll', onScroll, { capture: true, once: true, passive: true, signal: ended });
  }
  ended.addEventListener('abort', stop);
  return {
    watch,
    begin: () => {
      left = pagesInARow;
    },
  };
}

const pagesInARow = 3;
