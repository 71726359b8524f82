import type { Connection } from '../../client/environment.ts';

/**
 * Appends a page before the end of the list comes into view, once the shopper has scrolled. Stops after a few
 * pages, so that the content below stays reachable; `begin` resets the count. Does nothing with reduced data
 * usage (`saveData`).
 */
export function loadNearEnd(
  /** The view below the list; null if nothing is left to load. */
  end: () => Element | null,
  add: () => void,
  { connection, ended }: { connection: Connection; ended: AbortSignal },
): { begin: () => void; watch: () => void } {
  let left = pagesInARow;
  let hasScrolled = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      // If the end is in view already, the shopper is reading the content below it.
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
  if (!connection.saveData) {
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
