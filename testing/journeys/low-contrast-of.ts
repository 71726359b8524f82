import type { Locator } from 'playwright';
import { contrast } from '../../widget/theme/contrast.ts';
import { lowContrast } from '../widget/low-contrast.ts';

/** Text and graphics with too little contrast in the page of a journey. */
export function lowContrastOf(element: Locator): Promise<string[]> {
  // Playwright sends the text of one function.
  const meter = new Function('root', `return (${lowContrast})(root, (${contrast})())`);
  return element.evaluate(meter as (root: Element) => string[]);
}
