import { expect, test } from 'vitest';
import { readOptions } from '../../../src/edge/config/options.ts';
import { cacheNamespace } from '../../../src/edge/shops/cache-namespace.ts';

const base = { REVIEWS_API_URL: 'https://reviews.example', REVIEWS_ACCESS_TOKEN: 'canary' };
const of = (env: Record<string, string> = {}) =>
  cacheNamespace({ options: readOptions({ ...base, ...env }) });

test('edges share a namespace only if every option that affects answers is equal', async () => {
  const different = [
    {},
    { REVIEWS_API_URL: 'https://other.example' },
    { REVIEWS_ACCESS_TOKEN: 'another' },
    { REVIEWS_API_KEY: 'canary' },
    { REVIEWS_PUBLIC_TOKEN: 'shop', REVIEWS_PRIVATE_TOKEN: 'x' },
    { REVIEWS_PATHS: '{"get_reviews":"reviews"}' },
    { PRODUCT_FILTER: 'index' },
    { INDEX_MAX_REVIEWS: '200' },
    { AUTHOR_DISPLAY: 'initials' },
    { PUBLIC_FIELDS: 'source' },
    { MEDIA_HOSTS: 'media.example' },
    { PUBLIC_URL: 'https://edge.example' },
  ];
  const names = await Promise.all(different.map((env) => of(env)));
  expect(new Set(names).size).toBe(different.length);
  expect(await of({ PORT: '1', HOST: '0.0.0.0', CACHE_URL: 'redis://cache' })).toBe(names[0]);
});

test('shops with different names have different namespaces, even with equal options', async () => {
  const options = readOptions(base);
  const names = [undefined, 'lamps', 'vases'].map((name) =>
    cacheNamespace(name === undefined ? { options } : { name, options }),
  );
  expect(new Set(await Promise.all(names)).size).toBe(3);
});

test('a namespace contains no secret', async () => {
  expect(await of()).toMatch(/^storefront-reviews:\d+:[0-9a-f]{32}:$/);
});
