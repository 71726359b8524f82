/**
 * Keeps the content below a box in place while the end of the box is in view or above: the box keeps its height, and scrolls
 * inside. It grows once its end is below the viewport, where nothing in view moves. Call before the content grows. Does
 * nothing if the start of the box is in view as well: the shop has reserved less than a screen.
 */
export function holdInView(box: HTMLElement, ended: AbortSignal): void {
  const { style } = box;
  const { height, top } = box.getBoundingClientRect();
  const update = () => {
    const isHeld = box.scrollTop > 0 || box.getBoundingClientRect().bottom < innerHeight;
    style.maxBlockSize = isHeld ? `${height}px` : '';
    style.overflow = isHeld ? 'auto' : '';
    if (!isHeld) removeEventListener('scroll', update, true);
  };
  if (top < 0) {
    addEventListener('scroll', update, { capture: true, passive: true, signal: ended });
    update();
  }
}
