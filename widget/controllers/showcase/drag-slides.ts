/**
 * Scrolls the slides by dragging them with the mouse, from any place that is not text: text can be selected
 * as before. Touch scrolls them without a script. A drag is not a click, and ends at the start of a slide.
 */
export function dragSlides(box: HTMLElement, direction: 'ltr' | 'rtl', ended: AbortSignal): void {
  let start: { list: HTMLElement; x: number; left: number } | undefined;
  let isDrag = false;
  const options = { capture: true, signal: ended };

  const onDown = ({ target, pointerType, button, clientX: x }: PointerEvent) => {
    isDrag = false;
    start = undefined;
    if (!(target instanceof Element) || pointerType !== 'mouse' || button !== 0 || hasText(target)) return;
    const list = target.closest<HTMLElement>('.slides');
    if (list) start = { list, x, left: list.scrollLeft };
  };
  const onMove = ({ clientX, buttons }: PointerEvent) => {
    if (!start) return;
    // The button was released outside the window.
    if (!(buttons & 1)) return end();
    const { list, x, left } = start;
    const across = clientX - x;
    if (!isDrag) {
      if (Math.abs(across) < threshold) return;
      isDrag = true;
      list.style.scrollBehavior = 'auto';
      list.style.scrollSnapType = 'none';
    }
    list.scrollLeft = left - across;
  };
  const end = () => {
    if (start && isDrag) settle(start.list, direction);
    start = undefined;
  };
  const onClick = (event: Event) => {
    if (!isDrag) return;
    isDrag = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // The browser would drag the photo or its link, or select the texts on the way.
  const onOther = (event: Event) => start && event.preventDefault();
  box.addEventListener('pointerdown', onDown, options);
  box.addEventListener('click', onClick, options);
  box.addEventListener('dragstart', onOther, options);
  box.addEventListener('selectstart', onOther, options);
  // The mouse may leave the carousel meanwhile.
  document.addEventListener('pointermove', onMove, options);
  document.addEventListener('pointerup', end, options);
  document.addEventListener('pointercancel', end, options);
}

/** The length of a movement that is no longer a click, in pixels. */
const threshold = 6;

function hasText({ childNodes }: Element): boolean {
  return [...childNodes].some((node) => node instanceof Text && node.data.trim());
}

/** Scrolls to the nearest slide, and lets the slides snap again once it is reached. */
function settle(list: HTMLElement, direction: 'ltr' | 'rtl'): void {
  const edge = direction === 'rtl' ? 'right' : 'left';
  const frame = list.getBoundingClientRect()[edge];
  const padding = Number.parseFloat(getComputedStyle(list).paddingInlineStart) || 0;
  const start = direction === 'rtl' ? frame - padding : frame + padding;
  const ways = [...list.children].map((slide) => slide.getBoundingClientRect()[edge] - start);
  const way = ways.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best), ways[0] ?? 0);
  const before = list.scrollLeft;
  list.style.scrollBehavior = '';
  const snap = () => {
    list.style.scrollSnapType = '';
  };
  list.scrollBy({ left: way });
  const isMoving =
    Math.abs(way) > 1 && 'onscrollend' in list && getComputedStyle(list).scrollBehavior === 'smooth';
  const canMove = way > 0 ? before + list.clientWidth < list.scrollWidth - 1 : before !== 0;
  if (isMoving && (canMove || direction === 'rtl')) list.addEventListener('scrollend', snap, { once: true });
  else snap();
}
