/**
 * Scrolls a list that goes sideways as far on as its window is wide, or back; its style sheet makes it end where a slide
 * begins. After the end comes the start. Moves the list only, never the page. Gives the place of the slide that comes
 * first then.
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
