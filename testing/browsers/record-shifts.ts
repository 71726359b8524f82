/**
 * Records layout shifts in `window.shifts`, each as its value and the nodes that moved. Chromium reports
 * them. For other browsers this compares the positions of visible elements from frame to frame by the same
 * rules: a position is the top and the edge where text starts, and scrolling, transforms and moves below 3
 * pixels are ignored. So is content that scrolls by as much as it moves. `window.allShifts` also has the
 * shifts within 500 ms of an input.
 */
export function recordShifts(): void {
  const shifts: string[] = [];
  const allShifts: string[] = [];
  Object.assign(window, { shifts, allShifts });
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${[...element.classList].join('.')}` : 'gone';
  };
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x}, ${y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moves = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        );
        const shift = `${entry.value}: ${moves.join('; ')}`;
        allShifts.push(shift);
        if (!entry.hadRecentInput) shifts.push(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    return;
  }

  let before = new Map<Element, Place>();
  // At the last comparison, and before the animation frames, in which a script may scroll.
  let [scrolled, noticed] = [scrollY, scrollY];
  addEventListener('scroll', () => (noticed = scrollY), true);
  let pressed = Number.NEGATIVE_INFINITY;
  for (const press of ['pointerdown', 'click', 'keydown'])
    addEventListener(press, () => (pressed = performance.now()), true);

  function* elements(root: ParentNode): Generator<HTMLElement> {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const hasBox = element.offsetWidth > 0 && element.offsetHeight > 0;
      if (hasBox && element.checkVisibility({ visibilityProperty: true })) yield element;
      if (element.shadowRoot) yield* elements(element.shadowRoot);
    }
  }
  const placeOf = (element: Element | null, known: Map<Element, Place>): Place => {
    if (!(element instanceof HTMLElement)) return { left: 0, top: 0, start: 0 };
    // Sticky elements move with the scroll position.
    const { position, direction } = getComputedStyle(element);
    const sticks = position === 'sticky';
    const within = sticks ? element.parentElement : element.offsetParent;
    const outer = (within && known.get(within)) ?? placeOf(within, known);
    const left = outer.left + (sticks ? 0 : element.offsetLeft);
    const top = outer.top + (sticks ? 0 : element.offsetTop);
    const place = { left, top, start: direction === 'rtl' ? left + element.offsetWidth : left };
    known.set(element, place);
    return place;
  };
  const isSeen = ({ left, top }: Place, from: number) =>
    left >= 0 && left < innerWidth && top >= from && top < from + innerHeight;

  const compare = (observer: ResizeObserver) => {
    observer.disconnect();
    const now = new Map<Element, Place>();
    for (const element of elements(document)) placeOf(element, now);
    const moved = [...now].filter(([element, place]) => {
      const was = before.get(element) ?? place;
      const scrolls = [0, scrollY - scrolled, scrollY - noticed];
      const down = Math.min(...scrolls.map((scroll) => Math.abs(place.top - was.top - scroll)));
      const isFar = Math.max(down, Math.abs(was.start - place.start)) >= 3;
      return isFar && (isSeen(was, scrolled) || isSeen(place, scrollY));
    });
    before = now;
    scrolled = scrollY;
    if (!moved[0]) return;
    const shift = `${moved.length}: ${moved.map(([element]) => nameOf(element)).join('; ')}`;
    allShifts.push(shift);
    if (performance.now() - pressed > 500) shifts.push(shift);
  };
  // A new observer is notified once per frame, after all others and before painting.
  const everyFrame = () => {
    new ResizeObserver((_, observer) => compare(observer)).observe(document.documentElement ?? new Image());
    requestAnimationFrame(everyFrame);
  };
  requestAnimationFrame(everyFrame);
}

/** The top left corner of an element, and the edge where its text starts: left or right. */
type Place = { left: number; top: number; start: number };

/** Shifts within 500 ms of an input are responses to it and do not count. */
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
