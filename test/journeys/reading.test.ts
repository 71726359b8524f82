import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { demandingTheme } from '../../testing/journeys/demanding-theme.ts';
import {
  layoutShifts,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

const reviews = '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

it.each([
  ['the demo shop', async () => ({ address: shop.address, close: async () => {} })],
  ['a demanding theme', () => otherShop(demandingTheme({ shop: shop.address, content: reviews }))],
])(
  'a shopper of %s filters, sorts, opens a photo and goes back with the keyboard alone',
  async (_name, openPage) => {
    const opened = await openPage();
    const { page, complaints } = await visit(browser, opened.address);
    const widget = page.locator('storefront-reviews');
    // Comes last. Before it, Tab would leave the reviews too early.
    await widget.getByRole('button', { name: 'Next' }).waitFor();
    const mean = await widget.locator('[part="summary"] [part="average"]').textContent();

    await tabTo(page, /^5 stars, /);
    // With the controls, which show a filter at once.
    await widget.getByRole('button', { name: 'Previous' }).waitFor();
    await page.keyboard.press('Space');
    await widget.getByRole('button', { name: 'Remove filter: 5 stars' }).waitFor();
    await tabTo(page, /^Photos and videos$/);
    await page.keyboard.press('Enter');
    await widget.getByRole('button', { name: 'Photos and videos', pressed: true }).waitFor();
    await tabTo(page, /^Sort by$/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => widget.locator('[part="sort"]').inputValue()).toBe('newest');
    await expect.poll(() => widget.locator('[part="list"]').getAttribute('aria-busy')).toBe('false');
    for (const stars of await widget
      .getByRole('article')
      .getByRole('img', { name: /stars$/ })
      .all()) {
      expect(await stars.getAttribute('aria-label')).toBe('5 out of 5 stars');
    }
    expect(await widget.locator('[part="summary"] [part="average"]').textContent()).toBe(mean);

    await tabTo(page, /^Photo 1 of/);
    const address = page.url();
    await page.keyboard.press('Enter');
    const dialog = widget.getByRole('dialog');
    await dialog.getByText(/^1 \/ \d+$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText(/^2 \/ \d+$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(page.url()).toBe(address);
    await expect.poll(() => focused(page)).toMatch(/^Photo 1 of/);
    await widget.getByRole('button', { name: 'Remove filter: 5 stars' }).waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await opened.close();
  },
);

it('a slow phone requests the views before it defines the elements', async () => {
  const opened = await otherShop(demandingTheme({ shop: shop.address, content: reviews }));
  const { page, requests } = await visit(browser, 'about:blank');
  // Never defines an element, so that no element can request reviews.
  await page.addInitScript(() => {
    customElements.define = () => {};
  });
  await page.goto(opened.address);
  await expect.poll(() => requests.filter((url) => /\/assets\/reviews-/.test(url))).toHaveLength(1);
  await opened.close();
});

it('photos open as links if the lightbox fails to load', async () => {
  const { page } = await visit(browser, shop.address);
  await page.route('**/assets/open-lightbox-*', (route) => route.abort());
  const photo = page.locator('storefront-reviews [part="media"] a').first();
  await photo.waitFor();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), photo.click()]);
  const address = await photo.evaluate((link: HTMLAnchorElement) => link.href);
  await expect.poll(() => tab.url()).toBe(address);
});

it('a button that the controls replace during a click still works', async () => {
  const { page } = await visit(browser, shop.address);
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/controls-*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.reload();
  const widget = page.locator('storefront-reviews');
  const next = widget.getByRole('button', { name: 'Next' });
  // Reviews laid out during scrolling move the button away from the mouse.
  const isHovered = async () => {
    await next.hover();
    return next.evaluate(async (button) => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return button.matches(':hover');
    });
  };
  await expect.poll(isHovered).toBe(true);
  await page.mouse.down();
  expect(await next.evaluate((button) => button.matches(':active'))).toBe(true);
  const loaded = page.waitForEvent('requestfinished', (request) => /assets.controls-/.test(request.url()));
  pressed.resolve();
  await loaded;
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await widget.getByText(/^11–20 of/).waitFor();
});

/** The accessible name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return (
      element?.getAttribute('aria-label') ??
      element?.querySelector('img')?.alt ??
      element?.firstElementChild?.textContent ??
      element?.textContent?.trim() ??
      ''
    );
  });
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80 && !name.test(await focused(page)); presses++) {
    await page.keyboard.press('Tab');
  }
  expect(await focused(page)).toMatch(name);
}
