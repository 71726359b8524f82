import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { presetNamed, presets } from '../../../demo/pages/preset.ts';
import { productPage } from '../../../demo/pages/product-page.ts';
import { link, readView } from '../../../demo/pages/view.ts';
import { demoProducts } from '../../../demo/seed/products.ts';

const shop = { shell: '<head><!--preset--></head><main><!--main--></main>', products: demoProducts };
const [mug] = demoProducts;
const read = (path: string) => readView(new URL(path, 'http://shop.example'));

test.each(presets)('a product page can use the theme %s and marks it as current', async (preset) => {
  if (!mug) throw new Error('no product');
  const html = await productPage(shop, mug, read(`/products/harbour-mug?preset=${preset}`));
  expect(html).toContain(`<link rel="stylesheet" href="/demo/presets/${preset}.css">`);
  expect(html.match(/aria-current="true">(\w+)/)?.[1]?.toLowerCase()).toBe(preset);
  for (const other of presets) {
    const query = other === 'quiet' ? '' : `?preset=${other}`;
    expect(html).toContain(`href="/products/harbour-mug${query}#reviews"`);
  }
});

test('links keep the theme, and an unknown theme is quiet', () => {
  expect(link('/products?page=2', read('/?preset=bold'))).toBe('/products?page=2&preset=bold');
  expect(link('/products', read('/?lang=ar&dir=rtl&preset=bold'))).toBe(
    '/products?lang=ar&dir=rtl&preset=bold',
  );
  expect(presetNamed('"><script>')).toBe('quiet');
});

test.each(presets)('the guide to theming links the style sheet of %s', (preset) => {
  expect(readFileSync('docs/theming.md', 'utf8')).toContain(`(../demo/presets/${preset}.css)`);
});
