import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const watchCap = { '@type': 'Product', '@id': '/products/watch-cap#product', name: 'Watch Cap' };

/** Opens a page of the shop, under its policy, with JSON-LD of the shop. */
async function open(path: string, { block = watchCap as object, schema = '' } = {}) {
  const visited = await visit(browser, 'about:blank');
  await visited.page.route(shop.address + path, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace('</head>', `<script type="application/ld+json">${JSON.stringify(block)}</script></head>`)
      .replace('<storefront-reviews', `<storefront-reviews schema="${schema}"`);
    await route.fulfill({ response, body: html });
  });
  await visited.page.goto(shop.address + path);
  await visited.page.locator('storefront-reviews').getByRole('article').first().waitFor();
  return visited;
}

const blocks = (page: Page) => page.locator('script[data-storefront-reviews]');
const jsonLd = async (page: Page) => JSON.parse((await blocks(page).textContent()) ?? '');

type JsonLdReview = {
  author: { name: string };
  datePublished: string;
  name?: string;
  reviewBody?: string;
  reviewRating: { ratingValue: number };
};

it('JSON-LD matches the visible reviews, under the strictest policy', async () => {
  const { page, complaints } = await open('/products/watch-cap');
  const widget = page.locator('storefront-reviews');
  await expect.poll(() => blocks(page).count()).toBe(1);
  const { aggregateRating, review, ...product } = await jsonLd(page);
  expect(product).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': '/products/watch-cap#product',
  });

  const { ratingValue, reviewCount } = aggregateRating;
  const question = { product_handle: 'watch-cap', is_published: 1, page: 1, page_size: 100 } as const;
  const published = await shop.store.listReviews(ownShop, question);
  const stars = published.list.reduce((sum, { rating }) => sum + rating, 0);
  expect([ratingValue, reviewCount]).toEqual([Number((stars / published.count).toFixed(2)), published.count]);
  await widget.getByText(ratingValue.toFixed(1), { exact: true }).waitFor();
  await widget.getByText(`of ${reviewCount} reviews`).waitFor();

  const articles = await widget.getByRole('article').all();
  expect(review).toHaveLength(articles.length);
  for (const [place, { author, datePublished, name = '', reviewBody = '', reviewRating }] of (
    review as JsonLdReview[]
  ).entries()) {
    const text = (await articles[place]?.textContent()) ?? '';
    for (const part of [author.name, name, reviewBody]) expect(lines(text)).toContain(lines(part));
    const day = await articles[place]?.locator('time').first().getAttribute('datetime');
    expect(day?.slice(0, 10)).toBe(datePublished);
    const given = `${reviewRating.ratingValue} out of 5 stars`;
    expect(await articles[place]?.getByRole('img', { name: given }).count()).toBe(1);
  }

  const before = await jsonLd(page);
  await widget.getByRole('button', { name: 'Next' }).click();
  await widget.getByText(/^11–20 of/).waitFor();
  expect(await jsonLd(page)).toEqual(before);
  await widget.evaluate((element) => element.remove());
  await expect.poll(() => blocks(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('JSON-LD is written once for two scripts and two review elements', async () => {
  const reviews = '<storefront-reviews product-handle="watch-cap"></storefront-reviews>';
  const other = await otherShop(`<!doctype html><html lang="en"><title>Another shop</title>
    <link rel="icon" href="data:,">
    <script type="application/ld+json">${JSON.stringify(watchCap)}</script>
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <script type="module" async src="${shop.address}/storefront-reviews.js?v=2"></script>
    ${reviews}${reviews}`);
  const { page, complaints, requests } = await visit(browser, other.address);
  await expect.poll(() => page.getByRole('article').count()).toBe(20);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => blocks(page).count()).toBe(1);
  expect(requests.filter((url) => url.includes('show-structured-data'))).toHaveLength(1);
  expect(complaints).toEqual([]);
  await other.close();
});

it('JSON-LD describes its own product with schema="whole" if the product of the page has no @id', async () => {
  const options = { schema: 'whole', block: { '@type': 'Product', name: 'Watch Cap' } };
  const { page, complaints } = await open('/products/watch-cap', options);
  await expect.poll(() => blocks(page).count()).toBe(1);
  const { '@id': id, '@type': type, name, url } = await jsonLd(page);
  expect([id, type, name, url]).toEqual([undefined, 'Product', 'Watch Cap', page.url()]);
  expect(complaints).toEqual([]);
});

it.each([
  ['if it is turned off', '/products/watch-cap', { schema: 'off' }],
  ['for reviews of the shop', '/reviews', { schema: 'whole' }],
  ['if the page describes no product', '/products/watch-cap', { block: { '@type': 'WebSite' } }],
  [
    'if another source rates the product',
    '/products/watch-cap',
    {
      block: { ...watchCap, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 } },
    },
  ],
])('no JSON-LD is written %s', async (_why, path, options) => {
  const { page, complaints } = await open(path, options);
  await page.waitForLoadState('networkidle');
  expect(await blocks(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** Text without blank lines, which a folded review leaves out. */
function lines(text: string): string {
  return text.replace(/\s*\n/g, '\n');
}
