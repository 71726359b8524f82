import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import type { Store } from '../../src/service/store/store.ts';
import { adopted } from '../../testing/journeys/served-page.ts';
import {
  layoutShifts,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

let browser: Shoppers;
let shop: Listening & { store: Store };
let page: Awaited<ReturnType<typeof otherShop>>;
let fragment = '';
beforeAll(async () => {
  const html = () => `<!doctype html><html lang="de"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Becher</title><link rel="icon" href="data:,">
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <main><h1>Becher</h1>${fragment}<p>Danach</p></main>`;
  page = await otherShop(html, { forbids: 'upgrade-insecure-requests' });
  const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: page.address };
  [browser, shop] = await Promise.all([openBrowser(), openShop({ edgeEnvironment, hasRendered: true })]);
  const asked = new URLSearchParams({
    ...{ element: 'storefront-review-form', product: 'harbour-mug', locale: 'de' },
    ...{ endpoint: `${shop.address}/`, 'page-url': `${page.address}/becher` },
  });
  fragment = await (await freshFetch(`${shop.address}/v1/render?${asked}`)).text();
  expect(fragment).toMatch(/^<storefront-review-form /);
});
afterAll(() => Promise.all([browser?.close(), shop?.close(), page?.close()]));

const words = 'Hält den Tee eine Stunde warm, und drei Finger passen durch den Henkel.';
const phone = { viewport: { width: 390, height: 800 } };

async function submitted() {
  const { list } = await shop.store.listReviews(ownShop, { page: 1, page_size: 100 });
  return list.filter(({ content }) => content === words);
}

test('without JavaScript, a shopper corrects a review and sends it once', async () => {
  const { page: tab } = await visit(browser, `${page.address}/becher`, {
    ...phone,
    javaScriptEnabled: false,
  });
  const text = tab.getByRole('textbox', { name: 'Was würdest du Freunden erzählen?' });
  const send = tab.getByRole('button', { name: 'Bewertung senden' });
  await tab.getByRole('radio', { name: '4 Sterne, gut' }).check();
  await text.fill(words);
  expect(await tab.locator('input[type="file"]').isVisible()).toBe(false);
  await send.click();
  await tab.getByRole('link', { name: 'Gib einen Namen ein' }).click();
  expect(await tab.title()).toBe('Bitte prüfe deine Bewertung');
  expect(await text.inputValue()).toBe(words);
  expect(await tab.getByRole('radio', { name: '4 Sterne, gut' }).isChecked()).toBe(true);
  await tab.getByRole('textbox', { name: 'Name' }).fill('Ann Fuller');
  await send.dblclick();
  await tab.getByRole('heading', { name: 'Danke für deine Bewertung' }).waitFor();
  await tab.reload();
  const back = tab.getByRole('link', { name: 'Zurück zum Shop' });
  expect(await back.getAttribute('href')).toBe(`${page.address}/becher`);
  const [review, ...others] = await submitted();
  expect(others).toEqual([]);
  expect(review).toMatchObject({
    author: 'Ann F.',
    rating: 4,
    is_published: 0,
    product_handle: 'harbour-mug',
  });
});

test('the script adopts the form with everything that was typed, without a layout shift', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { page: tab, complaints } = await visit(browser, 'about:blank', phone);
  await tab.route(/storefront-reviews\.js/, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await tab.goto(`${page.address}/becher`, { waitUntil: 'commit' });
  await tab.getByRole('radio', { name: '4 Sterne, gut' }).check();
  release();
  await adopted(tab, 'storefront-review-form');
  await tab.getByRole('button', { name: 'Weiter' }).click();
  await tab.getByRole('textbox', { name: 'Was würdest du Freunden erzählen?' }).fill(words);
  await tab.reload();
  await adopted(tab, 'storefront-review-form');
  await expect.poll(() => tab.getByRole('radio', { name: '4 Sterne, gut' }).isChecked()).toBe(true);
  expect(await layoutShifts(tab)).toEqual([]);
  expect(complaints).toEqual([]);
});
