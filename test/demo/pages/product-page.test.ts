import { expect, test } from 'vitest';
import { productPage } from '../../../demo/pages/product-page.ts';
import { demoProducts } from '../../../demo/seed/products.ts';

const shop = { shell: '<title><!--title--></title><!--main-->', products: demoProducts };
const view = { lang: 'en', dir: 'ltr' as const, path: '/' };
const [mug, bowl] = demoProducts;
const imported = { id: '1078', handle: 'clothing-1078', title: 'Clothing 1078' };

test('a product page has the title, rating, price, options and reviews', async () => {
  if (!mug) throw new Error('no product');
  const html = await productPage(shop, mug, view);
  expect(html).toContain('<title>Harbour Mug – Osier &amp; Tin</title>');
  expect(html).toMatch(
    /<h1><bdi lang="en">Harbour Mug<\/bdi><\/h1>\s*<storefront-rating product-handle="harbour-mug" href="#reviews">/,
  );
  expect(html).toContain('<p class="price"><bdi>£18</bdi></p>');
  expect(html.match(/type="radio"/g)).toHaveLength(4);
  expect(html).toContain(
    '<storefront-reviews product-handle="harbour-mug"><p slot="how-we-check">We ask every customer',
  );
});

test('a product page offers four other products, the same category first', async () => {
  if (!bowl) throw new Error('no product');
  const [, also = ''] = (await productPage(shop, bowl, view)).split('You may also like');
  const offered = [...also.matchAll(/<storefront-rating product-handle="([^"]*)"/g)].map(
    ([, handle]) => handle,
  );
  expect(offered).toEqual(['harbour-mug', 'supper-plate', 'quay-teapot', 'slip-jug']);
});

test('an imported product has a placeholder image and its reviews, but no price or basket', async () => {
  const html = await productPage(shop, imported, view);
  expect(html).toContain('src="/media/placeholder.avif" alt="Clothing 1078"');
  expect(html).toContain('<storefront-reviews product-handle="clothing-1078">');
  expect(html.split('<section id="reviews">')[0]).not.toMatch(/£|basket|<fieldset|<details/);
});

test('an imported product without a title shows its handle', async () => {
  const html = await productPage(shop, { ...imported, title: '' }, view);
  expect(html).toContain('<h1><bdi>clothing-1078</bdi></h1>');
});
