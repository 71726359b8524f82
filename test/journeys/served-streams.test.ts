import { afterAll, beforeAll, expect, it } from 'vitest';
import { adopted, openServing, rendered, type Serving } from '../../testing/journeys/served-page.ts';
import { everyLayoutShift, visit } from '../../testing/journeys/shop.ts';
import { streamedPage } from '../../testing/journeys/streamed-page.ts';

let { shop, browser, tag, close } = {} as Serving;
beforeAll(async () => {
  ({ shop, browser, tag, close } = await openServing());
});
afterAll(() => close());

/**
 * Opens a page whose other parts arrive once the script has defined its elements, as with a cached script.
 */
async function open(first: string, ...rest: string[]) {
  const head = '<!doctype html><html lang="en"><title>Mug</title><link rel="icon" href="data:,">';
  const { address, release } = await streamedPage(`${head}${tag}<body><h1>Mug</h1>${first}`, ...rest);
  const visited = await visit(browser, 'about:blank');
  await visited.page.goto(address, { waitUntil: 'commit' });
  await visited.page.waitForFunction("customElements.get('storefront-review-carousel')");
  // All early work of an element is done by then.
  await visited.page.evaluate(() => new Promise(requestAnimationFrame));
  const asked = () => visited.requests.filter((url) => url.includes('/v1/'));
  return { ...visited, asked, release };
}

const linked = { 'url-state': 'reviews', id: 'reviews' };
const empty = '<storefront-reviews product-handle="harbour-mug"></storefront-reviews>';

it.each([
  ['of an element', 0, '<p>Below</p>'],
  ['of its content', '<template', '<p>Below</p>'],
  ['of its styles', '<style', '<p>Below</p>'],
  ['of a review', '<article', '<p>Below</p>'],
  ['of its data', '"nodes"', '<p>Below</p>'],
  ['of an element that ends the page', 0, ''],
  ['of a review in an element that ends the page', '<article', ''],
  ['of its end tag', '</storefront-reviews', '</body></html>'],
])(
  'server-rendered HTML that arrives after the script is adopted, from the beginning %s',
  async (_, from, below) => {
    const html = await rendered(shop, linked);
    const place = typeof from === 'string' ? html.indexOf(from) : from;
    const { page, complaints, asked, release } = await open(html.slice(0, place), html.slice(place) + below);
    await release();
    await adopted(page);
    expect(asked()).toEqual([]);
    expect(await everyLayoutShift(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

it.each([
  ['beside the reviews', {}],
  ['above the reviews', { summary: 'top' }],
])(
  'a server-rendered summary and its controls appear tag by tag without a layout shift, %s',
  async (_, attributes) => {
    const html = await rendered(shop, { ...linked, ...attributes });
    const [start, end] = [html.indexOf('<div part="summary"'), html.indexOf('<article')];
    const tags = html.slice(start, end).split(/(?<=>)/);
    expect(tags.length).toBeGreaterThan(100);
    const { page, release } = await open(html.slice(0, start), ...tags, html.slice(end));
    for (const _tag of tags) {
      await release();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    }
    expect(await page.getByRole('article').count()).toBe(0);
    await release();
    await adopted(page);
    expect(await everyLayoutShift(page)).toEqual([]);
  },
);

it('server-rendered HTML shows its reviews while the page pauses within it or below it', async () => {
  const html = await rendered(shop, linked);
  const second = html.indexOf('<article', html.indexOf('<article') + 1);
  for (const [place, amount] of [
    [second, 1],
    [html.length, 10],
  ] as const) {
    const { page, asked, release } = await open(html.slice(0, place), `${html.slice(place)}<p>Below</p>`);
    await expect.poll(() => page.getByRole('article').count()).toBe(amount);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await release();
    await adopted(page);
    expect(asked()).toEqual([]);
    expect(await everyLayoutShift(page)).toEqual([]);
  }
});

it('server-rendered HTML is adopted while the page pauses after a node that follows it', async () => {
  const html = await rendered(shop, linked);
  const inRoot = `<shop-page><template shadowrootmode="open"><main>${html}</main></template></shop-page>`;
  for (const first of [`${html}\n`, `<main>${html}</main>\n`, `${inRoot}\n`]) {
    const { page, asked } = await open(first, '<p>Below</p>');
    await expect.poll(() => page.getByRole('article').count()).toBe(10);
    await adopted(page);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    expect(asked()).toEqual([]);
  }
});

it('each of several elements is adopted', async () => {
  const html = await rendered(shop, { 'page-size': '2' });
  const gallery = await rendered(shop, { element: 'storefront-review-gallery' });
  const { page, asked, release } = await open('', gallery + html);
  await release();
  await adopted(page, 'storefront-review-gallery');
  await page.locator('storefront-reviews').scrollIntoViewIfNeeded();
  await adopted(page);
  expect(asked()).toEqual([]);
});

it('a server-rendered rating that arrives after the script stays unchanged', async () => {
  const html = await rendered(shop, { element: 'storefront-rating' });
  const { page, complaints, asked, release } = await open('', html);
  await release();
  await page.waitForLoadState();
  const rating = page.locator('storefront-rating');
  expect(await rating.locator('[part="average"]').textContent()).toMatch(/^4/);
  expect(await rating.locator('template').count()).toBe(0);
  expect(asked()).toEqual([]);
  expect(complaints).toEqual([]);
});

it('an element without HTML renders itself while the page pauses right below it', async () => {
  const { page } = await open(empty, '<p>Below</p>');
  await page.getByRole('article').first().waitFor();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
});

it('an element of another script renders itself while the page pauses', async () => {
  const { page } = await open('<p>Above</p>', '<p>Below</p>');
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
  }, empty);
  await page.getByRole('article').first().waitFor();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
});

it('an element that ends a page renders itself', async () => {
  const { page, release } = await open('', empty);
  await release();
  await page.getByRole('article').first().waitFor();
});
