import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatePrint } from '../../testing/browsers/emulate-print.ts';
import { openBrowser, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let browser: Shoppers;
let service: RunningService;
beforeAll(async () => {
  [browser, service] = await Promise.all([openBrowser(), runningService()]);
});
afterAll(() => Promise.all([browser.close(), service.close()]));

test.each([
  ['light', 1440],
  ['dark', 320],
] as const)('the API reference is accessible in %s colors, %i pixels wide', async (colorScheme, width) => {
  const options = { colorScheme, viewport: { width, height: 800 } };
  const { page, complaints } = await visit(browser, `${service.origin}/docs`, options);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  // Axe takes half a minute for the whole page, whose operations are all built alike.
  await page.evaluate(() => {
    const repeated = [
      'article:not(:has(#get_rating, #create_orders, #Page))',
      'nav ul ul li:nth-child(n + 3)',
      ':is(.overview, .failures) > li:nth-child(n + 3)',
    ];
    for (const node of document.querySelectorAll(repeated.join())) node.remove();
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a developer reaches an operation by keyboard, and its URL can be shared', async () => {
  const { page } = await visit(browser, `${service.origin}/docs`);
  await page.keyboard.press('Tab');
  expect(await page.getByRole('link', { name: 'Skip to the reference' }).isVisible()).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'hide_reviews' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#hide_reviews');
  const heading = page.getByRole('heading', { name: 'hide_reviews', exact: true });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(100);
});

test('the API reference prints every operation with its whole examples', async () => {
  const { page } = await visit(browser, `${service.origin}/docs`);
  await emulatePrint(page);
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  const cut = await page.evaluate(
    () => [...document.querySelectorAll('pre')].filter((pre) => pre.scrollHeight > pre.clientHeight).length,
  );
  expect(cut).toBe(0);
});
