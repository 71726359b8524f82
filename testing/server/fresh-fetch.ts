/**
 * `fetch` without connection reuse. A server closes idle connections after some seconds, and would reset a
 * request that is sent at that moment.
 */
export function freshFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
}
