import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { violations } from '../../testing/browsers/violations.ts';
import {
  engine,
  layoutShifts,
  openBrowser,
  openShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';
import { streamedPage } from '../../testing/journeys/streamed-page.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  const edgeEnvironment = { REVIEW_SUBMISSIONS: 'on', ALLOWED_ORIGINS: 'http://localhost' };
  [shop, browser] = await Promise.all([
    openShop({ isPlain: true, hasAllShops: true, edgeEnvironment }),
    openBrowser(),
  ]);
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

const screens = {
  script: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  edge: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  none: { viewport: { width: 320, height: 700 }, colorScheme: 'light' },
} as const;

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each(['', '/halm'])('the licences of the widget are at %s/licenses.txt', async (prefix) => {
  const response = await freshFetch(`${shop.address}${prefix}/licenses.txt`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('preact');
});

// Other engines paint what has arrived.
test.runIf(engine === 'Chromium')('a page whose header arrives in two parts paints it whole', async () => {
  const response = await freshFetch(`${shop.address}/products`);
  const html = (await response.text()).replaceAll(/(href|src)="\//g, `$1="${shop.address}/`);
  const cut = html.indexOf('<button type="button" class="basket-button"');
  const { address, release } = await streamedPage(html.slice(0, cut), html.slice(cut));
  const { page } = await visit(browser, 'about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const sheets = html.match(/<link rel="stylesheet"/g)?.length;
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(sheets);
  await page.locator('.search').waitFor({ state: 'attached' });
  expect(await page.evaluate(rendersFrames)).toBe(false);
  await release();
  await page.locator('.basket-button').waitFor();
  await expect.poll(() => page.evaluate(rendersFrames)).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
});

/** Runs in a page: whether it renders two frames while twenty timers of a frame's length run. */
function rendersFrames(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
    let left = 20;
    const wait = () => (left-- > 0 ? setTimeout(wait, 16) : resolve(false));
    wait();
  });
}

test('the keyboard opens a quick view, puts the product into the basket and removes it again', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/halm/products`);
  const opener = page.getByRole('button', { name: 'Kurz ansehen Bergkäse, 14 Monate' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const quick = page.getByRole('dialog', { name: 'Bergkäse, 14 Monate' });
  await quick.locator('storefront-rating [part~="stars"]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await quick.getByRole('button', { name: 'In den Korb' }).focus();
  await page.keyboard.press('Enter');
  const basket = page.getByRole('dialog', { name: 'Korb' });
  await basket.getByRole('link', { name: 'Bergkäse, 14 Monate' }).waitFor();
  await basket.locator('storefront-rating [part~="stars"]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  const button = page.getByRole('button', { name: 'Korb 1' });
  await button.focus();
  await page.keyboard.press('Enter');
  await basket.getByRole('button', { name: 'Entfernen' }).press('Enter');
  await basket.getByText('Ihr Korb ist noch leer.').waitFor();
  await basket.getByRole('button', { name: 'Schließen' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Korb 0');
  expect(complaints).toEqual([]);
});

test('the front door shows the two lines of HTML, and all of its links lead to a page', async () => {
  for (const screen of [...Object.values(screens), { ...screens.edge, colorScheme: 'light' as const }]) {
    const { page, complaints } = await visit(browser, shop.address, screen);
    await page.locator('storefront-rating [part~="stars"]').nth(2).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect([complaints, await layoutShifts(page)]).toEqual([[], []]);
  }
  const { page } = await visit(browser, shop.address);
  expect(await page.locator('pre').textContent()).toBe(
    `<script type="module" async src="${shop.address}/storefront-reviews.js"></script>\n<storefront-reviews product-handle="harbour-mug"></storefront-reviews>`,
  );
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(30);
  // The mailbox belongs to `npm start`.
  const answers = links.filter((url) => !url.endsWith('/mailbox'));
  for (const url of answers) expect((await page.request.get(url)).status(), url).toBe(200);
});

test.each(['strict', 'rude', 'embed'])(
  'the hard page "%s" shows reviews, accessible and without a complaint',
  async (name) => {
    const { page, complaints } = await visit(browser, `${shop.address}/hard/${name}`);
    const place = name === 'embed' ? page.frameLocator('iframe') : page;
    await place.locator('storefront-reviews article').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('an app that swaps products shows the reviews of each, also after the back button', async () => {
  const { page, complaints } = await visit(browser, `${shop.address}/hard/app?product=watch-cap`);
  const count = page.locator('storefront-reviews [part~="count"]');
  await count.waitFor();
  const before = await count.textContent();
  await page.getByRole('link', { name: 'Harbour Mug' }).click();
  await expect.poll(() => count.textContent()).not.toBe(before);
  await page.goBack();
  await expect.poll(() => count.textContent()).toBe(before);
  expect(page.url()).toContain('watch-cap');
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
