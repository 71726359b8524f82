import { shadowRootsIn } from './measure.ts';

/** The parts at a place of a previewed page, from the inside, and the innermost element. */
export type Pointed = { parts: string[]; element: Element };

/**
 * The parts at a place, by their size. Events would miss parts that are disabled, covered or inert. `x` and
 * `y` are in CSS pixels from the start of the viewport.
 */
export function partsAt(document: Document, x: number, y: number): Pointed | undefined {
  const found = visibleParts(document).filter(({ box }) => {
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
  // If two have the same size, the inner one comes later.
  const [inner, ...outer] = found.reverse().sort((one, other) => areaOf(one.box) - areaOf(other.box));
  if (!inner) return undefined;
  const parts = [inner, ...outer].flatMap(({ element }) => namesOf(element));
  return { element: inner.element, parts: [...new Set(parts)] };
}

/** The parts around the focus of a previewed page. */
export function partsOfFocus(document: Document): Pointed | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return partsAt(document, left + width / 2, top + height / 2);
}

/** Whether a dialog of a previewed page is open, which Escape closes. */
export function hasDialog(document: Document): boolean {
  return shadowRootsIn(document).some((root) => root.querySelector('dialog[open], :popover-open'));
}

const areaOf = ({ width, height }: DOMRect) => width * height;
const namesOf = (element: Element) => element.getAttribute('part')?.split(' ') ?? [];

function visibleParts(document: Document): { element: Element; box: DOMRect }[] {
  return shadowRootsIn(document)
    .flatMap((root) => [...root.querySelectorAll('[part]')])
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
}

/** The first visible node of a part in a previewed page. */
export function findPart(document: Document, name: string): Element | undefined {
  return visibleParts(document).find(({ element }) => namesOf(element).includes(name))?.element;
}

/**
 * Returns a function that outlines an element of a previewed page, or removes the outline. The outline is a
 * box of its own above the page, so that it changes nothing in it.
 */
export function outliner(document: Document): (element: Element | undefined) => void {
  const box = document.createElement('div');
  box.setAttribute('aria-hidden', 'true');
  box.className = 'studio-outline';
  document.body.append(box);
  return (element) => {
    box.hidden = !element;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {};
    Object.assign(box.style, {
      left: `${left + scrollX - 4}px`,
      top: `${top + scrollY - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
    });
  };
}
