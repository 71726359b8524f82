import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { layoutShifts, openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

it('the gallery shows photos, opens one by keyboard beside its review, and closes it on Back', async () => {
  const { page, complaints } = await visit(browser, shop.address);
  const gallery = page.locator('storefront-review-gallery');
  const photo = gallery.getByRole('link', { name: /^Photo 1 of/ }).first();
  await photo.waitFor();
  await photo.focus();
  await page.keyboard.press('Enter');
  const dialog = gallery.getByRole('dialog');
  await dialog.getByRole('article').waitFor();
  await dialog.getByText(/^1 \/ \d+$/).waitFor();
  // Behind the dialog, axe measures the contrast of the page with the dark stage.
  expect(await violations(page, { within: 'storefront-review-gallery' })).toEqual([]);
  await page.goBack();
  await expect.poll(() => dialog.count()).toBe(0);
  const hasFocus = () => photo.evaluate((link) => (link.getRootNode() as ShadowRoot).activeElement === link);
  await expect.poll(hasFocus).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the gallery takes no space without photos, and causes no layout shift', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/products/bosun-lamp`);
  await page.locator('storefront-reviews').getByRole('article').first().waitFor();
  const gallery = page.locator('storefront-review-gallery');
  await expect.poll(() => gallery.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(0);
  expect(await gallery.getByRole('link').count()).toBe(0);
  expect(await layoutShifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it.each([
  ['plays', 'no-preference', 1],
  ['does not play', 'reduce', 0],
] as const)(
  'the carousel %s if the preference for reduced motion is "%s"',
  async (_, reducedMotion, buttons) => {
    const { page } = await visit(browser, `${shop.address}/products`, { reducedMotion });
    const carousel = page.locator('storefront-review-carousel');
    const [moves] = await Promise.all([
      page.waitForResponse('**/assets/autoplay-*'),
      carousel.evaluate((element) => element.setAttribute('autoplay', '60')),
    ]);
    await moves.finished();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => carousel.getByRole('button', { name: 'Next' }).count()).toBe(1);
    await expect.poll(() => carousel.getByRole('button', { name: 'Pause' }).count()).toBe(buttons);
  },
);

it.each([1280, 320])('the carousel steps through reviews of the shop, %d pixels wide', async (width) => {
  const { page, complaints } = await visit(browser, `${shop.address}/products`, {
    viewport: { width, height: 800 },
  });
  const carousel = page.locator('storefront-review-carousel');
  await carousel.getByRole('group', { name: /^1 of/ }).waitFor({ state: 'attached' });
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: 'Next' });
  await next.click();
  await carousel.getByText(width > 500 ? /^4 of \d+$/ : /^2 of \d+$/).waitFor({ state: 'attached' });
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the carousel works after the shopper returns to the page', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/products`);
  const slide = page.locator('storefront-review-carousel').getByRole('group', { name: /^1 of/ });
  await slide.waitFor({ state: 'attached' });
  await page.goto(`${shop.address}/reviews`);
  await page.goBack();
  await slide.waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
});

it('the page stays intact if the files of the gallery fail to load', async () => {
  const { page } = await visit(browser, 'about:blank');
  await page.addInitScript(() => {
    const failures: unknown[] = [];
    Object.assign(window, { failures });
    addEventListener('reviews-error', (event) =>
      failures.push([(event.target as Element).localName, (event as CustomEvent).detail]),
    );
  });
  await page.route('**/assets/mount-gallery-*', (route) => route.abort());
  await page.goto(shop.address);
  await page.locator('storefront-reviews').getByRole('article').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { failures: unknown[] }).failures))
    .toEqual([['storefront-review-gallery', { code: 'offline' }]]);
  expect(await layoutShifts(page)).toEqual([]);
});
