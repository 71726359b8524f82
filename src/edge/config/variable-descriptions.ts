import { extraPublicFields } from '../../contract/storefront.ts';
import type { EnvironmentName } from './environment.ts';

/**
 * The environment variables of the edge in words; the table in `docs/edge.md` is generated from them. Apart from their
 * schemas, because a Worker needs only those.
 */
export const variableDescriptions: Record<EnvironmentName, string> = {
  REVIEWS_API_URL: 'Base URL of the Reviews Data API, without `/api/v1/openapi/`. Required',
  REVIEWS_PUBLIC_TOKEN: "The shop's public token; requires `REVIEWS_PRIVATE_TOKEN`",
  REVIEWS_PRIVATE_TOKEN: "The shop's private token: signs requests and verifies webhooks; never sent",
  REVIEWS_ACCESS_TOKEN: 'Access token, instead of the token pair',
  REVIEWS_API_KEY: 'API key, instead of the token pair',
  REVIEWS_PATHS: 'Overrides the paths of API operations: a JSON object of operations and paths',
  PRODUCT_FILTER:
    'The `get_reviews` parameter that selects a product; `auto` detects it, `index` answers from the shop index instead',
  INDEX_MAX_REVIEWS: 'Maximum number of reviews to read for the shop index, or for one product',
  INDEX_FOLDER:
    'Folder for a file per shop that says on which pages the reviews of each product are, so that a [restarted edge](#the-shop-index) reads requested products first. Not for Workers',
  CACHE_TTL: 'Seconds for which an answer is fresh',
  CACHE_STALE: 'Seconds after `CACHE_TTL` during which a stale answer is served while it is refreshed',
  CACHE_STALE_IF_ERROR: 'Seconds after `CACHE_TTL` during which a stale answer is served if the API fails',
  CACHE_URL: 'A Valkey or Redis cache shared by several processes: `redis://…` or `rediss://…`',
  AUTHOR_DISPLAY: 'Author names: `as-is`, `first-initial` ("Anna S.") or `initials` ("A. S.")',
  PUBLIC_FIELDS: `Additional public review fields, comma-separated: ${extraPublicFields.join(', ')}`,
  MEDIA_HOSTS: 'Hosts whose photos and videos are shown, comma-separated; if empty, all hosts',
  PUBLIC_URL: 'URL of the edge as browsers see it, to complete relative media URLs in rendered HTML',
  TIME_ZONE: 'Time zone of the dates in rendered HTML, such as `Europe/Paris`',
  MESSAGES:
    'Sets of message overrides for rendered HTML: a JSON object of set names and objects as in the attribute `messages`',
  SHOPIFY_STORE:
    'A store such as `my-shop.myshopify.com`: `npm run edge -- metafields` and webhooks then write its [metafields](platforms.md#shopify)',
  SHOPIFY_CLIENT_ID: "Client ID of the store's app; requires `SHOPIFY_CLIENT_SECRET`",
  SHOPIFY_CLIENT_SECRET: "Client secret of the store's app",
  SHOPIFY_ACCESS_TOKEN: 'Access token of the Admin API, instead of client ID and secret',
  SHOPIFY_RENDER: 'Parameters of `GET /v1/render` for metafields, such as `locale=de&layout=grid`',
  MISSES_PER_MINUTE:
    'Answers per minute that each client network (an IPv4 address, an IPv6 /64) may request without finding them in the cache; each API call counts as one. `0` if a CDN or proxy limits its clients itself',
  TRUSTED_PROXIES:
    'The number of proxies in front of the edge that append to `X-Forwarded-For`. With too few, all clients are one network; with too many, clients can invent their network',
  METRICS_TOKEN: 'Bearer token that `/metrics` requires; if not set, the metrics are public',
  PORT: 'Port to listen on; `0` picks a free one',
  HOST: 'Network address to listen on',
  SHUTDOWN_DELAY:
    'Seconds between SIGTERM and the end of the listener, in which `/readyz` answers 503: as long as the load balancer needs to notice',
  SHOPS: 'Several shops: a JSON object of shop names and their variables, or the path of such a file',
};
