import axe from 'axe-core';

/**
 * The accessibility violations that axe finds in the placed elements, without violations of the test runner's
 * page.
 */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run('main', { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
