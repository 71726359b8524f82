/**
 * `fetch` that keeps no connection for the next request. A server closes a kept one after seconds, and would reset a request that
 * is sent on it at that moment.
 */
export function freshFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
}
