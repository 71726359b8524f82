import { ApiFailure } from '../http/api-failure.ts';

/**
 * Whether a page of the console itself sent a request. A change must name its origin, which browsers do with
 * every POST; browsers too old for `Sec-Fetch-Site` send none. A read must not come from another site.
 */
export function isFromConsole(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (request.method === 'GET' || request.method === 'HEAD') return site !== 'cross-site';
  return request.headers.get('origin') === origin && (site === null || site === 'same-origin');
}

/** Throws `permission_denied` for a request that no page of the console sent. */
export function checkSite(request: Request, origin: string): void {
  if (isFromConsole(request, origin)) return;
  throw new ApiFailure('permission_denied', 'Only pages of the console may send this request');
}
