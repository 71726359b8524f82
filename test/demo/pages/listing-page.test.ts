import { expect, test } from 'vitest';
import { listingPage } from '../../../demo/pages/listing-page.ts';
import type { ShopProduct } from '../../../demo/seed/product.ts';
import { demoProducts } from '../../../demo/seed/products.ts';

const shop = (products: ShopProduct[]) => ({ shell: '<!--title--><!--navigation--><!--main-->', products });
const view = { lang: 'en', dir: 'ltr' as const, path: '/products' };
const list = (asked: Parameters<typeof listingPage>[1], products: ShopProduct[] = demoProducts) =>
  listingPage(shop(products), asked, view);
const handles = (html: string) =>
  [...html.matchAll(/<storefront-rating product-handle="([^"]*)"/g)].map(([, handle]) => handle);

test('a page lists twelve products, and all pages together every product once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
  expect(pages.map((html) => handles(html).length)).toEqual([12, 12, 12, 10]);
  expect(pages.flatMap(handles)).toEqual(demoProducts.map(({ handle }) => handle));
});

test.each([
  ['0', '1 / 4'],
  ['-3', '1 / 4'],
  ['word', '1 / 4'],
  [null, '1 / 4'],
  ['2.7', '2 / 4'],
  ['99', '4 / 4'],
])('page %s shows the nearest existing page', async (page, place) => {
  expect(await list({ page })).toContain(`<span>${place}</span>`);
});

test('a category lists only its own products, on every page', async () => {
  expect(handles(await list({ category: 'wear' }))).toHaveLength(11);
  const many = demoProducts.map((product) => ({ ...product, category: 'desk' }));
  expect(await list({ category: 'desk', page: 2 }, many)).toContain(
    'href="/products?category=desk&amp;page=3" rel="next"',
  );
});

test('an unknown category shows all products', async () => {
  expect(await list({ category: 'constructor' })).toContain('<h1>All products</h1>');
});

test('imported products are listed by title, without categories', async () => {
  const html = await list({}, [{ id: '7', handle: 'a b/c', title: 'Étagère' }]);
  expect(html).toContain('href="/products/a%20b%2Fc"');
  expect(html).toContain('<bdi>Étagère</bdi>');
  expect(html).not.toContain('category=');
});
