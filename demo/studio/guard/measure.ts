import { contrast } from '../../../widget/theme/contrast.ts';
import { paintMeter } from '../../../widget/theme/paint-meter.ts';
import { type PaintedPair, paintedPairs } from '../../../widget/theme/painted-pairs.ts';
import type { Scheme } from './dress.ts';
import { releaseControls, touchControls } from './touch-controls.ts';

/** A pair with its place on the page of grounds, and whether its control was hovered, pressed and focused. */
export type Measured = PaintedPair & { part: string; scheme: Scheme; ground: string; isTouched: boolean };

/** Measures every pair on the page of all grounds, at rest and touched. */
export function measure(document: Document): Measured[] {
  const sections = [...document.querySelectorAll<HTMLElement>('section[data-on]')];
  const atRest = sections.flatMap((section) => pairsIn(section, [section], false));
  const touched = touchControls(shadowRootsIn(document));
  try {
    const bySection = sections.flatMap((section) =>
      pairsIn(
        section,
        touched.filter((control) => section.contains(hostOf(control))),
        true,
      ),
    );
    return [...atRest, ...bySection];
  } finally {
    releaseControls(touched);
  }
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

function pairsIn(section: HTMLElement, roots: readonly Element[], isTouched: boolean): Measured[] {
  const meter = paintMeter(contrast());
  const { scheme = 'light', on: ground = '' } = section.dataset;
  return roots.flatMap((root) =>
    paintedPairs(root, meter).map((pair) => ({
      ...pair,
      part: partOf(pair.element),
      scheme: scheme as Scheme,
      ground,
      isTouched,
    })),
  );
}

function hostOf(element: Element): Element {
  return (element.getRootNode() as ShadowRoot).host;
}
