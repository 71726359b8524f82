import { outerOf, scrollerOf } from './scroller-of.ts';

/** Whether an ancestor clips the box, or has a coordinate system of its own, inside the box that scrolls. */
export function isClipped(box: Element): boolean {
  const first = outerOf(box) ?? box;
  const scroller = scrollerOf(first);
  // The overflow of the body is the overflow of the viewport.
  for (let place: Element | null = first; place && place !== document.body; place = outerOf(place)) {
    if (place === scroller) return false;
    const { overflow, transform, contain } = getComputedStyle(place);
    if (overflow !== 'visible' || transform !== 'none' || /paint|content|strict/.test(contain)) return true;
  }
  return false;
}
