import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isShopName, readShops } from '../../../src/edge/shops/read-shops.ts';
import { ConfigurationError } from '../../../src/server/config/configuration-error.ts';

const api = { REVIEWS_API_URL: 'https://reviews.example' };
const lamps = { REVIEWS_API_KEY: 'lamps-canary' };
const vases = { REVIEWS_PUBLIC_TOKEN: 'vases', REVIEWS_PRIVATE_TOKEN: 'vases-canary' };

const withShops = (shops: unknown, env: Record<string, string> = api) =>
  readShops({ ...env, SHOPS: JSON.stringify(shops) });

function issuesOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n  ').slice(1);
    throw error;
  }
  return [];
}

test('without SHOPS there is one shop without a name', () => {
  const shops = readShops({ ...api, ...lamps, SHOPS: ' ' });
  expect(shops.map(({ name, options }) => [name, options.apiUrl])).toEqual([
    [undefined, 'https://reviews.example'],
  ]);
});

test('each shop has its own variables and inherits the others from the environment', () => {
  const shops = withShops(
    {
      lamps: { ...lamps, CACHE_TTL: 30, AUTHOR_DISPLAY: '' },
      vases: { ...vases, REVIEWS_API_URL: 'https://other.example', REVIEWS_PATHS: { get_reviews: 'v2' } },
    },
    { ...api, CACHE_TTL: '90', PORT: '81', CACHE_URL: 'redis://cache.example', AUTHOR_DISPLAY: 'initials' },
  );
  expect(shops).toMatchObject([
    {
      name: 'lamps',
      options: {
        apiUrl: 'https://reviews.example',
        cache: { ttl: 30 },
        authorDisplay: 'initials',
        port: 81,
      },
    },
    {
      name: 'vases',
      options: {
        apiUrl: 'https://other.example',
        paths: { get_reviews: 'v2' },
        cache: { ttl: 90 },
        port: 81,
      },
    },
  ]);
  const [first, second] = shops;
  expect(first.options.credentials.apiKey?.reveal()).toBe('lamps-canary');
  expect(second?.options.credentials.apiKey).toBeUndefined();
  expect(inspect(shops, { depth: 9, showHidden: true }) + JSON.stringify(shops)).not.toContain('canary');
});

test('a shop inherits the CDN of the edge, or has its own or none', () => {
  const fastly = { CDN_PURGE: 'fastly', FASTLY_SERVICE_ID: 'edge', FASTLY_API_TOKEN: 'cdn-canary' };
  const own = { CDN_PURGE: 'varnish', VARNISH_URLS: 'http://varnish.example:6081', CDN_TTL: 60 };
  const shops = withShops(
    { lamps: { ...lamps, CDN_PURGE: 'off' }, vases, bowls: { ...vases, ...own } },
    { ...api, ...fastly },
  );
  expect(shops.map(({ options: { cdn } }) => cdn && [cdn.kind, cdn.ttl])).toEqual([
    undefined,
    ['fastly', 86_400],
    ['varnish', 60],
  ]);
  expect(issuesOf(() => withShops({ lamps, vases }, { ...api, ...fastly }))).toEqual([
    'lamps: REVIEWS_PRIVATE_TOKEN is missing, but CDN_PURGE is fastly',
  ]);
});

test('SHOPS can name a file', () => {
  const files: Record<string, string> = { '/run/shops.json': JSON.stringify({ lamps }) };
  const readFile = (path: string) => {
    const text = files[path];
    if (text === undefined) throw new Error(path);
    return text;
  };
  expect(readShops({ ...api, SHOPS: '/run/shops.json' }, readFile)).toMatchObject([{ name: 'lamps' }]);
  expect(issuesOf(() => readShops({ ...api, SHOPS: '/run/canary.json' }, readFile))).toEqual([
    'SHOPS names a file that cannot be read',
  ]);
  expect(issuesOf(() => readShops({ ...api, SHOPS: '/run/shops.json' }))).toEqual([
    'SHOPS must be a JSON object of shops',
  ]);
});

