import { expect, test } from 'vitest';
import { readOptions } from '../../../src/edge/config/options.ts';
import { ConfigurationError } from '../../../src/server/config/configuration-error.ts';

const minimal = { REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'key-canary' };

function issuesOf(env: Record<string, string>): string[] {
  try {
    readOptions(env);
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.issues.map(({ name, message }) => `${name} ${message}`);
    throw error;
  }
  return [];
}

test('a variable that is not set has its default', () => {
  expect(readOptions(minimal)).toMatchObject({
    apiUrl: 'https://reviews.example',
    paths: {},
    productFilter: 'auto',
    indexMaxReviews: 5000,
    cache: { ttl: 60, stale: 600, staleIfError: 86400 },
    authorDisplay: 'as-is',
    publicFields: [],
    mediaHosts: [],
    port: 8788,
    host: '127.0.0.1',
  });
});

test('every option can be set', () => {
  const options = readOptions({
    REVIEWS_API_URL: ' https://reviews.example/base ',
    REVIEWS_PUBLIC_TOKEN: 'public',
    REVIEWS_PRIVATE_TOKEN: 'private canary',
    REVIEWS_ACCESS_TOKEN: 'access-canary',
    REVIEWS_PATHS: '{"get_rating":"ratings/one","get_reviews":"/v2/reviews"}',
    PRODUCT_FILTER: 'item_handle',
    INDEX_MAX_REVIEWS: '200',
    CACHE_TTL: '1',
    CACHE_STALE: '0',
    CACHE_STALE_IF_ERROR: '0',
    CACHE_URL: 'rediss://user:cache-canary@cache.example:6380/2',
    AUTHOR_DISPLAY: 'initials',
    PUBLIC_FIELDS: 'source, author_country',
    MEDIA_HOSTS: 'Media.example,*.cdn.example',
    METRICS_TOKEN: 'metrics-canary',
    PORT: '0',
    HOST: '0.0.0.0',
  });
  expect(options).toMatchObject({
    apiUrl: 'https://reviews.example/base',
    paths: { get_rating: 'ratings/one', get_reviews: '/v2/reviews' },
    productFilter: 'item_handle',
    indexMaxReviews: 200,
    cache: { ttl: 1, stale: 0, staleIfError: 0 },
    authorDisplay: 'initials',
    publicFields: ['source', 'author_country'],
    mediaHosts: ['media.example', '*.cdn.example'],
    port: 0,
    host: '0.0.0.0',
  });
  expect(options.credentials.signature?.privateToken.reveal()).toBe('private canary');
  expect(options.credentials.bearer?.reveal()).toBe('access-canary');
  expect(options.metricsToken?.reveal()).toBe('metrics-canary');
});

test('an empty variable counts as not set', () => {
  expect(readOptions({ ...minimal, CACHE_TTL: '', HOST: ' ' })).toMatchObject({
    cache: { ttl: 60 },
    host: '127.0.0.1',
  });
});

test('all invalid variables are reported at once, by name', () => {
  expect(
    issuesOf({
      REVIEWS_API_URL: 'reviews.example',
      REVIEWS_PRIVATE_TOKEN: 'private-canary',
      REVIEWS_API_KEY: 'two words',
      REVIEWS_PATHS: '{"get_stars":"x"}',
      PRODUCT_FILTER: 'a b',
      INDEX_MAX_REVIEWS: '5',
      CACHE_TTL: '0',
      CACHE_STALE: '-1',
      CACHE_STALE_IF_ERROR: 'long',
      CACHE_URL: 'https://cache.example',
      AUTHOR_DISPLAY: 'none',
      PUBLIC_FIELDS: 'author_email',
      MEDIA_HOSTS: 'https://media.example',
      PORT: '70000',
    }),
  ).toEqual([
    'REVIEWS_API_URL must be a URL such as https://reviews.example, without credentials, query or fragment',
    'REVIEWS_API_KEY must be printable ASCII without spaces',
    'REVIEWS_PATHS contains an unknown operation',
    'PRODUCT_FILTER must be auto, index or a parameter name',
    'INDEX_MAX_REVIEWS must be a whole number from 100 to 1000000',
    'CACHE_TTL must be a whole number from 1 to 86400',
    'CACHE_STALE must be a whole number from 0 to 604800',
    'CACHE_STALE_IF_ERROR must be a whole number from 0 to 2592000',
    'CACHE_URL must be a URL such as redis://cache.example:6379',
    'AUTHOR_DISPLAY must be one of as-is, first-initial, initials',
    'PUBLIC_FIELDS must be one of author_country, source, product_title',
    'MEDIA_HOSTS must contain hosts such as media.example or *.media.example',
    'PORT must be a whole number from 0 to 65535',
    'REVIEWS_PUBLIC_TOKEN is missing, but REVIEWS_PRIVATE_TOKEN is set',
  ]);
});

