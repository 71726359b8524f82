/**
 * Reserves a screen's height from this element on, and at least this height of the whole box, so that later
 * changes of the height happen out of view.
 */
export function holdSpace(box: HTMLElement, from: Element, least = 0): void {
  const start = from.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.style.minBlockSize = `${Math.max(start + innerHeight, least)}px`;
}
