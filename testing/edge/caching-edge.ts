import { nodeCompress } from '../../src/edge/drivers/node-compress.ts';
import { createFaultyApi } from './faulty-api.ts';
import { edgeOver, reviewsNumbered, type Setting } from './shop.ts';

/** The path of an answer. */
export const path = '/v1/reviews?product=lamp';
/** How long it is fresh, in seconds. */
export const ttl = 60;

/** An edge in front of an API that can be made to fail. */
export function cachingEdge(setting: Setting = {}) {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const network: { failure?: () => Promise<Response> } = {};
  const upstream = { fetch: (request: Request) => network.failure?.() ?? api.fetch(request) };
  const over = edgeOver(upstream, { env: { CACHE_TTL: String(ttl) }, compress: nodeCompress, ...setting });
  return { api, network, ...over };
}

/** An edge with a stale answer in its cache. */
export async function withStale(given: { seconds?: number } & Setting = {}) {
  const { seconds = ttl + 1, ...setting } = given;
  const over = cachingEdge(setting);
  const first = await over.get(path);
  const body = await first.text();
  over.pass(seconds);
  return { ...over, body };
}

/** The `Cache-Status` of a response. */
export const cacheStatus = (response: Response) => response.headers.get('cache-status') ?? '';
