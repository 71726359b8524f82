import * as v from 'valibot';
import { extraPublicFields } from '../../contract/storefront.ts';
import {
  apiUrl,
  cacheUrl,
  headerText,
  host,
  listOf,
  number,
  oneOf,
  operationPaths,
  secret,
} from './variable-schemas.ts';

/** How author names are shown; `first-initial` is "Anna S.", `initials` is "A. S.". */
export const authorDisplays = ['as-is', 'first-initial', 'initials'] as const;
export type AuthorDisplay = (typeof authorDisplays)[number];

type Variable = { description: string; default?: string; schema: v.GenericSchema<string, unknown> };

/** The environment variables of the edge; the table in `docs/edge.md` is generated from them. */
export const environment = {
  REVIEWS_API_URL: {
    description: 'Base URL of the Reviews Data API, without `/api/v1/openapi/`. Required',
    schema: apiUrl,
  },
  REVIEWS_PUBLIC_TOKEN: {
    description: "The shop's public token; requires `REVIEWS_PRIVATE_TOKEN`",
    schema: headerText,
  },
  REVIEWS_PRIVATE_TOKEN: {
    description: "The shop's private token: signs requests and verifies webhooks; never sent",
    schema: secret,
  },
  REVIEWS_ACCESS_TOKEN: {
    description: 'Access token, instead of the token pair',
    schema: v.pipe(headerText, secret),
  },
  REVIEWS_API_KEY: { description: 'API key, instead of the token pair', schema: v.pipe(headerText, secret) },
  REVIEWS_PATHS: {
    description: 'Overrides the paths of API operations: a JSON object of operations and paths',
    default: '{}',
    schema: operationPaths,
  },
  PRODUCT_FILTER: {
    description:
      'The `get_reviews` parameter that selects a product; `auto` detects it, `index` answers from the shop index instead',
    default: 'auto',
    schema: v.pipe(v.string(), v.regex(/^[a-z]\w{0,60}$/i, 'must be auto, index or a parameter name')),
  },
  INDEX_MAX_REVIEWS: {
    description: 'Maximum number of reviews to read for the shop index, or for one product',
    default: '5000',
    schema: number(100, 1_000_000),
  },
  CACHE_TTL: {
    description: 'Seconds for which an answer is fresh',
    default: '60',
    schema: number(1, 86_400),
  },
  CACHE_STALE: {
    description: 'Seconds after `CACHE_TTL` during which a stale answer is served while it is refreshed',
    default: '600',
    schema: number(0, 604_800),
  },
  CACHE_STALE_IF_ERROR: {
    description: 'Seconds after `CACHE_TTL` during which a stale answer is served if the API fails',
    default: '86400',
    schema: number(0, 2_592_000),
  },
  CACHE_URL: {
    description: 'A Valkey or Redis cache shared by several processes: `redis://…` or `rediss://…`',
    schema: cacheUrl,
  },
  AUTHOR_DISPLAY: {
    description: 'Author names: `as-is`, `first-initial` ("Anna S.") or `initials` ("A. S.")',
    default: 'as-is',
    schema: oneOf(authorDisplays),
  },
  PUBLIC_FIELDS: {
    description: `Additional public review fields, comma-separated: ${extraPublicFields.join(', ')}`,
    default: '',
    schema: listOf(oneOf(extraPublicFields)),
  },
  MEDIA_HOSTS: {
    description: 'Hosts whose photos and videos are shown, comma-separated; if empty, all hosts',
    default: '',
    schema: listOf(host),
  },
  METRICS_TOKEN: {
    description: 'Bearer token that `/metrics` requires; if not set, the metrics are public',
    schema: v.pipe(headerText, secret),
  },
  PORT: {
    description: 'Port to listen on; `0` picks a free one',
    default: '8788',
    schema: number(0, 65_535),
  },
  HOST: {
    description: 'Network address to listen on',
    default: '127.0.0.1',
    schema: v.pipe(v.string(), v.nonEmpty()),
  },
  SHOPS: {
    description: 'Several shops: a JSON object of shop names and their variables, or the path of such a file',
    schema: v.string(),
  },
} as const satisfies Record<string, Variable>;

export type EnvironmentName = keyof typeof environment;
