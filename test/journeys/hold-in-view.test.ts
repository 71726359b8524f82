import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { plainTheme } from '../../testing/journeys/plain-theme.ts';
import {
  layoutShifts,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

it.each([1, 2, 10])(
  'nothing moves if the end of the space comes into view as review %i arrives',
  async (count) => {
    const text = '<p>A paragraph of the shop about its products and services.</p>';
    const body = `${text.repeat(20)}<storefront-reviews product-handle="harbour-mug"></storefront-reviews>${text.repeat(60)}`;
    const css = 'storefront-reviews:not(:defined) { display: block; min-block-size: 100vh }';
    const other = await otherShop(plainTheme({ shop: shop.address, css, body }));
    const { page } = await visit(browser, 'about:blank', { viewport: { width: 390, height: 844 } });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/v1/reviews?*', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(other.address);
    const widget = page.locator('storefront-reviews');
    await widget.locator('.skeleton').waitFor();
    // The end of the reserved space is 60 px below the screen.
    await widget.evaluate((element) => {
      window.scrollBy({
        top: element.getBoundingClientRect().bottom - innerHeight - 60,
        behavior: 'instant',
      });
    });
    await widget.evaluate((element, expected) => {
      const root = element.shadowRoot as ShadowRoot;
      const changes = new MutationObserver(() => {
        if (root.querySelectorAll('article').length < expected) return;
        changes.disconnect();
        window.scrollBy({ top: 180, behavior: 'instant' });
      });
      changes.observe(root, { childList: true, subtree: true });
    }, count);
    release();
    await widget.locator('article').nth(9).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await layoutShifts(page)).toEqual([]);
    // The list has grown out of view, and is never cut off.
    await expect
      .poll(() => widget.evaluate((element) => element.getBoundingClientRect().height))
      .toBeGreaterThan(2_000);
    expect(await layoutShifts(page)).toEqual([]);
    await other.close();
  },
);
