import { contrast } from '../../../widget/theme/contrast.ts';
import { paintMeter } from '../../../widget/theme/paint-meter.ts';
import { type Measured, shadowRootsIn } from './measure.ts';

/**
 * One visible element of each kind. Elements of a kind have the same place in their ground, the same state
 * and the same colours, so that one of them can be measured for all.
 */
export function oneOfEachKind(document: Document, pairs: readonly Measured[]): Set<Element> {
  const nameOf = namer();
  const { isShown } = paintMeter(contrast());
  const kept = new Map<string, Element>();
  const keep = (element: Element, more: unknown) => {
    const name = nameOf(element) + JSON.stringify(more);
    if (!kept.has(name)) kept.set(name, element);
  };
  for (const { element, kind, css, required, isTouched } of pairs) {
    keep(element, [kind, css, required, isTouched]);
  }
  // Controls without any pair now may have a border that counts in other colours.
  for (const control of shadowRootsIn(document).flatMap((root) => [...root.querySelectorAll(controls)])) {
    if (isShown(control)) keep(control, 'control');
  }
  return new Set(kept.values());
}

/** Elements with everything around them: the surroundings decide their grounds. */
export function withSurroundings(elements: Iterable<Element>): Set<Element> {
  const { outer } = paintMeter(contrast());
  const all = new Set<Element>();
  for (const element of elements) {
    for (let place: Element | null = element; place && !all.has(place); place = outer(place)) all.add(place);
  }
  return all;
}

/** Elements whose border or focus ring may be a pair. */
export const controls = 'a, button, input, select, textarea';

/** The attributes in the selectors of the widget and of the looks. */
const attributes = ['class', 'part', 'type', 'aria-pressed', 'aria-current', 'aria-invalid', 'aria-expanded'];

/** Returns a function that names the place of an element in the page. */
function namer(): (element: Element) => string {
  const { outer } = paintMeter(contrast());
  const found = new Map<Element, string>();
  const nameOf = (element: Element): string => {
    const known = found.get(element);
    if (known !== undefined) return known;
    const around = outer(element);
    const own = [...attributes, 'data-scheme', 'data-on'].map((name) => element.getAttribute(name) ?? '');
    const isOn = element.matches(':checked, :disabled, [open]');
    const name = `${around ? nameOf(around) : ''}>${element.localName} ${own.join(' ')} ${isOn}`;
    found.set(element, name);
    return name;
  };
  return nameOf;
}
