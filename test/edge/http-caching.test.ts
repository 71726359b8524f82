import { describe, expect, it } from 'vitest';
import { cacheStatus, cachingEdge, path, ttl, withStale } from '../../testing/edge/caching-edge.ts';
import { envelope } from '../../testing/edge/faulty-api.ts';
import { reviewsNumbered } from '../../testing/edge/shop.ts';

/**
 * The cases of the public HTTP cache test suite (github.com/http-tests/cache-tests) that apply to the edge,
 * by their original names. Cases about origin headers do not apply: the API's responses are not
 * representations of the edge's resources, and their headers are not passed on.
 */

const closed = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));
const unavailable = async () => new Response('Service Unavailable', { status: 503 });

describe('stale answers while the API fails', () => {
  // Has no stale window, so that the API is called first.
  const env = { CACHE_TTL: String(ttl), CACHE_STALE: '0', CACHE_STALE_IF_ERROR: '600' };

  it.each([
    ['stale-close', closed],
    ['stale-503', unavailable],
    ['stale-sie-close', closed],
    ['stale-sie-503', unavailable],
  ])('%s: serves a stale answer for as long as stale-if-error says', async (name, failure) => {
    const { network, get, body, pass } = await withStale({ env });
    network.failure = failure;
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
    expect(cacheStatus(response)).toContain('fwd=stale');
    expect(Number(response.headers.get('age'))).toBeGreaterThan(ttl);
    if (!name.includes('sie')) return;
    const [, window] = /stale-if-error=(\d+)/.exec(response.headers.get('cache-control') ?? '') ?? [];
    expect(window).toBe('600');
    pass(Number(window));
    expect((await get(path)).status).not.toBe(200);
  });
});

describe('extensions for stale content', () => {
  it('stale-while-revalidate: serves the stale answer at once, and then the new one', async () => {
    const { api, get, body } = await withStale();
    api.behaviour.reviews = reviewsNumbered(4);
    const stale = await get(path);
    expect(await stale.text()).toBe(body);
    await expect.poll(async () => (await (await get(path)).json()).page.count).toBe(4);
    const fresh = await get(path);
    expect(fresh.headers.get('etag')).not.toBe(stale.headers.get('etag'));
    expect(fresh.headers.get('age')).toBe('0');
  });

  it('stale-if-error-cc-response-expired: does not serve an expired answer', async () => {
    const env = { CACHE_STALE: '0', CACHE_STALE_IF_ERROR: '1' };
    const { api, get } = await withStale({ env, seconds: ttl + 2 });
    api.behaviour.interfere = () => envelope({}, 13);
    expect((await get(path)).status).toBe(502);
  });

  it('stale-if-error-cc-request: ignores the request directive', async () => {
    const env = { CACHE_STALE: '0', CACHE_STALE_IF_ERROR: '1' };
    const { api, get } = await withStale({ env, seconds: ttl + 2 });
    api.behaviour.interfere = () => envelope({}, 13);
    const headers = { 'cache-control': 'stale-if-error=3600, max-stale=3600' };
    expect((await get(path, { headers })).status).toBe(502);
  });

  it('stale-warning-*: sends no Warning header, which is obsolete (RFC 9111, 5.5)', async () => {
    const { get } = await withStale();
    expect((await get(path)).headers.get('warning')).toBeNull();
  });
});

describe('freshness', () => {
  it('freshness-max-age: within max-age, repeats the answer without a call', async () => {
    const { api, get, pass } = cachingEdge();
    const first = await get(path);
    const maxAge = Number(/max-age=(\d+)/.exec(first.headers.get('cache-control') ?? '')?.[1]);
    expect(maxAge).toBe(ttl);
    const calls = api.calls.length;
    pass(maxAge - 1);
    const hit = await get(path);
    expect(cacheStatus(hit)).toContain('hit');
    expect(await hit.text()).toBe(await first.text());
    expect(api.calls).toHaveLength(calls);
  });

  it('freshness-max-age-stale: after max-age, calls the API', async () => {
    const { api, get, body } = await withStale({ env: { CACHE_STALE: '0' } });
    api.behaviour.reviews = reviewsNumbered(4);
    expect(await (await get(path)).text()).not.toBe(body);
  });

  it('other-age-*: Age counts seconds, and exceeds max-age for a stale answer', async () => {
    const { get, pass } = cachingEdge();
    expect((await get(path)).headers.get('age')).toBe('0');
    pass(2);
    expect((await get(path)).headers.get('age')).toBe('2');
    pass(ttl);
    expect((await get(path)).headers.get('age')).toBe(String(ttl + 2));
  });

  it.each(['s-maxage', 'must-revalidate', 'proxy-revalidate', 'no-cache', 'private'])(
    'stale-close-%s: sends no directive that forbids downstream caches to serve stale answers',
    async (directive) => {
      const { get } = cachingEdge();
      expect((await get(path)).headers.get('cache-control')).not.toContain(directive);
    },
  );
});

