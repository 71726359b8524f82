const paths = [
  '/v1/reviews',
  '/v1/ratings',
  '/v1/render',
  '/v1/challenge',
  '/v1/uploads',
  '/v1/reviews/status',
  '/v1/reviews/withdraw',
  '/v1/reviews/form',
  '/v1/webhooks',
  '/healthz',
  '/readyz',
  '/metrics',
  '/storefront-reviews.js',
] as const;

/**
 * The path of a request, reduced to a closed set, because a URL may contain anything and a metric label must
 * not.
 */
export type RouteLabel = (typeof paths)[number] | '/assets' | 'other';

/** Takes an absolute URL. */
export function routeLabel(url: string): RouteLabel {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('?', start);
  const path = url.slice(start, end < 0 ? url.length : end);
  if (path.startsWith('/assets/')) return '/assets';
  return paths.find((known) => known === path) ?? 'other';
}
