/**
 * Keeps the content below a box in place while the end of the box is in view, above, or so near that a scroll
 * may show it in the same frame: the box keeps its height. Call before the content grows. Call the returned
 * function once the content is complete: the box then grows downwards if its end is below the viewport, and
 * otherwise upwards (`growUpwards`). Does nothing if the start of the box is in view as well: the shop has
 * reserved less than a screen.
 */
export function holdInView(box: HTMLElement, ended: AbortSignal): () => void {
  const placeOf = () => box.getBoundingClientRect();
  const isEndInView = () => placeOf().bottom < innerHeight;
  const { top, bottom } = placeOf();
  if (bottom > 1.5 * innerHeight || (top >= 0 && isEndInView())) return () => {};
  box.classList.add('filling');
  return () =>
    // In an animation frame, nothing scrolls between this look and the paint.
    requestAnimationFrame(() => {
      if (ended.aborted) return;
      const release = () => box.classList.remove('filling');
      if (!isEndInView()) return release();
      import('./grow-upwards.ts').then((chunk) => chunk.growUpwards(box, ended), release);
    });
}
