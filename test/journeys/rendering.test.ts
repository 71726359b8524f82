import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true, hasRendered: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

it('the demo compares by keyboard the loads with the edge, with the script and without scripts', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/rendering`);
  const figures = async (name: string) => {
    const row = page.getByRole('row', { name });
    await expect.poll(() => row.textContent()).toMatch(/\d ms/);
    const [firstReview = '', requests, kilobytes] = await row.locator('[data-figure]').allTextContents();
    return {
      firstReview: Number.parseInt(firstReview, 10),
      requests: Number(requests),
      kilobytes: Number(kilobytes),
    };
  };
  const edge = await figures('Rendered by the edge');
  await page.getByRole('radio', { name: 'Rendered by the edge' }).focus();
  await page.keyboard.press('ArrowDown');
  const script = await figures('By the script');
  await page.keyboard.press('ArrowDown');
  const none = await figures('No script');
  for (const { firstReview, kilobytes } of [edge, script, none]) {
    expect(firstReview).toBeGreaterThan(0);
    expect(kilobytes).toBeGreaterThan(1);
  }
  expect(none.requests).toBe(1);
  for (const { requests } of [edge, script]) expect(requests).toBeGreaterThan(1);
  expect(none.kilobytes).toBeLessThan(edge.kilobytes);
  expect(await violations(page)).toEqual([]);
  // The tests themselves try to run a script in the frame without scripts.
  expect(complaints.filter((text) => !text.startsWith('Blocked script execution'))).toEqual([]);
});

it('the comparison in Arabic has figures with Arabic units', async () => {
  const { page } = await visit(browser, `${shop.address}/rendering?lang=ar`);
  const figure = page.locator('[data-figure="firstReview"]').first();
  await expect.poll(() => figure.textContent()).toMatch(/\d/);
  const { value } = new Intl.NumberFormat('ar', { style: 'unit', unit: 'millisecond' })
    .formatToParts(500)
    .find(({ type }) => type === 'unit') ?? { value: 'no unit' };
  expect(await figure.textContent()).toContain(value);
});

it('a page of the demo without scripts shows its reviews, ratings and photos, and filters them', async () => {
  const { page, requests } = await visit(browser, `${shop.address}/products/harbour-mug?render=none`);
  const widget = page.locator('storefront-reviews');
  expect(await page.evaluate(() => matchMedia('(scripting: none)').matches)).toBe(true);
  expect(await page.locator('storefront-review-gallery [part="photo"]').count()).toBeGreaterThan(3);
  expect(await page.locator('.cards storefront-rating [part="stars"]').count()).toBe(4);
  await widget.getByRole('link', { name: 'Verified buyer' }).click();
  expect(new URL(page.url()).search).toBe('?render=none&reviews-verified=1');
  await expect.poll(() => widget.getByRole('article').count()).toBe(10);
  expect(requests.filter((url) => url.includes('.js') || url.includes('/v1/'))).toEqual([]);
});

it('a page of the demo rendered by the edge is adopted under its own policy', async () => {
  const { page, requests, complaints } = await visit(
    browser,
    `${shop.address}/products/harbour-mug?render=edge`,
  );
  await page.locator('storefront-reviews').scrollIntoViewIfNeeded();
  const styles = () =>
    page
      .locator('storefront-reviews')
      .evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('style').length);
  await expect.poll(styles).toBe(0);
  expect(await page.locator('storefront-reviews [slot="how-we-check"]').count()).toBe(1);
  expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  expect(complaints).toEqual([]);
});