test('every issue of every shop is reported once, by shop and variable', () => {
  const issues = issuesOf(() =>
    withShops(
      {
        lamps: { ...lamps, CACHE_TTL: '0', PORT: '1', METRICS_TOKEN: 'canary' },
        vases: { REVIEWS_PRIVATE_TOKEN: 'canary', PUBLIC_FIELDS: ['canary'], canary: 'canary' },
        bowls: [],
        v1: lamps,
      },
      {
        HOST: '127.0.0.1',
        CACHE_STALE: 'canary',
        REVIEWS_API_KEY: 'canary',
        SHOPIFY_STORE: 'canary',
        SHOPIFY_ACCESS_TOKEN: 'canary',
      },
    ),
  );
  expect(issues).toEqual([
    'REVIEWS_API_KEY belongs to one shop: move it into SHOPS',
    'SHOPIFY_STORE belongs to one shop: move it into SHOPS',
    'SHOPIFY_ACCESS_TOKEN belongs to one shop: move it into SHOPS',
    'lamps: PORT applies to the whole edge: move it out of SHOPS',
    'lamps: METRICS_TOKEN applies to the whole edge: move it out of SHOPS',
    'lamps: REVIEWS_API_URL is missing: set the base URL of the Reviews Data API',
    'lamps: CACHE_TTL must be a whole number from 1 to 86400',
    'CACHE_STALE must be a whole number from 0 to 604800',
    'vases: PUBLIC_FIELDS must be a string',
    'vases: SHOPS contains an unknown variable',
    'vases: REVIEWS_API_URL is missing: set the base URL of the Reviews Data API',
    'vases: REVIEWS_PUBLIC_TOKEN is missing, but REVIEWS_PRIVATE_TOKEN is set',
    'bowls: SHOPS must map each shop to an object of variables',
    'bowls: REVIEWS_API_URL is missing: set the base URL of the Reviews Data API',
    'bowls: REVIEWS_PUBLIC_TOKEN is missing: set it with REVIEWS_PRIVATE_TOKEN, or set REVIEWS_ACCESS_TOKEN or REVIEWS_API_KEY',
    'SHOPS contains an invalid or reserved shop name',
  ]);
});

test.each([
  ['{}', 'SHOPS contains no shop'],
  ['[]', 'SHOPS must be a JSON object of shops'],
  ['{"canary"', 'SHOPS must be a JSON object of shops'],
  ['null', 'SHOPS must be a JSON object of shops'],
  ['"canary"', 'SHOPS must be a JSON object of shops'],
])('%s is rejected', (text, issue) => {
  expect(issuesOf(() => readShops({ ...api, SHOPS: text }))).toEqual([issue]);
});

test('no message repeats a value, even if a secret is in the wrong place', () => {
  const secret = fc.constantFrom('canary!', 'CANARY', '{"Canary":1}', 'can_ary');
  const anything = fc.dictionary(
    fc.oneof(
      fc.constantFrom('REVIEWS_API_KEY', 'CACHE_TTL', 'PORT', 'REVIEWS_PATHS', 'PUBLIC_FIELDS'),
      secret,
    ),
    fc.oneof(secret, fc.constantFrom(1, true, null, ['canary'], { canary: 'canary' })),
  );
  const shops = fc.dictionary(fc.constantFrom('lamps', 'Canary', 'canary!', '__proto__'), anything);
  fc.assert(
    fc.property(
      fc.oneof(
        shops.map((shops) => JSON.stringify(shops)),
        secret,
      ),
      (SHOPS) => {
        expect(issuesOf(() => readShops({ ...api, SHOPS })).join('\n')).not.toMatch(/can_?ary/i);
      },
    ),
  );
});

describe('a shop name', () => {
  it.each(['a', '7', 'lamps', 'lamps-2', 'a--b', 'v', 'v1a', 'asset', 'x'.repeat(63)])(
    'may be %s',
    (name) => {
      expect(isShopName(name)).toBe(true);
    },
  );

  it('has only lowercase letters, digits and inner hyphens, at most 63', () => {
    const names = [
      '',
      'Lamps',
      'lamps.example',
      'lamps_2',
      '-a',
      'a-',
      'läden',
      'a b',
      'a/b',
      'a%20',
      '..',
      '__proto__',
      'a\n',
      'x'.repeat(64),
    ];
    expect(names.filter(isShopName)).toEqual([]);
  });

  it('is not a path of the edge', () => {
    const paths = ['v1', 'v2', 'v10', 'assets', 'healthz', 'readyz', 'metrics'];
    expect(paths.filter(isShopName)).toEqual([]);
  });
});

test('the environment is also reported if SHOPS cannot be read', () => {
  expect(issuesOf(() => readShops({ CACHE_TTL: '0', PORT: 'canary', SHOPS: '/run/canary.json' }))).toEqual([
    'SHOPS must be a JSON object of shops',
    'CACHE_TTL must be a whole number from 1 to 86400',
    'PORT must be a whole number from 0 to 65535',
  ]);
});

test('a misspelt variable of a shop is reported by the name that it resembles', () => {
  const shops = { lamps: { ...lamps, CACHE_TLL: 'canary' } };
  expect(issuesOf(() => withShops(shops))).toEqual([
    'lamps: SHOPS contains an unknown variable, whose name resembles CACHE_TTL',
  ]);
});
