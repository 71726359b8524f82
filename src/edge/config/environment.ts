import * as v from 'valibot';
import { extraPublicFields } from '../../contract/storefront.ts';
import type { Values, Variables } from '../../server/config/read-variables.ts';
import { headerSecret, headerText, listOf, number, oneOf, secret } from '../../server/config/schemas.ts';
import { serverVariables } from '../../server/config/server-variables.ts';
import {
  apiUrl,
  cacheUrl,
  cloudflareZone,
  fastlyService,
  host,
  messageSets,
  network,
  operationPaths,
  origin,
  shopifyStore,
  timeZone,
} from './variable-schemas.ts';

/** How author names are shown; `first-initial` is "Anna S.", `initials` is "A. S.". */
export const authorDisplays = ['as-is', 'first-initial', 'initials'] as const;
export type AuthorDisplay = (typeof authorDisplays)[number];

/** The CDNs that webhooks can purge. */
const cdns = ['off', 'cloudflare', 'fastly', 'varnish'] as const;

/**
 * The environment variables of the edge; the table in `docs/edge.md` is generated from them. `readOptions`
 * reads them.
 */
export const environment = {
  REVIEWS_API_URL: {
    description: 'Base URL of the Reviews Data API, without `/api/v1/openapi/`. Required',
    required: 'set the base URL of the Reviews Data API',
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
    schema: headerSecret,
  },
  REVIEWS_API_KEY: {
    description: 'API key, instead of the token pair',
    schema: headerSecret,
  },
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
  INDEX_FOLDER: {
    description:
      'Folder for the hint of each shop, by which a [restarted edge](#the-shop-index) finds requested products first. Not for Workers',
    schema: v.string(),
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
  CDN_PURGE: {
    description: `The [CDN](deploy/container.md#purging-the-cdn) in front of the edge that webhooks purge: ${cdns.map((cdn) => `\`${cdn}\``).join(', ')}. Not for Workers`,
    default: 'off',
    schema: oneOf(cdns),
  },
  CDN_TTL: {
    description: 'Seconds for which that CDN stores a complete answer; browsers use `CACHE_TTL`',
    default: '86400',
    schema: number(1, 31_536_000),
  },
  CLOUDFLARE_ZONE_ID: {
    description: 'Zone of the edge, for `CDN_PURGE=cloudflare`',
    schema: cloudflareZone,
  },
  CLOUDFLARE_API_TOKEN: {
    description: 'API token of Cloudflare with the permission Cache Purge for that zone',
    schema: headerSecret,
  },
  FASTLY_SERVICE_ID: {
    description: 'Service of the edge, for `CDN_PURGE=fastly`',
    schema: fastlyService,
  },
  FASTLY_API_TOKEN: {
    description: 'API token of Fastly with the scope `purge_select` for that service',
    schema: headerSecret,
  },
  VARNISH_URLS: {
    description: 'URLs of all Varnish servers, comma-separated, for `CDN_PURGE=varnish`',
    default: '',
    schema: listOf(apiUrl),
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
  PUBLIC_URL: {
    description: 'URL of the edge as browsers see it, to complete relative media URLs in rendered HTML',
    schema: apiUrl,
  },
  ALLOWED_ORIGINS: {
    description:
      'Origins of the shop, such as `https://www.your-shop.example`, comma-separated: only their pages may [submit reviews](#submitting-reviews), and [rendered HTML](server-rendering.md#origins) contains absolute URLs of these and of the edge only. If empty, links contain the path alone',
    default: '',
    schema: listOf(origin),
  },
  REVIEW_SUBMISSIONS: {
    description:
      '`on` accepts [reviews from shoppers](#submitting-reviews); requires `ALLOWED_ORIGINS`, and credentials with the scope `write_reviews`',
    default: 'off',
    schema: oneOf(['off', 'on']),
  },
  REVIEW_RULE_URL: {
    description:
      "URL of the shop's own [rule](#spam), which may hold a submitted review; it has 300 ms to respond. Requires `REVIEWS_PRIVATE_TOKEN`",
    schema: apiUrl,
  },
  TIME_ZONE: {
    description: 'Time zone of the dates in rendered HTML, such as `Europe/Paris`',
    default: 'UTC',
    schema: timeZone,
  },
  MESSAGES: {
    description:
      'Sets of message overrides for rendered HTML: a JSON object of set names and objects as in the attribute `messages`',
    default: '{}',
    schema: messageSets,
  },
  SHOPIFY_STORE: {
    description:
      'A store such as `my-shop.myshopify.com`: `npm run edge -- metafields` and webhooks then write its [metafields](platforms.md#shopify)',
    schema: shopifyStore,
  },
  SHOPIFY_CLIENT_ID: {
    description: "Client ID of the store's app; requires `SHOPIFY_CLIENT_SECRET`",
    schema: headerText,
  },
  SHOPIFY_CLIENT_SECRET: {
    description: "Client secret of the store's app",
    schema: headerSecret,
  },
  SHOPIFY_ACCESS_TOKEN: {
    description: 'Access token of the Admin API, instead of client ID and secret',
    schema: headerSecret,
  },
  SHOPIFY_RENDER: {
    description: 'Parameters of `GET /v1/render` for metafields, such as `locale=de&layout=grid`',
    default: 'locale=en',
    schema: v.string(),
  },
  MISSES_PER_MINUTE: {
    description:
      'Answers per minute that each client network (an IPv4 address, an IPv6 /64) may request without finding them in the cache; each API call counts as one, and so do 5 ms of [rendering](server-rendering.md#limits). `0` if a CDN or proxy limits its clients itself',
    default: '1200',
    schema: number(0, 1_000_000),
  },
  TRUSTED_RENDERERS: {
    description:
      "Networks of the shop's own servers that [request HTML](server-rendering.md#limits), comma-separated: IPv4 addresses, ranges such as `192.0.2.0/24`, or IPv6 addresses, which stand for their /64. They are not limited, and pass on the address of a shopper as the last one in `X-Forwarded-For`",
    default: '',
    schema: listOf(network),
  },
  RENDERER_TOKEN: {
    description:
      'Token by which such a server identifies itself instead, in the header `Renderer-Token`; at least 16 characters',
    schema: v.pipe(headerText, v.minLength(16, 'must have at least 16 characters'), secret),
  },
  ...serverVariables('8788'),
  SHOPS: {
    description: 'Several shops: a JSON object of shop names and their variables, or the path of such a file',
    schema: v.string(),
  },
} as const satisfies Variables;

export type EnvironmentName = keyof typeof environment;
export type EdgeValues = Values<typeof environment>;