test.each([
  [
    {},
    [
      'REVIEWS_API_URL is missing: set the base URL of the Reviews Data API',
      'REVIEWS_PUBLIC_TOKEN is missing: set it with REVIEWS_PRIVATE_TOKEN, or set REVIEWS_ACCESS_TOKEN or REVIEWS_API_KEY',
    ],
  ],
  [
    { ...minimal, REVIEWS_PUBLIC_TOKEN: 'p' },
    ['REVIEWS_PRIVATE_TOKEN is missing, but REVIEWS_PUBLIC_TOKEN is set'],
  ],
  [
    { ...minimal, REVIEWS_API_URL: 'ftp://a.example' },
    ['REVIEWS_API_URL must be a URL such as https://reviews.example, without credentials, query or fragment'],
  ],
  [
    { ...minimal, REVIEWS_API_URL: 'https://user:pass@a.example' },
    ['REVIEWS_API_URL must be a URL such as https://reviews.example, without credentials, query or fragment'],
  ],
  [{ ...minimal, REVIEWS_PATHS: '{' }, ['REVIEWS_PATHS must be a JSON object of operations and paths']],
  [{ ...minimal, REVIEWS_PATHS: '[]' }, ['REVIEWS_PATHS must be a JSON object of operations and paths']],
  [
    { ...minimal, REVIEWS_PATHS: '{"get_rating":"a?b"}' },
    ['REVIEWS_PATHS must contain paths without a query'],
  ],
] as [Record<string, string>, string[]][])('%j is reported as %j', (env, issues) => {
  expect(issuesOf(env)).toEqual(issues);
});

test('a CDN needs its own variables, and webhooks', () => {
  const shop = { ...minimal, REVIEWS_PUBLIC_TOKEN: 'public', REVIEWS_PRIVATE_TOKEN: 'private' };
  expect(readOptions({ ...shop, FASTLY_SERVICE_ID: 'a' }).cdn).toBeUndefined();
  expect(readOptions({ ...shop, CDN_PURGE: 'varnish', VARNISH_URLS: 'http://a:1, http://b:1' }).cdn).toEqual({
    kind: 'varnish',
    ttl: 86_400,
    urls: ['http://a:1', 'http://b:1'],
  });
  const cloudflare = { CLOUDFLARE_ZONE_ID: 'a'.repeat(32), CLOUDFLARE_API_TOKEN: 'cdn-canary' };
  const options = readOptions({ ...shop, CDN_PURGE: 'cloudflare', CDN_TTL: '60', ...cloudflare });
  expect(options.cdn).toMatchObject({ kind: 'cloudflare', ttl: 60, zone: 'a'.repeat(32) });
  expect(JSON.stringify(options)).not.toContain('canary');
  expect(issuesOf({ ...minimal, CDN_PURGE: 'fastly' })).toEqual([
    'FASTLY_SERVICE_ID is missing, but CDN_PURGE is fastly',
    'FASTLY_API_TOKEN is missing, but CDN_PURGE is fastly',
    'REVIEWS_PRIVATE_TOKEN is missing, but CDN_PURGE is fastly',
  ]);
});
