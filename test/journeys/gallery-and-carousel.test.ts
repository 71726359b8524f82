import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { layoutShift, openBrowser, openShop, visit } from './shop.ts';

let shop: Listening;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

it('shows photos of a product, opens one by keyboard beside its review, and closes it by Back', async () => {
  const { page, complaints } = await visit(browser, shop.address);
  const gallery = page.locator('storefront-review-gallery');
  const photo = gallery.getByRole('link', { name: /^Photo 1 of/ }).first();
  await photo.waitFor();
  await photo.focus();
  await page.keyboard.press('Enter');
  const dialog = gallery.getByRole('dialog');
  await dialog.getByRole('article').waitFor();
  await dialog.getByText(/^1 \/ \d+$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goBack();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await photo.evaluate((link) => (link.getRootNode() as ShadowRoot).activeElement === link)).toBe(
    true,
  );
  expect(await layoutShift(page)).toBe(0);
  expect(complaints).toEqual([]);
});

it('takes no room on the page of a product without photos, and moves nothing', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/products/watch-cap`);
  await page.locator('storefront-reviews').getByRole('article').first().waitFor();
  const gallery = page.locator('storefront-review-gallery');
  const photos = gallery.getByRole('link');
  await expect.poll(async () => (await photos.count()) > 0 || (await heightOf(page)) === 0).toBe(true);
  expect(await layoutShift(page)).toBe(0);
  expect(complaints).toEqual([]);
});

it.each([1280, 320])('steps through reviews of the shop, %d pixels wide', async (width) => {
  const { page, complaints } = await visit(browser, `${shop.address}/products`, {
    viewport: { width, height: 800 },
  });
  const carousel = page.locator('storefront-review-carousel');
  await carousel.getByRole('group', { name: /^1 of/ }).waitFor({ state: 'attached' });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: 'Next' });
  await next.click();
  await carousel.getByText(width > 500 ? /^4 of \d+$/ : /^2 of \d+$/).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await violations(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  expect(complaints).toEqual([]);
});

it('is as it was when a shopper comes back', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/products`);
  const slide = page.locator('storefront-review-carousel').getByRole('group', { name: /^1 of/ });
  await slide.waitFor({ state: 'attached' });
  await page.goto(`${shop.address}/reviews`);
  await page.goBack();
  await slide.waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
});

it('leaves the page whole where its files cannot be loaded', async () => {
  const { page } = await visit(browser, 'about:blank');
  await page.route('**/assets/showcase-*', (route) => route.abort());
  await page.goto(shop.address);
  await page.locator('storefront-reviews').getByRole('article').first().waitFor();
  await expect.poll(() => page.locator('storefront-review-gallery').getByRole('link').count()).toBe(0);
});

function heightOf(page: Page): Promise<number> {
  return page
    .locator('storefront-review-gallery')
    .evaluate((element: HTMLElement) => element.getBoundingClientRect().height);
}

async function violations(page: Page): Promise<unknown[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
