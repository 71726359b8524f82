import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import type { RunningPlatform } from '../../testing/platforms/running-platform.ts';
import { shopifyShop } from '../../testing/platforms/shopify/shopify-shop.ts';

let shop: Listening;
let browser: Shoppers;
let shopify: RunningPlatform;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ hasRendered: true }), openBrowser()]);
  shopify = await shopifyShop({ edge: shop.address, handles: ['harbour-mug'] });
});
afterAll(() => Promise.all([shopify.stop(), browser.close(), shop.close()]));

it('metafields show reviews and rating without scripts, and the widget adopts them', async () => {
  const still = await visit(browser, `${shopify.address}/harbour-mug`, { javaScriptEnabled: false });
  expect(await still.page.getByRole('article').count()).toBe(10);
  expect(await still.page.locator('storefront-rating').getByRole('link').getAttribute('href')).toBe(
    '/products/harbour-mug#reviews',
  );

  const { page, complaints, requests } = await visit(browser, `${shopify.address}/harbour-mug`);
  const reviews = page.locator('storefront-reviews');
  await reviews.scrollIntoViewIfNeeded();
  await expect
    .poll(() => reviews.evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('style').length))
    .toBe(0);
  expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a product without metafields is rendered by the script', async () => {
  const { page } = await visit(browser, `${shopify.address}/watch-cap`);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
});
