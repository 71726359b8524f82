/**
 * Adds reviews before their end comes into view, once a shopper has scrolled. After a few pages it leaves off, so that
 * what stands below can be reached; `begin` allows as many once more. Never where few data are asked for.
 */
export function addNearEnd(
  /** What stands below the reviews, while there are more. */
  end: () => Element | null,
  add: () => void,
  ended: AbortSignal,
): { begin: () => void; watch: () => void } {
  let left = pagesInARow;
  let hasScrolled = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      // Of one that is in view already, what is below it is being looked at.
      if (!entry?.isIntersecting || entry.boundingClientRect.top < innerHeight) return;
      left -= 1;
      add();
    },
    { root: document, rootMargin: '0px 0px 100%' },
  );
  const watch = () => {
    observer.disconnect();
    const seen = end();
    if (hasScrolled && left > 0 && seen) observer.observe(seen);
  };
  if (!navigator.connection?.saveData) {
    const onScroll = () => {
      hasScrolled = true;
      watch();
    };
    addEventListener('scroll', onScroll, { capture: true, once: true, passive: true, signal: ended });
  }
  ended.addEventListener('abort', () => observer.disconnect());
  return {
    watch,
    begin: () => {
      left = pagesInARow;
    },
  };
}

const pagesInARow = 3;
