import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds on a page, or in a part of it. */
export async function violations(
  page: Page,
  { within = 'html', but = [] as string[] } = {},
): Promise<unknown[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .disableRules(but)
    // No page has frames. Otherwise all that axe saw goes to another page and back, which takes longer than axe.
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
