/**
 * Masonry for browsers without `grid-lanes`: a grid of low rows, in which each review spans as many rows as
 * its height needs. Each review takes the first free place, in order; expanding a review moves only those
 * after it.
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
  // One frame later, because a resize inside the callback raises a "ResizeObserver loop" error on the page.
  const { defaultView } = box.ownerDocument as { defaultView: typeof globalThis | null };
  const sizes = new (defaultView ?? window).ResizeObserver(() => requestAnimationFrame(layOut));
  // Runs before the next paint.
  const onChange = () => {
    for (const review of layOut()) sizes.observe(review);
  };
  const changes = new MutationObserver(onChange);
  box.classList.add('lanes');
  onChange();
  changes.observe(box, { childList: true, subtree: true, attributeFilter: ['class'] });
  ended.addEventListener('abort', () => {
    sizes.disconnect();
    changes.disconnect();
  });
}

/** The height in pixels; the style sheet repeats it. */
const rowHeight = 4;
