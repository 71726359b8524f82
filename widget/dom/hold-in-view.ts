/**
 * Keeps the content below a box in place while the end of the box is in view or above: the box keeps its height and scrolls
 * inside. It grows once its end is below the viewport, where nothing in view moves. Call before the content grows. Does
 * nothing if the start of the box is in view as well: the shop has reserved less than a screen.
 */
export function holdInView(box: HTMLElement, ended: AbortSignal): void {
  const placeOf = () => box.getBoundingClientRect();
  const update = () => {
    const isHeld = box.classList.toggle('held', box.scrollTop > 0 || placeOf().bottom < innerHeight);
    if (!isHeld) removeEventListener('scroll', update, true);
  };
  if (placeOf().top >= 0) return;
  addEventListener('scroll', update, { capture: true, signal: ended });
  update();
}
