import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homePage } from '../../../demo/pages/home-page.ts';
import { listingPage } from '../../../demo/pages/listing-page.ts';
import { notFoundPage } from '../../../demo/pages/not-found-page.ts';
import { productPage } from '../../../demo/pages/product-page.ts';
import { searchPage } from '../../../demo/pages/search-page.ts';
import type { Shop } from '../../../demo/pages/shop.ts';
import { storePage } from '../../../demo/pages/store-page.ts';
import type { View } from '../../../demo/pages/view.ts';
import { writePage } from '../../../demo/pages/write-page.ts';
import type { ShopProduct } from '../../../demo/seed/product.ts';
import { demoProducts } from '../../../demo/seed/products.ts';
import { halm } from '../../../demo/shops/halm/halm.ts';
import { misplacedTags, strayMarkup } from './open-tags.ts';

const shell = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const hostile: ShopProduct = {
  id: '666',
  handle: '"><script>alert(1)</script>',
  title: '</title><script>alert(1)</script> & "quoted" <b>bold</b> $& $1 {{x}}',
};
const imported: ShopProduct = { id: '1078', handle: 'clothing-1078', title: 'Clothing 1078' };
const shop: Shop = { shell, products: [...demoProducts, imported, hostile], acceptsReviews: true };
const german: Shop = { shell, profile: halm, products: [...halm.products, hostile], hasFrontDoor: true };
const [loaf = imported] = halm.products;
const english: View = { lang: 'en', dir: 'ltr', path: '/' };
const arabic: View = { lang: 'ar', dir: 'rtl', path: '/products?page=2' };

const pages: [string, (view: View) => Promise<string>][] = [
  ...[demoProducts[0], demoProducts[25], imported, hostile].map(
    (product): [string, (view: View) => Promise<string>] => [
      `the product page of ${product?.title}`,
      (view) => productPage(shop, product ?? imported, view),
    ],
  ),
  ['the first page of the listing', (view) => listingPage(shop, {}, view)],
  ['the last page of the listing', (view) => listingPage(shop, { page: 4 }, view)],
  ['a category page', (view) => listingPage(shop, { category: 'desk' }, view)],
  ['the home page', (view) => homePage(shop, view)],
  ['a search', (view) => searchPage(shop, 'mug', view)],
  ['a hostile search', (view) => searchPage(shop, '"><script>alert(1)</script>', view)],
  ['the page with the form', (view) => writePage(shop, hostile, view)],
  ['a product page of a shop in German', (view) => productPage(german, loaf, view)],
  ['a listing of a shop in German', (view) => listingPage(german, {}, view)],
  ["the page with the shop's reviews", (view) => storePage(shop, view)],
  ['the page for unknown URLs', (view) => notFoundPage(shop, view)],
  ['the listing of a shop without products', (view) => listingPage({ shell, products: [] }, {}, view)],
];

const inBothDirections = pages.flatMap(([name, render]) =>
  [english, arabic].map((view): [string, string, () => Promise<string>] => [
    name,
    view.dir,
    () => render(view),
  ]),
);

test.each(inBothDirections)('%s (%s) is well-formed and escapes imported text', async (_, __, render) => {
  const html = await render();
  expect(misplacedTags(html)).toEqual([]);
  expect(strayMarkup(html)).toEqual([]);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<!--');
  expect(html).not.toContain('<b>');
});

test.each(inBothDirections)('%s (%s) has no inline script or style', async (_, __, render) => {
  const html = await render();
  const scripts = html.match(/<script\b[^>]*>/g);
  expect(scripts).toHaveLength(2);
  for (const script of scripts ?? [])
    expect(script).toMatch(
      /^<script type="module" src="(\/halm)?\/(storefront-reviews|demo\/browser\/shop)\.js">$/,
    );
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+="|javascript:|<base|<iframe/i);
  for (const [, address] of html.matchAll(/\s(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^[/#]/);
});

test.each(inBothDirections)(
  '%s (%s) has one main heading, one main landmark and unique ids',
  async (_, __, render) => {
    const html = await render();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test.each(pages.filter(([name]) => !name.includes('German')))(
  '%s declares its language and direction, and links to the other direction',
  async (_, render) => {
    const [ltr, rtl] = [await render(english), await render(arabic)];
    expect(ltr).toContain('<html lang="en" dir="ltr">');
    expect(ltr).toContain('<a href="/?lang=ar&amp;dir=rtl">View right-to-left</a>');
    expect(rtl).toContain('<html lang="ar" dir="rtl">');
    expect(rtl).toContain('<a href="/products?page=2">');
  },
);

test('links of a right-to-left page lead to right-to-left pages', async () => {
  const html = await listingPage(shop, { page: 2 }, arabic);
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, address]) => address ?? '');
  const others = links.filter((address) => !address.includes('lang=ar&amp;dir=rtl'));
  expect(links.length).toBeGreaterThan(20);
  expect(others).toEqual(['/products?page=2']);
});
