import { contrast } from '../../widget/theme/contrast.ts';
import { paintMeter } from '../../widget/theme/paint-meter.ts';
import { type PaintedPair, paintedPairs } from '../../widget/theme/painted-pairs.ts';

/**
 * Text and graphics inside an element with less contrast than WCAG 2.2 requires (1.4.3 and 1.4.11), as
 * sentences, and elements that fade out. Self-contained if it gets the
 * pairs, so that it also runs in the page of a journey.
 */
export function lowContrast(root: Element, pairs: PaintedPair[] = measured(root)): string[] {
  const failures = pairs
    .filter(({ ratio, required }) => ratio < required)
    .map(({ name, ratio, required }) => `${name}: ${ratio.toFixed(2)} instead of ${required}`);
  const findFades = (element: Element): void => {
    const style = getComputedStyle(element);
    // A row that scrolls may fade where more of it follows.
    const isRow = style.overflowX === 'auto' && element.scrollWidth > element.clientWidth;
    if (style.maskImage !== 'none' && !isRow) {
      failures.push(`${element.localName}.${element.getAttribute('part') ?? element.className} fades out`);
    }
    for (const inner of (element.shadowRoot ?? element).children) {
      if (inner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) findFades(inner);
    }
  };
  findFades(root);
  return failures;
}

function measured(root: Element): PaintedPair[] {
  return paintedPairs(root, paintMeter(contrast()));
}
