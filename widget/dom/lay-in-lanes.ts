/**
 * Lanes where the browser has none: a grid of low rows, of which each review takes as many as it is high. Reviews come in
 * their order, each where there is room first; one that is opened moves only what comes after it.
 */
export function layInLanes(box: HTMLElement, ended: AbortSignal): void {
  if (CSS.supports('display', 'grid-lanes') || CSS.supports('grid-template-rows', 'masonry')) return;
  const layOut = () => {
    const reviews = [...box.querySelectorAll<HTMLElement>('.list > li > article')];
    const heights = reviews.map(({ offsetHeight }) => offsetHeight);
    for (const [place, { parentElement }] of reviews.entries()) {
      const rows = Math.ceil((heights[place] ?? 0) / rowHeight);
      parentElement?.style.setProperty('grid-row-end', `span ${rows}`);
    }
    return reviews;
  };
  // A frame later: what changes sizes while sizes are observed is an error on the page.
  const sizes = new ResizeObserver(() => requestAnimationFrame(layOut));
  // Before anything is painted.
  const changes = new MutationObserver(() => {
    for (const review of layOut()) sizes.observe(review);
  });
  box.classList.add('lanes');
  changes.observe(box, { childList: true, subtree: true, attributeFilter: ['class'] });
  ended.addEventListener('abort', () => {
    sizes.disconnect();
    changes.disconnect();
  });
}

/** In pixels; the style sheet says the same. */
const rowHeight = 4;