describe('requests', () => {
  it.each([
    ['ccreq-ma0', 'max-age=0'],
    ['ccreq-ma1', 'max-age=1'],
    ['ccreq-min-fresh', 'min-fresh=2000'],
    ['ccreq-no-cache', 'no-cache'],
    ['ccreq-no-store', 'no-store'],
  ])(
    '%s: no request directive forces a call, because they are only hints (RFC 9111, 5.2.1)',
    async (_, directives) => {
      const { api, get, pass } = cachingEdge();
      await get(path);
      pass(5);
      const calls = api.calls.length;
      const response = await get(path, { headers: { 'cache-control': directives, pragma: 'no-cache' } });
      expect(cacheStatus(response)).toContain('hit');
      expect(api.calls).toHaveLength(calls);
    },
  );

  it('other-cookie, other-authorization: credentials of a shopper neither reach the API nor vary the cache', async () => {
    const { api, get } = cachingEdge();
    await get(path, { headers: { cookie: 'a=b', authorization: 'Bearer shopper' } });
    expect(JSON.stringify(api.calls)).not.toContain('shopper');
    expect(cacheStatus(await get(path))).toContain('hit');
  });

  it('query-args-different, query-args-same: each query has an answer of its own', async () => {
    const { get } = cachingEdge();
    await get(path);
    expect(cacheStatus(await get(`${path}&page=2`))).toContain('miss');
    expect(cacheStatus(await get(`${path}&page=2`))).toContain('hit');
  });

  it('collapse-basic: concurrent requests share one load', async () => {
    const { get } = cachingEdge();
    const statuses = (await Promise.all([get(path), get(path)])).map(cacheStatus);
    expect(statuses.filter((value) => value.includes('collapsed'))).toHaveLength(1);
  });

  it('partial-*: answers a range request with the full body, as RFC 9110, 14.2 allows', async () => {
    const { get } = cachingEdge();
    const whole = await (await get(path)).text();
    const response = await get(path, { headers: { range: 'bytes=0-1' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBeNull();
    expect(await response.text()).toBe(whole);
  });

  it('head-*: answers HEAD from the cached GET, without changing it', async () => {
    const { get } = cachingEdge();
    const whole = await get(path);
    const head = await get(path, { method: 'HEAD' });
    expect(cacheStatus(head)).toContain('hit');
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(await head.text()).toBe('');
    expect(await (await get(path)).text()).toBe(await whole.text());
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'M-SEARCH'])(
    'invalidate-%s: a rejected method invalidates nothing',
    async (method) => {
      const { get } = cachingEdge();
      await get(path);
      expect((await get(path, { method })).status).toBeGreaterThanOrEqual(400);
      expect(cacheStatus(await get(path))).toContain('hit');
    },
  );
});

describe('status codes', () => {
  it.each([
    ['/v1/reviews', 400],
    ['/v1/nothing', 404],
  ])('status-*: %s returns %i, which is never cached', async (url, expected) => {
    const { get } = cachingEdge();
    const response = await get(url);
    expect(response.status).toBe(expected);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.get('age')).toBeNull();
  });

  it.each([
    [4, 504],
    [8, 503],
    [13, 502],
  ])('status-5xx-*: code %i of the API becomes %i, which is never cached', async (code, expected) => {
    const { api, get, pass } = cachingEdge();
    // The probes are made only once.
    await get(`${path}&page=2`);
    api.behaviour.interfere = () => {
      const answer = envelope({}, code);
      if (code === 8) answer.headers.set('retry-after', '5');
      return answer;
    };
    const response = await get(path);
    expect(response.status).toBe(expected);
    expect(response.headers.get('cache-control')).toBe('no-store');
    api.behaviour.interfere = undefined;
    pass(5);
    expect(cacheStatus(await get(path))).toContain('miss');
  });
});
