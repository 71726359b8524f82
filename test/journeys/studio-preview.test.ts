import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import {
  everyLayoutShift,
  openBrowser,
  openShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

const urlOf = (page: string) => `${shop.address}/studio/preview/${page}`;
const textOf = async (page: string) => (await fetch(urlOf(page))).text();

it('the HTML of a previewed page has the reviews of the shop and of each state that the edge can render', async () => {
  const { list } = await (await fetch(`${shop.address}/v1/reviews?product=harbour-mug&page_size=5`)).json();
  const first = await textOf('product?state=many');
  for (const { content } of list) expect(first).toContain(content.slice(0, 20));
  expect(await textOf('product?state=complete')).toContain('part="content"');
  expect(await textOf('section?state=empty')).toContain('No reviews yet');
  expect(await textOf('form?state=blank')).toContain('part="form"');
  expect((await textOf('listing?state=many')).match(/<storefront-rating[^>]* average="4/g)).toHaveLength(6);
  for (const state of ['loading', 'failed']) {
    expect(await textOf(`product?state=${state}`)).not.toContain('<template');
  }
});

it.each(['en', 'de', 'fr', 'es', 'ar', 'ja'])(
  'the shop around the elements speaks the language, %s',
  async (lang) => {
    const pages = ['product', 'listing', 'sidebar', 'section'].map((view) => textOf(`${view}?lang=${lang}`));
    const english = ['Harbour mug', 'Add to basket', 'How the harbour', 'Delivered in', 'stoneware mug'];
    const around = (await Promise.all(pages)).join().replaceAll(/<template.*?<\/template>/gs, '');
    expect(english.filter((text) => around.includes(text))).toEqual(lang === 'en' ? english : []);
  },
);

it.each([
  ...['product?state=many', 'product?state=complete', 'product?state=long', 'product?state=one'],
  ...['product?state=empty', 'product?state=many&lang=ar&dir=rtl&initials', 'listing?state=many'],
  ...['sidebar?state=many', 'section?state=many&lang=ja', 'form?state=blank', 'dialog?state=many'],
])('the script adopts the HTML without a shift, a request or a complaint, %s', async (asked) => {
  const { page, complaints, requests } = await visit(browser, urlOf(asked));
  await adoptedWhole(page);
  expect(await everyLayoutShift(page)).toEqual([]);
  expect(requests.filter((url) => /\/v1\/(reviews|ratings)/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Scrolls to each element, and waits until its styles are constructed sheets. */
async function adoptedWhole(page: Page): Promise<void> {
  for (const element of await page.locator('main .ground > *').all()) {
    await element.scrollIntoViewIfNeeded();
    await expect
      .poll(() => element.evaluate(({ shadowRoot }) => !shadowRoot?.querySelector('style')))
      .toBe(true);
  }
  await page.waitForLoadState('networkidle');
}
