import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import type { Store } from '../../src/service/store/store.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening & { store: Store };

let browser: Shoppers;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), shop.close()]));

describe('a page of another shop', () => {
  it('shows reviews with two lines of HTML', async () => {
    const other = await otherShop(`<!doctype html><html lang="en"><title>Another shop</title>
      <link rel="icon" href="data:,">
      <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
      <storefront-reviews product-handle="watch-cap"></storefront-reviews>`);
    const { page, complaints } = await visit(browser, other.address);
    await page.getByRole('article').first().waitFor();
    const globals = await page.evaluate(() =>
      Object.keys(window).filter((name) => /review|preact|storefront/i.test(name)),
    );
    expect(globals).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('style, link').length)).toBe(1);
    expect(complaints).toEqual([]);
    await other.close();
  });

  it('shows reviews despite frozen prototypes, aggressive styles and a duplicate script', async () => {
    const { page, complaints } = await visit(browser, 'about:blank');
    await page.addInitScript(() => {
      for (const { prototype } of [Object, Array, Function, Promise, String]) Object.freeze(prototype);
    });
    const other = await otherShop(
      `<!doctype html><html lang="en"><title>An aggressive shop</title>
      <link rel="icon" href="data:,">
      <style>* { all: unset !important; display: inline !important; } svg { width: 900px; }</style>
      <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
      <script type="module" async src="${shop.address}/storefront-reviews.js?v=2"></script>
      <storefront-rating product-handle="watch-cap"></storefront-rating>
      <storefront-reviews product-handle="watch-cap"></storefront-reviews>`,
    );
    await page.goto(other.address);
    await page.getByRole('article').first().waitFor();
    // Until the controls have loaded, they may replace a button during a click.
    await page.getByRole('button', { name: 'Previous' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^11–20 of/).waitFor();
    expect(complaints).toEqual([]);
    await other.close();
  });

  it('shows the reviews that a shop imported', async () => {
    const imported = await openShop({ isEmpty: true });
    const review = {
      rating: 4,
      author: 'Ada',
      product_id: '1080',
      content: 'Very "nice" <b>dress</b>',
      is_published: 1,
    };
    const { createReviewBody } = await import('../../src/contract/review.ts');
    const { parse } = await import('valibot');
    await imported.store.createReview(ownShop, parse(createReviewBody, review));
    const { page } = await visit(browser, imported.address);
    await page.getByRole('heading', { level: 1, name: '1080' }).waitFor();
    await page.getByText('Very "nice" <b>dress</b>').waitFor();
    await page.goto(`${imported.address}/products/1080`);
    await page.getByText('1 review', { exact: true }).waitFor();
    await imported.close();
  });
});
