import * as v from 'valibot';
import { extraPublicFields } from '../../contract/storefront.ts';
import {
  apiUrl,
  cacheUrl,
  headerText,
  host,
  listOf,
  messageSets,
  number,
  oneOf,
  operationPaths,
  secret,
  shopifyStore,
  timeZone,
} from './variable-schemas.ts';

/** How author names are shown; `first-initial` is "Anna S.", `initials` is "A. S.". */
export const authorDisplays = ['as-is', 'first-initial', 'initials'] as const;
export type AuthorDisplay = (typeof authorDisplays)[number];

type Variable = { default?: string; schema: v.GenericSchema<string, unknown> };

/** The environment variables of the edge. `variableDescriptions` says what each is for. */
export const environment = {
  REVIEWS_API_URL: {
    schema: apiUrl,
  },
  REVIEWS_PUBLIC_TOKEN: {
    schema: headerText,
  },
  REVIEWS_PRIVATE_TOKEN: {
    schema: secret,
  },
  REVIEWS_ACCESS_TOKEN: {
    schema: v.pipe(headerText, secret),
  },
  REVIEWS_API_KEY: { schema: v.pipe(headerText, secret) },
  REVIEWS_PATHS: {
    default: '{}',
    schema: operationPaths,
  },
  PRODUCT_FILTER: {
    default: 'auto',
    schema: v.pipe(v.string(), v.regex(/^[a-z]\w{0,60}$/i, 'must be auto, index or a parameter name')),
  },
  INDEX_MAX_REVIEWS: {
    default: '5000',
    schema: number(100, 1_000_000),
  },
  INDEX_FOLDER: {
    schema: v.string(),
  },
  CACHE_TTL: {
    default: '60',
    schema: number(1, 86_400),
  },
  CACHE_STALE: {
    default: '600',
    schema: number(0, 604_800),
  },
  CACHE_STALE_IF_ERROR: {
    default: '86400',
    schema: number(0, 2_592_000),
  },
  CACHE_URL: {
    schema: cacheUrl,
  },
  AUTHOR_DISPLAY: {
    default: 'as-is',
    schema: oneOf(authorDisplays),
  },
  PUBLIC_FIELDS: {
    default: '',
    schema: listOf(oneOf(extraPublicFields)),
  },
  MEDIA_HOSTS: {
    default: '',
    schema: listOf(host),
  },
  PUBLIC_URL: {
    default: '',
    schema: v.union([v.literal(''), apiUrl]),
  },
  TIME_ZONE: {
    default: 'UTC',
    schema: timeZone,
  },
  MESSAGES: {
    default: '{}',
    schema: messageSets,
  },
  SHOPIFY_STORE: {
    schema: shopifyStore,
  },
  SHOPIFY_CLIENT_ID: {
    schema: headerText,
  },
  SHOPIFY_CLIENT_SECRET: {
    schema: v.pipe(headerText, secret),
  },
  SHOPIFY_ACCESS_TOKEN: {
    schema: v.pipe(headerText, secret),
  },
  SHOPIFY_RENDER: {
    default: 'locale=en',
    schema: v.string(),
  },
  MISSES_PER_MINUTE: {
    default: '1200',
    schema: number(0, 1_000_000),
  },
  TRUSTED_PROXIES: {
    default: '0',
    schema: number(0, 10),
  },
  METRICS_TOKEN: {
    schema: v.pipe(headerText, secret),
  },
  PORT: {
    default: '8788',
    schema: number(0, 65_535),
  },
  HOST: {
    default: '127.0.0.1',
    schema: v.pipe(v.string(), v.nonEmpty()),
  },
  SHUTDOWN_DELAY: {
    default: '0',
    schema: number(0, 300),
  },
  SHOPS: {
    schema: v.string(),
  },
} as const satisfies Record<string, Variable>;

export type EnvironmentName = keyof typeof environment;
