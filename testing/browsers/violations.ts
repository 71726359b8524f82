import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** The axe violations of a page, or of a part of it. */
export async function violations(
  page: Page,
  { within = 'html', but = [] as string[] } = {},
): Promise<unknown[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .disableRules(but)
    // Without frames, the legacy mode avoids a round trip of all results through another page, which is slow.
    .setLegacyMode()
    .analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
