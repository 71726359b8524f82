/**
 * Reserves a screen's height from this element on, so that later changes of the height happen out of view.
 */
export function holdSpace(box: HTMLElement, from: Element): void {
  const start = from.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.style.minBlockSize = `${start + innerHeight}px`;
}
