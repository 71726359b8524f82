import { expect, test } from 'vitest';
import { listingPage } from '../../../demo/pages/listing-page.ts';
import type { ShopProduct } from '../../../demo/seed/product.ts';
import { demoProducts } from '../../../demo/seed/products.ts';

const shop = (products: ShopProduct[]) => ({ shell: '<!--title--><!--shelves--><!--main-->', products });
const view = { lang: 'en', dir: 'ltr' as const, path: '/products' };
const list = (asked: Parameters<typeof listingPage>[1], products: ShopProduct[] = demoProducts) =>
  listingPage(shop(products), asked, view);
const handles = (html: string) =>
  [...html.matchAll(/<storefront-rating product-handle="([^"]*)"/g)].map(([, handle]) => handle);

test('the pages have twelve products each, every product once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })));
  expect(pages.map((html) => handles(html).length)).toEqual([12, 12, 12, 4]);
  expect(pages.flatMap(handles)).toEqual(demoProducts.map(({ handle }) => handle));
});

test.each([
  ['0', '1 / 4'],
  ['-3', '1 / 4'],
  ['word', '1 / 4'],
  [null, '1 / 4'],
  ['2.7', '2 / 4'],
  ['99', '4 / 4'],
])('page %s is the nearest one that exists', async (page, place) => {
  expect(await list({ page })).toContain(`<span>${place}</span>`);
});

test('a shelf has its own products and keeps to itself when pages are turned', async () => {
  expect(handles(await list({ category: 'wear' }))).toHaveLength(5);
  const many = demoProducts.map((product) => ({ ...product, category: 'desk' as const }));
  expect(await list({ category: 'desk', page: 2 }, many)).toContain(
    'href="/products?category=desk&amp;page=3" rel="next"',
  );
});

test('a shelf that does not exist is everything', async () => {
  expect(await list({ category: 'constructor' })).toContain('<h1>All products</h1>');
});

test('products that came with an import are listed by name, after a shop of their own has no shelves', async () => {
  const html = await list({}, [{ id: '7', handle: 'a b/c', title: 'Étagère' }]);
  expect(html).toContain('href="/products/a%20b%2Fc"');
  expect(html).toContain('<bdi>Étagère</bdi>');
  expect(html).not.toContain('category=');
});
