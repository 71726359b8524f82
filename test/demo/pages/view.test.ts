import { expect, test } from 'vitest';
import { link, readView } from '../../../demo/pages/view.ts';

const read = (path: string) => readView(new URL(path, 'http://shop.example'));

test('language and direction are read from the URL and removed from the path', () => {
  expect(read('/products?page=2&lang=ar&dir=rtl')).toEqual({
    lang: 'ar',
    dir: 'rtl',
    path: '/products?page=2',
  });
  expect(read('/')).toEqual({ lang: 'en', dir: 'ltr', path: '/' });
});

test.each(['"><script>', 'a', 'english-please-now', '-', ''])(
  'the invalid language "%s" falls back to English',
  (lang) => {
    expect(read(`/?lang=${encodeURIComponent(lang)}&dir=sideways`)).toMatchObject({ lang: 'en', dir: 'ltr' });
  },
);

test('links keep language and direction, and put them before the fragment', () => {
  expect(link('/products/mug#reviews', { lang: 'ar', dir: 'rtl' })).toBe(
    '/products/mug?lang=ar&dir=rtl#reviews',
  );
  expect(link('/products?page=2', { lang: 'de', dir: 'ltr' })).toBe('/products?page=2&lang=de&dir=ltr');
  expect(link('/products', { lang: 'en', dir: 'ltr' })).toBe('/products');
});
