import axe from 'axe-core';
import { page } from 'vitest/browser';
import { settle } from '../browsers/settle.ts';

/** The accessibility violations of a page as it is, in the dark from right to left, and at 320 pixels. */
export async function violationsOf(main: Element): Promise<string[]> {
  const found = await violations(main);
  document.documentElement.dir = 'rtl';
  document.documentElement.style.colorScheme = 'dark';
  found.push(...(await violations(main)));
  await page.viewport(320, 640);
  found.push(...(await violations(main)));
  return found;
}

/** The accessibility violations of a page. */
export async function violations(main: Element): Promise<string[]> {
  await settle();
  const { violations: found } = await axe.run(main, {
    rules: { 'page-has-heading-one': { enabled: false } },
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
