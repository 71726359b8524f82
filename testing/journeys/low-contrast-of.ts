import type { Locator } from 'playwright';
import { contrast } from '../../widget/theme/contrast.ts';
import { paintMeter } from '../../widget/theme/paint-meter.ts';
import { paintedPairs } from '../../widget/theme/painted-pairs.ts';
import { lowContrast } from '../widget/low-contrast.ts';

/** Text and graphics with too little contrast in the page of a journey. */
export function lowContrastOf(element: Locator): Promise<string[]> {
  // Playwright sends the texts of functions.
  const pairs = `(${paintedPairs})(root, (${paintMeter})((${contrast})()))`;
  const meter = new Function('root', `return (${lowContrast})(root, ${pairs})`);
  return element.evaluate(meter as (root: Element) => string[]);
}
