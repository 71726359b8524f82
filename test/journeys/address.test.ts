import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { demandingTheme } from '../../testing/journeys/demanding-theme.ts';
import {
  layoutShifts,
  openBrowser,
  openShop,
  otherShop,
  type Shoppers,
  visit,
} from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
let page: Awaited<ReturnType<typeof otherShop>>;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  const content = `<style>storefront-reviews { display: block; min-height: 300vh }</style>
    <storefront-reviews product-handle="harbour-mug" id="reviews" url-state layout="masonry"></storefront-reviews>
    <footer>Footer</footer>`;
  page = await otherShop(demandingTheme({ shop: shop.address, content }));
});
afterAll(() => Promise.all([browser.close(), page.close(), shop.close()]));

it('page and filters survive reload and Back without layout shift', async () => {
  const { page: tab, complaints, requests } = await visit(browser, `${page.address}/?variant=7`);
  const widget = tab.locator('storefront-reviews');
  const range = widget.locator('#range');
  await widget.getByRole('link', { name: /2026/ }).first().waitFor();
  const all = await range.textContent();
  await widget.getByRole('button', { name: 'Verified buyer', exact: true }).click();
  await tab.waitForURL('**/?variant=7&reviews-verified=1');
  await expect.poll(() => range.textContent()).not.toBe(all);
  const filtered = await range.textContent();
  await widget.getByRole('button', { name: 'Page 2', exact: true }).click();
  await tab.waitForURL('**/?variant=7&reviews-page=2&reviews-verified=1');
  await expect.poll(() => range.textContent()).toMatch(/^11–20 of /);

  requests.length = 0;
  await tab.reload();
  await expect.poll(() => range.textContent()).toMatch(/^11–20 of /);
  await widget.getByRole('button', { name: 'Verified buyer', pressed: true }).waitFor();
  const questions = requests
    .filter((url) => url.includes('/v1/reviews') && url.includes('verified=1'))
    .map((url) => new URL(url).search);
  // The widget also asks the edge if the browser's copy is some seconds old.
  expect([...new Set(questions)]).toEqual([
    '?product=harbour-mug&sort=featured&page_size=10&page=2&verified=1',
  ]);
  expect(await layoutShifts(tab)).toEqual([]);

  await widget.getByRole('link', { name: /2026/ }).first().waitFor();
  await tab.goBack();
  await expect.poll(() => range.textContent()).toBe(filtered);
  await tab.goBack();
  await widget.getByRole('button', { name: 'Verified buyer', pressed: false }).waitFor();
  expect(new URL(tab.url()).search).toBe('?variant=7');
  await tab.goForward();
  await expect.poll(() => range.textContent()).toBe(filtered);
  expect(complaints).toEqual([]);
});

it('pages turn in a frame without a URL of its own', async () => {
  const frame = `<storefront-reviews product-handle="harbour-mug" url-state></storefront-reviews>
    <script type="module" src="${shop.address}/storefront-reviews.js"></script>`;
  const preview = await otherShop(`<!doctype html><html lang="en"><title>Preview</title>
    <link rel="icon" href="data:,">
    <iframe title="Preview" width="900" height="700" srcdoc="${frame.replaceAll('"', '&quot;')}"></iframe>`);
  const { page: tab, complaints } = await visit(browser, preview.address);
  const widget = tab.frameLocator('iframe').locator('storefront-reviews');
  // Until the controls have loaded, they may replace a button during a click.
  await widget.getByRole('button', { name: 'Previous' }).waitFor();
  await widget.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => widget.locator('#range').textContent()).toMatch(/^11–20 of /);
  expect(complaints).toEqual([]);
  await preview.close();
});

it('Tab and arrow keys reach the dates of reviews that all have photos', async () => {
  const { page: tab, complaints } = await visit(browser, `${page.address}/?reviews-media=1`);
  const reviews = tab.locator('storefront-reviews').getByRole('article');
  await reviews.first().getByRole('link', { name: /2026/ }).waitFor();
  expect(await reviews.filter({ hasNot: tab.getByRole('link', { name: /^(Photo|Video)/ }) }).count()).toBe(0);
  const focused = () =>
    tab.evaluate(() => {
      const node = document.activeElement?.shadowRoot?.activeElement;
      const place = [...(document.activeElement?.shadowRoot?.querySelectorAll('article') ?? [])].findIndex(
        (review) => review.contains(node ?? null),
      );
      return [place, node?.closest('time') ? 'date' : node?.closest('.media') ? 'photo' : node?.localName];
    });
  await tab.locator('storefront-reviews [part="sort"]').focus();
  await tab.keyboard.press('Tab');
  expect(await focused()).toEqual([0, 'date']);
  await tab.keyboard.press('ArrowRight');
  expect(await focused()).toEqual([0, 'photo']);
  await tab.keyboard.press('ArrowUp');
  await tab.keyboard.press('ArrowDown');
  expect(await focused()).toEqual([1, 'date']);
  await tab.keyboard.press('Enter');
  await tab.waitForURL(/reviews-review=\d+#reviews$/);
  await expect.poll(() => reviews.count()).toBe(1);
  expect(complaints).toEqual([]);
});

it('a linked review opens alone, and leads to all reviews', async () => {
  const { page: tab, complaints } = await visit(browser, `${page.address}/`);
  const widget = tab.locator('storefront-reviews');
  const second = widget.getByRole('article').nth(1);
  const link = second.getByRole('link', { name: /2026/ }).first();
  await link.waitFor();
  const title = await second.getByRole('heading').textContent();
  await link.click();
  await tab.waitForURL(/\?reviews-review=\d+#reviews$/);
  await expect.poll(() => widget.getByRole('article').count()).toBe(1);
  await expect.poll(() => widget.getByRole('article').getByRole('heading').textContent()).toBe(title);
  await widget.getByRole('button', { name: 'Remove filter: Linked review' }).waitFor();
  expect(await layoutShifts(tab)).toEqual([]);
  await widget.getByRole('button', { name: 'Show all reviews' }).click();
  await expect.poll(() => widget.getByRole('article').count()).toBe(10);
  expect(complaints).toEqual([]);
});
