import { expect, test, vi } from 'vitest';
import { afterOnPlatform } from '../../src/client/deadline.ts';
import { createFaultyApi, envelope } from '../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../testing/edge/shop.ts';

const shop = () => createFaultyApi({ reviews: reviewsNumbered(3) });
const asset = {
  body: new TextEncoder().encode('export {}'),
  type: 'text/javascript',
  encodings: {},
  integrity: 'sha384-abc',
  immutable: false,
};
const assets = (path: string) => (path === '/storefront-reviews.js' ? asset : undefined);

test.each([
  '/v1/reviews?product=lamp',
  '/v1/ratings?products=lamp',
  '/healthz',
  '/readyz',
  '/metrics',
  '/storefront-reviews.js',
])('HEAD %s has the headers of GET and no body', async (path) => {
  const { get } = edgeOver(shop(), { assets });
  await get(path);
  const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
});

test.each(['/v1/reviews', '/v1/ratings', '/healthz', '/readyz', '/metrics', '/storefront-reviews.js'])(
  '%s rejects other methods with 405, and Allow lists the supported ones',
  async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await edgeOver(shop(), { assets }).get(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(response.headers.get('cache-control')).toBe('no-store');
      await expect(response.json()).resolves.toMatchObject({ code: 'method_not_allowed', status: 405 });
    }
  },
);

test.each([
  '/',
  '/v1',
  '/v1/reviews/',
  '/v1/render?product=lamp',
  '/v1/uploads',
  '/assets/none.js',
  '/../etc',
])('%s is not found', async (path) => {
  for (const method of ['GET', 'POST']) {
    const response = await edgeOver(shop(), { assets }).get(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('pages of every origin may read, and the preflight response says so', async () => {
  const { get } = edgeOver(shop(), { assets });
  for (const path of ['/v1/reviews?product=lamp', '/v1/reviews', '/storefront-reviews.js', '/none']) {
    const response = await get(path, { headers: { origin: 'https://shop.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const preflight = await get('/v1/reviews', { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  expect(preflight.headers.get('cache-control')).toBe('no-store');
});

test('the health check responds without the API', async () => {
  const api = shop();
  const response = await edgeOver(api).get('/healthz');
  expect([response.status, await response.text()]).toEqual([200, 'ok\n']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(api.calls).toEqual([]);
});

const refused = (code: number) => () => envelope({ errors: [{ field: 'x', message: 'API message' }] }, code);
const busy = () => {
  const response = refused(8)();
  response.headers.set('retry-after', '30');
  return response;
};

test.each([
  ['rejects the request', refused(3), 502, 'api_unavailable'],
  ['exceeds its own deadline', refused(4), 504, 'api_timeout'],
  ['does not find anything', refused(5), 502, 'api_unavailable'],
  ['rejects the credentials', refused(16), 502, 'api_refused'],
  ['denies permission', refused(7), 502, 'api_refused'],
  ['is busy', busy, 503, 'api_busy'],
  ['does not implement the operation', refused(12), 502, 'api_unavailable'],
  ['fails', refused(13), 502, 'api_unavailable'],
  ['is unreachable', () => Promise.reject(new TypeError('fetch failed')), 502, 'api_unavailable'],
  ['returns invalid data', () => new Response('message of the API'), 502, 'api_unavailable'],
])(
  'if the API %s, the browser gets a problem without the message of the API',
  async (_, answer, status, code) => {
    const { get, events } = edgeOver({ fetch: answer });
    const response = await get('/v1/reviews?product=lamp');
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe(code === 'api_busy' ? '30' : null);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code, status });
    expect(text).not.toContain('message');
    expect(text).not.toContain('req-1');
    const logged = code === 'api_busy' ? 'rate_limited' : 'upstream_failed';
    expect(events.map(({ event }) => event)).toContain(logged);
  },
);

test('if the API never responds, the browser gets a problem after four seconds', async () => {
  vi.useFakeTimers();
  try {
    const { get, events } = edgeOver({ fetch: () => new Promise(() => {}) }, { after: afterOnPlatform });
    const began = Date.now();
    const asked = get('/v1/reviews?product=lamp');
    await vi.runAllTimersAsync();
    const response = await asked;
    expect(response.status).toBe(503);
    await expect(response.json()).resolves.toMatchObject({ code: 'api_busy' });
    expect(Date.now() - began).toBe(4_000);
    // The log distinguishes an API that hangs from one that is busy.
    expect(events).toContainEqual({ event: 'upstream_failed', operation: 'get_reviews', code: 'timeout' });
  } finally {
    vi.useRealTimers();
  }
});

test('a bug is reported as a problem without details, and its place in the code is logged', async () => {
  const broken = () => {
    throw new RangeError('a secret in the message');
  };
  const { get, events } = edgeOver(shop(), { assets: broken });
  const response = await get('/storefront-reviews.js');
  expect(response.status).toBe(500);
  await expect(response.json()).resolves.toEqual({
    type: 'about:blank',
    title: 'The edge failed',
    status: 500,
    code: 'internal',
  });
  expect(events).toMatchObject([{ event: 'edge_failed', reason: 'RangeError' }]);
  expect(JSON.stringify(events)).not.toContain('secret');
});
