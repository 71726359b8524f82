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
import { openStudio } from '../../testing/journeys/studio.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([
    openShop({ isPlain: true, hasAllShops: true, hasRendered: true }),
    openBrowser(),
  ]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

const urlOf = (page: string) => `${shop.address}/studio/preview/${page}`;
const textOf = async (page: string) => (await freshFetch(urlOf(page))).text();

it('the HTML of a previewed page has the reviews of the shop and of each state that the edge can render', async () => {
  const { list } = await (
    await freshFetch(`${shop.address}/v1/reviews?product=harbour-mug&page_size=5`)
  ).json();
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

it.each([
  ['de', 'halm', 'roggenlaib', 'Roggenlaib', 'Halm &amp; Salz'],
  ['ar', 'dawair', 'mukabbir-wahid', 'مكبر واحد', 'دوائر'],
])(
  'many reviews are in the language %s, of a shop of the demo',
  async (lang, shopKey, handle, title, name) => {
    const { list } = await (
      await freshFetch(`${shop.address}/${shopKey}/v1/reviews?product=${handle}&page_size=5`)
    ).json();
    expect(list).toHaveLength(5);
    const text = await textOf(`product?state=many&lang=${lang}-XX`);
    for (const { author } of list) expect(text).toContain(author);
    expect(text).toContain(`<header class="top"><span>${name}</span>`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`src="/media/${handle}/front.svg"`);
    expect(
      (await textOf(`listing?state=many&lang=${lang}`)).match(/<storefront-rating[^>]* average="4/g),
    ).toHaveLength(5);
  },
);

it.each(['en', 'de', 'fr', 'es', 'ar', 'ja'])(
  'the shop around the elements speaks the language, %s',
  async (lang) => {
    const pages = ['product', 'listing', 'sidebar', 'section'].flatMap((view) => [
      textOf(`${view}?lang=${lang}`),
      textOf(`${view}?lang=${lang}&state=one`),
    ]);
    const english = ['Harbour mug', 'Add to basket', 'How the harbour', 'Delivered in', 'stoneware mug'];
    const around = (await Promise.all(pages)).join().replaceAll(/<template.*?<\/template>/gs, '');
    expect(english.filter((text) => around.includes(text))).toEqual(lang === 'en' ? english : []);
  },
);

it.each([
  ...['product?state=many', 'product?state=complete', 'product?state=long', 'product?state=one'],
  ...['product?state=empty', 'product?state=many&lang=ar&dir=rtl&initials', 'listing?state=many'],
  ...['sidebar?state=many', 'section?state=many&lang=de', 'form?state=blank', 'dialog?state=many'],
])('the script adopts the HTML without a shift, a request or a complaint, %s', async (asked) => {
  const { page, complaints, requests } = await visit(browser, urlOf(asked));
  await adoptedWhole(page);
  expect(await everyLayoutShift(page)).toEqual([]);
  expect(requests.filter((url) => /\/v1\/(reviews|ratings)/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the preview wears the theme before its first paint', async () => {
  const { page } = await openStudio(browser, `${shop.address}/studio#accent=%23ff0000`);
  await page.addInitScript(recordTheme);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Detailed');
  const frame = page.frameLocator('iframe[title="Preview, desktop"]');
  await frame.locator('[part~="reply"]').first().waitFor();
  // The page of the state before has replies too, and no record of its theme.
  await expect
    .poll(() => frame.locator('body').evaluate(() => Object(window).themeAtFirst))
    .toContain('#ff0000');
});

/** Runs in each page: the theme that it wears before its elements are parsed. */
function recordTheme(): void {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    Object.assign(window, { themeAtFirst: rules.map(({ cssText }) => cssText).join('\n') });
  }).observe(document, { childList: true, subtree: true });
}

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
