import { contrast } from '../../../widget/theme/contrast.ts';
import { type PaintMeter, paintMeter } from '../../../widget/theme/paint-meter.ts';
import { type Facts, type PaintedPair, paintedPairs } from '../../../widget/theme/painted-pairs.ts';
import type { Scheme } from '../theme/theme.ts';
import { isTouchable, releaseControls, touchControls } from './touch-controls.ts';

/** A pair with its place on the page of grounds, and whether its control was hovered, pressed and focused. */
export type Measured = PaintedPair & { part: string; scheme: Scheme; ground: string; isTouched: boolean };

/** Measures the pairs on the page of all grounds, at rest and touched: every one, or the ones of `kept`. */
export function measure(document: Document, kept?: ReadonlySet<Element>): Measured[] {
  return groundsIn(document).flatMap((section) => measureGround(section, kept));
}

/** The sections of the page of all grounds, which can be measured one by one. */
export function groundsIn(document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('section[data-on]')];
}

/** The mark of User Timing while the guard knows this page, by which tests and benches wait. */
export const groundsKnown = 'studio-grounds-known';

export function measureGround(section: HTMLElement, kept?: ReadonlySet<Element>): Measured[] {
  const atRest = pairsIn(section, [section], { kept, isTouched: false });
  const touched = touchControls(shadowRootsIn(section));
  // A label may contain its field.
  const outermost = touched.filter(({ parentElement }) => !parentElement?.closest('[data-touched]'));
  try {
    return [...atRest, ...pairsIn(section, outermost, { kept, isTouched: true })];
  } finally {
    releaseControls(touched);
  }
}

/** The pairs of one element alone. `facts` are known from measurements before. */
export function pairsOf(
  element: Element,
  { meter, facts, isTouched }: { meter: PaintMeter; facts: Map<Element, Facts>; isTouched: boolean },
): PaintedPair[] {
  const isShown = (one: Element) => one === element;
  const isFocused = (one: Element) => isTouched && isTouchable(one);
  return paintedPairs(element, { ...meter, isShown, isFocused }, facts);
}

/** All shadow roots, the inner ones too: reviews have a form in their dialog. */
export function shadowRootsIn(place: ParentNode): ShadowRoot[] {
  return [...place.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...shadowRootsIn(shadowRoot)] : [],
  );
}

/** The name of the part that an element belongs to; `text` outside of all parts. */
export function partOf(element: Element): string {
  return element.closest('[part]')?.getAttribute('part')?.split(' ')[0] ?? 'text';
}

/** The colours that a pair has now: two for a shape with an outline. */
export function paintsOf({ element, kind }: Pick<Measured, 'element' | 'kind'>): string[] {
  if (kind === 'placeholder') return [getComputedStyle(element, '::placeholder').color];
  const { color, fill, stroke, strokeWidth, borderBlockEndColor, outlineColor } = getComputedStyle(element);
  const outline = Number.parseFloat(strokeWidth) > 0 ? stroke : 'none';
  if (kind === 'graphic') return [fill, outline].filter((paint) => paint !== 'none');
  return [{ text: color, border: borderBlockEndColor, ring: outlineColor }[kind]];
}

function pairsIn(
  section: HTMLElement,
  roots: readonly Element[],
  { kept, isTouched }: { kept: ReadonlySet<Element> | undefined; isTouched: boolean },
): Measured[] {
  const meter = paintMeter(contrast());
  const isShown = kept ? (element: Element) => kept.has(element) : meter.isShown;
  return roots.flatMap((root) =>
    paintedPairs(root, { ...meter, isShown }).map((pair) => placed(pair, { section, isTouched })),
  );
}

function placed(
  pair: PaintedPair,
  { section, isTouched }: { section: HTMLElement; isTouched: boolean },
): Measured {
  const { scheme = 'light', on: ground = '' } = section.dataset;
  return { ...pair, part: partOf(pair.element), scheme: scheme as Scheme, ground, isTouched };
}
