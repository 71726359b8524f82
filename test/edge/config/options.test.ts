import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EnvironmentName, environment } from '../../../src/edge/config/environment.ts';
import { OptionsError, readOptions } from '../../../src/edge/config/options.ts';
import { Secret } from '../../../src/edge/config/secret.ts';

const least = { REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'key-canary' };

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readOptions(env);
  } catch (error) {
    if (error instanceof OptionsError) return error.mistakes.map(({ name, message }) => `${name} ${message}`);
    throw error;
  }
  return [];
}

test('what is not set has its default', () => {
  expect(readOptions(least)).toMatchObject({
    apiUrl: 'https://reviews.example',
    paths: {},
    productFilter: 'auto',
    indexMaxReviews: 5000,
    cache: { ttl: 60, stale: 600, staleIfError: 86400 },
    allowedOrigins: [],
    authorDisplay: 'as-is',
    publicFields: [],
    mediaHosts: [],
    reviewSubmissions: 'off',
    port: 8788,
    host: '127.0.0.1',
  });
});

test('everything can be set', () => {
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
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
    AUTHOR_DISPLAY: 'initials',
    PUBLIC_FIELDS: 'source,author_country',
    MEDIA_HOSTS: 'Media.example,*.cdn.example',
    REVIEW_SUBMISSIONS: 'on',
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
    allowedOrigins: ['https://a.example', 'http://localhost:3000'],
    authorDisplay: 'initials',
    publicFields: ['source', 'author_country'],
    mediaHosts: ['media.example', '*.cdn.example'],
    reviewSubmissions: 'on',
    port: 0,
    host: '0.0.0.0',
  });
  expect(options.credentials.signature?.privateToken.reveal()).toBe('private canary');
  expect(options.credentials.bearer?.reveal()).toBe('access-canary');
  expect(options.metricsToken?.reveal()).toBe('metrics-canary');
});

test('a variable that is empty counts as not set', () => {
  expect(readOptions({ ...least, CACHE_TTL: '', HOST: ' ' })).toMatchObject({
    cache: { ttl: 60 },
    host: '127.0.0.1',
  });
});

test('all mistakes are told at once, by name', () => {
  expect(
    mistakesOf({
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
      ALLOWED_ORIGINS: 'https://a.example/path',
      AUTHOR_DISPLAY: 'none',
      PUBLIC_FIELDS: 'author_email',
      MEDIA_HOSTS: 'https://media.example',
      REVIEW_SUBMISSIONS: 'yes',
      PORT: '70000',
    }),
  ).toEqual([
    'REVIEWS_API_URL must be an http(s) address without user, query and fragment',
    'REVIEWS_API_KEY must be printable ASCII without spaces',
    'CACHE_URL must be an address such as redis://cache.example:6379',
    'REVIEWS_PUBLIC_TOKEN is missing, but REVIEWS_PRIVATE_TOKEN is set',
    'REVIEWS_PATHS names an operation that there is not',
    'PRODUCT_FILTER must be auto, index or the name of a parameter',
    'INDEX_MAX_REVIEWS must be a whole number from 100 to 1000000',
    'CACHE_TTL must be a whole number from 1 to 86400',
    'CACHE_STALE must be a whole number from 0 to 604800',
    'CACHE_STALE_IF_ERROR must be a whole number from 0 to 2592000',
    'ALLOWED_ORIGINS must hold origins such as https://shop.example',
    'AUTHOR_DISPLAY must be one of as-is, first-initial, initials',
    'PUBLIC_FIELDS must be one of author_country, source, product_title',
    'MEDIA_HOSTS must hold hosts such as media.example or *.media.example',
    'REVIEW_SUBMISSIONS must be one of off, on',
    'PORT must be a whole number from 0 to 65535',
  ]);
});

test.each([
  [
    {},
    [
      'REVIEWS_API_URL is missing',
      'REVIEWS_PUBLIC_TOKEN is missing, and so are REVIEWS_ACCESS_TOKEN and REVIEWS_API_KEY: one of them is needed',
    ],
  ],
  [
    { ...least, REVIEWS_PUBLIC_TOKEN: 'p' },
    ['REVIEWS_PRIVATE_TOKEN is missing, but REVIEWS_PUBLIC_TOKEN is set'],
  ],
  [
    { ...least, REVIEWS_API_URL: 'ftp://a.example' },
    ['REVIEWS_API_URL must be an http(s) address without user, query and fragment'],
  ],
  [
    { ...least, REVIEWS_API_URL: 'https://user:pass@a.example' },
    ['REVIEWS_API_URL must be an http(s) address without user, query and fragment'],
  ],
  [{ ...least, REVIEWS_PATHS: '{' }, ['REVIEWS_PATHS must be JSON']],
  [{ ...least, REVIEWS_PATHS: '[]' }, ['REVIEWS_PATHS must be an object of paths by operation']],
  [{ ...least, REVIEWS_PATHS: '{"get_rating":"a?b"}' }, ['REVIEWS_PATHS must hold paths without a query']],
] as [Record<string, string>, string[]][])('%j is told as %j', (env, mistakes) => {
  expect(mistakesOf(env)).toEqual(mistakes);
});

test('no mistake repeats a value, wherever a secret was put by mistake', () => {
  const names = Object.keys(environment) as EnvironmentName[];
  fc.assert(
    fc.property(
      fc.subarray(names),
      fc.constantFrom('canary', 'can ary', '{"canary":1}', '["canary"]', 'canary?'),
      (chosen, value) => {
        const env = Object.fromEntries(chosen.map((name) => [name, value]));
        try {
          const options = readOptions(env);
          const { credentials, metricsToken } = options;
          expect(inspect([credentials, metricsToken], { depth: 9, showHidden: true })).not.toContain(
            'canary',
          );
        } catch (error) {
          expect(error).toBeInstanceOf(OptionsError);
          expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toMatch(/can ?ary/);
        }
      },
    ),
  );
});

test('a secret cannot be printed by accident', () => {
  const secret = new Secret('canary');
  const printed = [
    `${secret}`,
    String(secret),
    JSON.stringify({ secret }),
    inspect({ secret }, { showHidden: true }),
  ];
  for (const text of printed) {
    expect(text).toContain('[secret]');
    expect(text).not.toContain('canary');
  }
  expect(Object.values(secret)).toEqual([]);
  expect(secret.reveal()).toBe('canary');
});

test('every variable says what it means, and its default is allowed', () => {
  for (const [name, variable] of Object.entries(environment)) {
    expect(variable.meaning, name).not.toBe('');
    if ('fallback' in variable) expect(mistakesOf({ ...least, [name]: variable.fallback }), name).toEqual([]);
  }
});
