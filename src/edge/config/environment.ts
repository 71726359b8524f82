import * as v from 'valibot';
import { operationNames } from '../../contract/operation-names.ts';
import { extraPublicFields } from '../../contract/storefront.ts';
import { Secret } from './secret.ts';

/** Ways in which authors are named; `first-initial` is "Anna S.", `initials` is "A. S.". */
export const authorDisplays = ['as-is', 'first-initial', 'initials'] as const;
export type AuthorDisplay = (typeof authorDisplays)[number];

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

const number = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const secret = v.pipe(
  v.string(),
  v.transform((text) => new Secret(text)),
);

/** What stands in a header. */
const headerText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces'));

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);

const listOf = <Item extends v.GenericSchema<string>>(item: Item) => v.pipe(list, v.array(item));

/** By operation its path: relative to `/api/v1/openapi/`, or from the root with a leading slash. */
const paths = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  v.check((value) => !Array.isArray(value), 'must be an object of paths by operation'),
  v.record(
    v.picklist(operationNames, 'names an operation that there is not'),
    v.pipe(
      v.string('must hold paths'),
      v.regex(/^\/?[\w.-]+(\/[\w.-]+)*$/, 'must hold paths without a query'),
    ),
    'must be an object of paths by operation',
  ),
);

const apiUrl = v.pipe(
  v.string(),
  v.check(isPlainAddress, 'must be an http(s) address without user, query and fragment'),
);

const cacheUrl = v.pipe(
  v.string(),
  v.check(isCacheAddress, 'must be an address such as redis://cache.example:6379'),
  v.transform((text) => new Secret(text)),
);

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must hold origins such as https://shop.example',
  ),
);

const host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^(\*\.)?[a-z\d.-]+(:\d+)?$/, 'must hold hosts such as media.example or *.media.example'),
);

/**
 * The environment of the edge: by name what it means, what holds where it is not set, and what it may be.
 * Messages say what is allowed and never repeat the value, which may be a secret in the wrong place.
 */
export const environment = {
  REVIEWS_API_URL: { meaning: 'Address of the Reviews Data API, before `/api/v1/openapi/`', schema: apiUrl },
  REVIEWS_PUBLIC_TOKEN: { meaning: 'Public token of the shop, with its private token', schema: headerText },
  REVIEWS_PRIVATE_TOKEN: { meaning: 'Private token of the shop: signs, is never sent', schema: secret },
  REVIEWS_ACCESS_TOKEN: {
    meaning: 'Access token, in place of the tokens',
    schema: v.pipe(headerText, secret),
  },
  REVIEWS_API_KEY: { meaning: 'API key, in place of the tokens', schema: v.pipe(headerText, secret) },
  REVIEWS_PATHS: { meaning: 'JSON: other paths by operation', fallback: '{}', schema: paths },
  PRODUCT_FILTER: {
    meaning: 'Parameter of `get_reviews` that picks a product; `auto` finds it out, `index` uses none',
    fallback: 'auto',
    schema: v.pipe(v.string(), v.regex(/^[a-z]\w{0,60}$/i, 'must be auto, index or the name of a parameter')),
  },
  INDEX_MAX_REVIEWS: {
    meaning: 'Most reviews that are read to answer for one product',
    fallback: '5000',
    schema: number(100, 1_000_000),
  },
  CACHE_TTL: { meaning: 'Seconds for which an answer is fresh', fallback: '60', schema: number(1, 86_400) },
  CACHE_STALE: {
    meaning: 'Seconds after that for which it is given while a fresh one is fetched',
    fallback: '600',
    schema: number(0, 604_800),
  },
  CACHE_STALE_IF_ERROR: {
    meaning: 'Seconds after that for which it is given where the API fails',
    fallback: '86400',
    schema: number(0, 2_592_000),
  },
  CACHE_URL: {
    meaning: 'Valkey or Redis where several processes keep their answers: `redis://…`, `rediss://…`',
    schema: cacheUrl,
  },
  ALLOWED_ORIGINS: {
    meaning: 'Origins, with commas, whose pages may write reviews',
    fallback: '',
    schema: listOf(origin),
  },
  AUTHOR_DISPLAY: {
    meaning: 'How authors are named: `as-is`, `first-initial`, `initials`',
    fallback: 'as-is',
    schema: oneOf(authorDisplays),
  },
  PUBLIC_FIELDS: {
    meaning: `Further public fields, with commas: ${extraPublicFields.join(', ')}`,
    fallback: '',
    schema: listOf(oneOf(extraPublicFields)),
  },
  MEDIA_HOSTS: {
    meaning: 'Hosts, with commas, whose media are shown; all where there is none',
    fallback: '',
    schema: listOf(host),
  },
  REVIEW_SUBMISSIONS: {
    meaning: 'Whether shoppers can write reviews: `off`, `on`',
    fallback: 'off',
    schema: oneOf(['off', 'on']),
  },
  METRICS_TOKEN: {
    meaning: 'What `/metrics` wants as a bearer token; without it everybody may read them',
    schema: v.pipe(headerText, secret),
  },
  PORT: {
    meaning: 'Port to listen on; 0 lets the system choose',
    fallback: '8788',
    schema: number(0, 65_535),
  },
  HOST: { meaning: 'Address to listen on', fallback: '127.0.0.1', schema: v.pipe(v.string(), v.nonEmpty()) },
  SHOPS: {
    meaning: 'Several shops: JSON with the variables of each by its name, or the file that holds it',
    schema: v.string(),
  },
} as const satisfies Record<
  string,
  { meaning: string; fallback?: string; schema: v.GenericSchema<string, unknown> }
>;

export type EnvironmentName = keyof typeof environment;

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

/** User and password may be in it, which is why it is a secret. */
function isCacheAddress(text: string): boolean {
  return URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}
