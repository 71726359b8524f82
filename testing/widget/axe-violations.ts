import axe from 'axe-core';
import { settle } from '../browsers/settle.ts';

/**
 * The accessibility violations that axe finds in the placed elements, without violations of the test runner's
 * page.
 */
export async function axeViolations(): Promise<string[]> {
  await settle();
  const { violations } = await axe.run('main', { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
