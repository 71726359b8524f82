import { shadowRootsIn } from './measure.ts';

/** A part under the pointer, the element that it belongs to, and the parts around it, from the inside. */
export type Pointed = { part: string; element: Element; around: string[] };

/** The innermost part that an event reached, across shadow roots. */
export function pointedPart(event: Event): Pointed | undefined {
  const [inner, ...outer] = event.composedPath().flatMap((target) => {
    const element = target as Element;
    const names = (element as Partial<Element>).getAttribute?.('part')?.split(' ') ?? [];
    return names.map((part) => ({ part, element }));
  });
  return inner && { ...inner, around: [...new Set(outer.map(({ part }) => part))] };
}

/** The first visible node of a part in a previewed page. */
export function findPart(document: Document, name: string): Element | undefined {
  return shadowRootsIn(document)
    .flatMap((root) => [...root.querySelectorAll(`[part~="${name}"]`)])
    .find((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0);
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
