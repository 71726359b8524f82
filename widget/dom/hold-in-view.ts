/**
 * Keeps the content below a box in place while the end of the box is in view, above, or so near that a scroll
 * may show it in the same frame: the box keeps its height. Call before the content grows. Call the returned
 * function once the content is complete: from then on the box scrolls inside, and grows as soon as its end is
 * below the viewport, where nothing in view moves. Does nothing if the start of the box is in view as well:
 * the shop has reserved less than a screen.
 */
export function holdInView(box: HTMLElement, ended: AbortSignal): () => void {
  const placeOf = () => box.getBoundingClientRect();
  const { top, bottom } = placeOf();
  if (bottom > 1.5 * innerHeight || (top >= 0 && bottom < innerHeight)) return () => {};
  box.classList.add('filling');
  const update = () => {
    const isHeld = box.classList.toggle('held', box.scrollTop > 0 || placeOf().bottom < innerHeight);
    if (!isHeld) removeEventListener('scroll', update, true);
  };
  return () =>
    // In an animation frame, nothing scrolls between this look and the paint.
    requestAnimationFrame(() => {
      if (ended.aborted) return;
      addEventListener('scroll', update, { capture: true, signal: ended });
      update();
      box.classList.remove('filling');
    });
}
