import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { engine, openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

// Playwright cannot emulate a touch screen in Firefox.
it.runIf(engine === 'Chromium').each(['', '?lang=ar&dir=rtl'])(
  'on a phone, counts of the histogram end with the fields below them%s',
  async (query) => {
    const { page } = await visit(browser, `${shop.address}/${query}`, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const widget = page.locator('storefront-reviews');
    const side = query ? 'left' : 'right';
    const end = await edge(widget.locator('[part="filters"]'), side);
    await widget.locator('[part="breakdown"]').click();
    const counts = widget.locator('[part="histogram"] .number');
    await expect.poll(() => counts.count()).toBe(5);
    for (const count of await counts.all()) expect(Math.abs((await edge(count, side)) - end)).toBeLessThan(1);
  },
);

it('hairlines of the preset Column end with its text', async () => {
  const { page } = await visit(browser, `${shop.address}/?preset=column`, {
    viewport: { width: 1280, height: 900 },
  });
  const review = page.locator('storefront-reviews article').first();
  const text = await edge(review.locator('[part="letter"]'), 'right');
  expect(Math.abs((await edge(review, 'right')) - text)).toBeLessThan(1);
});

async function edge(node: Locator, side: 'left' | 'right'): Promise<number> {
  await node.waitFor();
  return node.evaluate((element, given) => element.getBoundingClientRect()[given], side);
}
