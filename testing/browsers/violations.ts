import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { settle } from './settle.ts';

/** The accessibility violations that axe finds on a page or in an element of it. */
export async function violations(
  page: Page,
  { within = 'html', but = [] as string[] } = {},
): Promise<unknown[]> {
  await page.evaluate(settle);
  const { violations: found } = await new AxeBuilder({ page })
    .include(within)
    // Only Firefox lets axe into a frame without scripts; axe then compares the frame's landmarks with the
    // page's.
    // Without preloading, which waits ten seconds for a video that never plays.
    .options({ resultTypes: ['violations'], iframes: false, preload: false })
    .disableRules(but)
    // No other page has frames, and collecting results across frames takes longer than axe itself.
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
