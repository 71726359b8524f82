/**
 * Scrolls a horizontal list by its visible width, forwards or backwards, and wraps around at either end; scroll snapping
 * aligns it with a slide. Never scrolls the page. Returns the index of the first visible slide.
 */
export function stepThrough(list: Element, steps: 1 | -1, direction: 'ltr' | 'rtl'): number {
  const { children, clientWidth: width, scrollLeft, scrollWidth } = list;
  const end = scrollWidth - width;
  const gone = Math.abs(scrollLeft);
  const edge = steps > 0 ? end : 0;
  const to = Math.abs(edge - gone) < 2 ? end - edge : Math.min(Math.max(gone + steps * width, 0), end);
  list.scrollTo({ left: direction === 'rtl' ? -to : to });
  return Math.round((to / scrollWidth) * children.length);
}
