import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The accessibility violations that axe finds on a page or in an element of it. */
export async function violations(
  page: Page,
  { within = 'html', but = [] as string[] } = {},
): Promise<unknown[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .disableRules(but)
    // No page has frames, and collecting results across frames takes longer than axe itself.
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
