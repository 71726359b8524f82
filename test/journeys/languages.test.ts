import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { demandingTheme } from '../../testing/journeys/demanding-theme.ts';
import { openBrowser, openShop, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

it.each([
  ['en-GB', 'Customer reviews', []],
  ['he', 'ביקורות לקוחות', ['he']],
  ['no', 'Kundeanmeldelser', ['nb']],
  ['zh-TW', '顧客評價', ['zh-hant']],
  ['pt-AO', 'Avaliações de clientes', ['pt-pt']],
])('a page in %s loads only that language', async (lang, heading, files) => {
  const content = `<storefront-rating product-handle="watch-cap"></storefront-rating>
    <storefront-reviews product-handle="watch-cap"></storefront-reviews>`;
  const other = await otherShop(demandingTheme({ shop: shop.address, content, lang }));
  try {
    const { page, complaints, requests } = await visit(browser, other.address);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.locator('storefront-rating [part="average"]').waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = requests.flatMap((url) => /\/assets\/(\w\w(?:-\w+)?)-[\w-]{6}\.js$/.exec(url)?.[1] ?? []);
    expect(loaded).toEqual(files);
    expect(complaints).toEqual([]);
  } finally {
    await other.close();
  }
});

it('an English review on an Arabic page begins at the left', async () => {
  const content = `<storefront-reviews product-handle="harbour-mug"></storefront-reviews>
    <storefront-review-carousel product-handle="harbour-mug"></storefront-review-carousel>`;
  const other = await otherShop(demandingTheme({ shop: shop.address, content, lang: 'ar', dir: 'rtl' }));
  const { page } = await visit(browser, other.address);
  for (const element of ['storefront-reviews', 'storefront-review-carousel']) {
    const title = page.locator(element).getByRole('heading', { name: 'Six mugs, one winter' });
    await title.scrollIntoViewIfNeeded();
    const sides = await title.evaluate((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return { text: text.getBoundingClientRect(), box: node.getBoundingClientRect() };
    });
    expect(sides.text.right).toBeLessThan(sides.box.right - 50);
    expect(sides.text.left).toBeLessThan(sides.box.left + 30);
  }
  await other.close();
});
