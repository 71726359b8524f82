/**
 * Notes on the page, in `shifts`, each time that something moves by itself. Chromium measures that; elsewhere the places
 * of all that is seen are compared from picture to picture, by the same rules: what is scrolled or transformed has not
 * moved, nor what moves by less than three pixels.
 */
export function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    return;
  }

  type Place = { left: number; top: number };
  let before = new Map<HTMLElement, Place>();
  let pressed = Number.NEGATIVE_INFINITY;
  for (const press of ['pointerdown', 'click', 'keydown']) {
    addEventListener(press, () => (pressed = performance.now()), true);
  }

  function* elements(root: ParentNode): Generator<HTMLElement> {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.offsetWidth > 0 && element.offsetHeight > 0) yield element;
      if (element.shadowRoot) yield* elements(element.shadowRoot);
    }
  }
  const placeOf = (element: HTMLElement): Place => {
    let [left, top] = [0, 0];
    for (let at: Element | null = element; at instanceof HTMLElement; ) {
      // What sticks goes with the scrolling.
      const sticks: boolean = getComputedStyle(at).position === 'sticky';
      left += sticks ? 0 : at.offsetLeft;
      top += sticks ? 0 : at.offsetTop;
      at = sticks ? at.parentElement : at.offsetParent;
    }
    return { left, top };
  };
  const isSeen = ({ left, top }: Place) =>
    left >= 0 && left < innerWidth && top >= scrollY && top < scrollY + innerHeight;

  const compare = () => {
    const now = new Map<HTMLElement, Place>();
    for (const element of elements(document)) {
      if (element.checkVisibility({ visibilityProperty: true })) now.set(element, placeOf(element));
    }
    const moved = [...now].filter(([element, place]) => {
      const was = before.get(element);
      const isFar = was && (Math.abs(was.left - place.left) >= 3 || Math.abs(was.top - place.top) >= 3);
      return isFar && (isSeen(was) || isSeen(place));
    });
    before = now;
    if (moved.length > 0 && performance.now() - pressed > 500) shifts.push(moved.length);
  };
  // An observer that is new hears once in every picture, after all others, before it is painted.
  const everyPicture = () => {
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      compare();
    }).observe(document.documentElement);
    requestAnimationFrame(everyPicture);
  };
  requestAnimationFrame(everyPicture);
}

/** What moves within half a second of a press or a key is an answer to it. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
