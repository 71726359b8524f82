import type { EdgeLog } from './log.ts';

const addresses = [
  '/v1/reviews',
  '/v1/ratings',
  '/v1/webhooks',
  '/healthz',
  '/readyz',
  '/metrics',
  '/storefront-reviews.js',
] as const;

/** What was asked for, as one of a few words: an address may hold anything. */
export type Route = (typeof addresses)[number] | '/assets' | 'other';

/** Tells of every answer of a handler. `now` is in milliseconds. */
export function observe(
  handler: (request: Request) => Promise<Response> | Response,
  { now, log }: { now: () => number; log: EdgeLog },
): (request: Request) => Promise<Response> {
  return async (request) => {
    const began = now();
    const response = await handler(request);
    const route = routeOf(new URL(request.url).pathname);
    log({ event: 'answered', route, status: response.status, duration: now() - began });
    return response;
  };
}

function routeOf(path: string): Route {
  if (path.startsWith('/assets/')) return '/assets';
  return addresses.find((address) => address === path) ?? 'other';
}
