import { afterAll, beforeAll, expect, it } from 'vitest';
import { adopted, openServing, rendered, type Serving } from '../../testing/journeys/served-page.ts';
import { everyLayoutShift, visit } from '../../testing/journeys/shop.ts';
import { streamedPage } from '../../testing/journeys/streamed-page.ts';

let { shop, browser, tag, close } = {} as Serving;
beforeAll(async () => {
  ({ shop, browser, tag, close } = await openServing());
});
afterAll(() => close());

/** Opens a page whose second part arrives once the script has defined its elements, as one from the cache does. */
async function open(first: string, second: string) {
  const head = '<!doctype html><html lang="en"><title>Mug</title><link rel="icon" href="data:,">';
  const { address, release } = await streamedPage(`${head}${tag}<body><h1>Mug</h1>${first}`, second);
  const visited = await visit(browser, 'about:blank');
  await visited.page.goto(address, { waitUntil: 'commit' });
  await visited.page.waitForFunction("customElements.get('storefront-review-carousel')");
  return { ...visited, release };
}

it.each([
  ['of an element', 0],
  ['of its content', '<template'],
  ['of its styles', '<style'],
  ['of a review', '<article'],
  ['of its data', '"nodes"'],
])('HTML of a server that arrives after the script is adopted, from the beginning %s', async (_, from) => {
  const html = await rendered(shop, { 'url-state': 'reviews', id: 'reviews' });
  const place = typeof from === 'string' ? html.indexOf(from) : from;
  const { page, complaints, requests, release } = await open(
    html.slice(0, place),
    `${html.slice(place)}<p>Below</p>`,
  );
  // Whatever the element does early, it has done by then.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  release();
  await adopted(page);
  expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  expect(await everyLayoutShift(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a rating of a server that arrives after the script stays as it is', async () => {
  const html = await rendered(shop, { element: 'storefront-rating' });
  const { page, complaints, requests, release } = await open('', html);
  release();
  await page.waitForLoadState();
  const rating = page.locator('storefront-rating');
  expect(await rating.locator('[part="average"]').textContent()).toMatch(/^4/);
  expect(await rating.locator('template').count()).toBe(0);
  expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

it('an element without HTML draws itself while the page below it is on its way', async () => {
  const element = '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>';
  const { page } = await open(`<div>${element}</div><p>Below`, '</p>');
  await page.getByRole('article').first().waitFor();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
});

it('an element that ends a page draws itself', async () => {
  const element = '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>';
  const { page, release } = await open('', element);
  release();
  await page.getByRole('article').first().waitFor();
});
