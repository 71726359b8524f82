import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { lowContrastOf } from '../../testing/journeys/low-contrast-of.ts';
import { plainTheme } from '../../testing/journeys/plain-theme.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** The rows of the table in the docs. */
const themes = (readFileSync('docs/themes.md', 'utf8').split('<!-- themes -->')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', ''))
      .slice(1, -1),
  );

const body = `<header>Shop</header><h2>Mug</h2>
<storefront-rating product-handle="harbour-mug"></storefront-rating>
<storefront-reviews product-handle="harbour-mug"></storefront-reviews>`;

it('lists ten colour schemes of themes', () => expect(themes).toHaveLength(10));

it.each(themes)(
  'two lines of HTML are legible, keep still and fit in %s',
  async (_, ink, background, text = '', headings, base) => {
    const [size, weight] = text.split(', ');
    const css = `html { font-size: ${base} } h2 { font-weight: ${headings} }
body { margin: 0 16px; background: ${background}; color: ${ink}; font: ${weight} ${size}/1.6 sans-serif }`;
    const other = await otherShop(plainTheme({ shop: shop.address, css, body }));
    onTestFinished(async () => void (await other.close()));
    const { page } = await visit(browser, other.address, {
      viewport: { width: 390, height: 844 },
    });
    const widget = page.locator('storefront-reviews');
    const heading = widget.locator('[part="heading"]');
    await widget.locator('[part="range"]').waitFor();
    await expect.poll(() => heading.evaluate((node) => getComputedStyle(node).fontWeight)).toBe(headings);
    await expect.poll(() => lowContrastOf(page.locator('body'))).toEqual([]);
    const [shifts, sideways] = await page.evaluate(() => [
      (window as unknown as { shifts: string[] }).shifts,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ]);
    expect(shifts).toEqual([]);
    expect(sideways).toBe(0);
  },
);
