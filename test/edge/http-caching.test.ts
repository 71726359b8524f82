import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { nodeCompress } from '../../src/edge/drivers/node-compress.ts';
import { createFaultyApi, envelope } from '../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered, type Setting } from '../../testing/edge/shop.ts';

/**
 * The cases of the public HTTP cache test suite (github.com/http-tests/cache-tests) that apply to the edge, by their
 * original names. Cases about origin headers do not apply: the answers of the API are not representations of the
 * edge's resources, and their headers are not passed on.
 */

const path = '/v1/reviews?product=lamp';
const ttl = 60;

function anEdge(setting: Setting = {}) {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const network: { failure?: () => Promise<Response> } = {};
  const upstream = { fetch: (request: Request) => network.failure?.() ?? api.fetch(request) };
  const over = edgeOver(upstream, { env: { CACHE_TTL: String(ttl) }, compress: nodeCompress, ...setting });
  return { api, network, ...over };
}

/** An edge with a stale answer in its cache. */
async function withStale(given: { seconds?: number } & Setting = {}) {
  const { seconds = ttl + 1, ...setting } = given;
  const over = anEdge(setting);
  const first = await over.get(path);
  const body = await first.text();
  over.pass(seconds);
  return { ...over, body };
}

const status = (response: Response) => response.headers.get('cache-status') ?? '';
const closed = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));
const unavailable = async () => new Response('Service Unavailable', { status: 503 });

describe('stale answers while the API fails', () => {
  // Without a stale window, so that the API is called first.
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
    expect(status(response)).toContain('fwd=stale');
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
    const { api, get, pass } = anEdge();
    const first = await get(path);
    const maxAge = Number(/max-age=(\d+)/.exec(first.headers.get('cache-control') ?? '')?.[1]);
    expect(maxAge).toBe(ttl);
    const calls = api.calls.length;
    pass(maxAge - 1);
    const hit = await get(path);
    expect(status(hit)).toContain('hit');
    expect(await hit.text()).toBe(await first.text());
    expect(api.calls).toHaveLength(calls);
  });

  it('freshness-max-age-stale: after max-age, calls the API', async () => {
    const { api, get, body } = await withStale({ env: { CACHE_STALE: '0' } });
    api.behaviour.reviews = reviewsNumbered(4);
    expect(await (await get(path)).text()).not.toBe(body);
  });

  it('other-age-*: Age counts seconds, and exceeds max-age for a stale answer', async () => {
    const { get, pass } = anEdge();
    expect((await get(path)).headers.get('age')).toBe('0');
    pass(2);
    expect((await get(path)).headers.get('age')).toBe('2');
    pass(ttl);
    expect((await get(path)).headers.get('age')).toBe(String(ttl + 2));
  });

  it.each(['s-maxage', 'must-revalidate', 'proxy-revalidate', 'no-cache', 'private'])(
    'stale-close-%s: sends no directive that forbids downstream caches to serve stale answers',
    async (directive) => {
      const { get } = anEdge();
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
      const { api, get, pass } = anEdge();
      await get(path);
      pass(5);
      const calls = api.calls.length;
      const response = await get(path, { headers: { 'cache-control': directives, pragma: 'no-cache' } });
      expect(status(response)).toContain('hit');
      expect(api.calls).toHaveLength(calls);
    },
  );

  it('other-cookie, other-authorization: credentials of a shopper neither reach the API nor vary the cache', async () => {
    const { api, get } = anEdge();
    await get(path, { headers: { cookie: 'a=b', authorization: 'Bearer shopper' } });
    expect(JSON.stringify(api.calls)).not.toContain('shopper');
    expect(status(await get(path))).toContain('hit');
  });

  it('query-args-different, query-args-same: each query has an answer of its own', async () => {
    const { get } = anEdge();
    await get(path);
    expect(status(await get(`${path}&page=2`))).toContain('miss');
    expect(status(await get(`${path}&page=2`))).toContain('hit');
  });

  it('collapse-basic: concurrent requests share one load', async () => {
    const { get } = anEdge();
    const statuses = (await Promise.all([get(path), get(path)])).map(status);
    expect(statuses.filter((value) => value.includes('collapsed'))).toHaveLength(1);
  });

  it('partial-*: answers a range request with the full body, as RFC 9110, 14.2 allows', async () => {
    const { get } = anEdge();
    const whole = await (await get(path)).text();
    const response = await get(path, { headers: { range: 'bytes=0-1' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBeNull();
    expect(await response.text()).toBe(whole);
  });

  it('head-*: answers HEAD from the cached GET, without changing it', async () => {
    const { get } = anEdge();
    const whole = await get(path);
    const head = await get(path, { method: 'HEAD' });
    expect(status(head)).toContain('hit');
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect(await head.text()).toBe('');
    expect(await (await get(path)).text()).toBe(await whole.text());
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'M-SEARCH'])(
    'invalidate-%s: a rejected method invalidates nothing',
    async (method) => {
      const { get } = anEdge();
      await get(path);
      expect((await get(path, { method })).status).toBeGreaterThanOrEqual(400);
      expect(status(await get(path))).toContain('hit');
    },
  );
});

describe('status codes', () => {
  it.each([
    ['/v1/reviews', 400],
    ['/v1/nothing', 404],
  ])('status-*: %s returns %i, which is never cached', async (url, expected) => {
    const { get } = anEdge();
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
    const { api, get } = anEdge();
    api.behaviour.interfere = () => envelope({}, code);
    const response = await get(path);
    expect(response.status).toBe(expected);
    expect(response.headers.get('cache-control')).toBe('no-store');
    api.behaviour.interfere = undefined;
    expect(status(await get(path))).toContain('miss');
  });
});

describe('validation', () => {
  const conditional = async (make: (etag: string) => Record<string, string>) => {
    const { get } = anEdge();
    const first = await get(path);
    const response = await get(path, { headers: make(first.headers.get('etag') ?? '') });
    return { first, response };
  };

  it.each<[string, (etag: string) => string]>([
    ['conditional-etag-strong-respond', (etag) => etag],
    ['conditional-etag-weak-respond', (etag) => `W/${etag}`],
    ['conditional-etag-strong-respond-multiple-first', (etag) => `${etag}, "1234", "5678"`],
    ['conditional-etag-strong-respond-multiple-second', (etag) => `"1234", ${etag}, "5678"`],
    ['conditional-etag-strong-respond-multiple-last', (etag) => `"1234", "5678", ${etag}`],
    ['if-none-match: *', () => '*'],
  ])('%s: 304 without a body', async (_, make) => {
    const { response } = await conditional((etag) => ({ 'if-none-match': make(etag) }));
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('content-type') ?? 'application/json').toBe('application/json');
  });

  it.each<[string, (etag: string) => string]>([
    ['another ETag', () => '"abcdef"'],
    ['conditional-etag-quoted-respond-unquoted', (etag) => etag.slice(1, -1)],
    ['part of the ETag', (etag) => `${etag.slice(0, 9)}"`],
    ['an empty header', () => ''],
  ])('%s: 200 with the full body', async (_, make) => {
    const { response } = await conditional((etag) => ({ 'if-none-match': make(etag) }));
    expect(response.status).toBe(200);
  });

  it('conditional-304-etag: a 304 has the same headers as a 200', async () => {
    const { first, response } = await conditional((etag) => ({ 'if-none-match': etag }));
    for (const name of ['etag', 'vary', 'cache-control', 'age', 'access-control-allow-origin']) {
      expect(response.headers.get(name), name).toBe(first.headers.get(name));
      expect(response.headers.get(name), name).not.toBeNull();
    }
  });

  it('conditional-etag-precedence: If-None-Match counts, If-Modified-Since does not', async () => {
    const date = new Date(0).toUTCString();
    const both = await conditional((etag) => ({ 'if-none-match': etag, 'if-modified-since': date }));
    expect(both.response.status).toBe(304);
    const far = new Date(4e12).toUTCString();
    expect((await conditional(() => ({ 'if-modified-since': far }))).response.status).toBe(200);
  });

  it('conditional-etag-forward: conditions are not forwarded to the API', async () => {
    const { api, get } = anEdge();
    const response = await get(path, { headers: { 'if-none-match': '"abcdef"' } });
    expect(response.status).toBe(200);
    expect(JSON.stringify(api.calls)).not.toContain('abcdef');
  });
});

describe('encodings', () => {
  const decoders: Record<string, (body: Buffer) => Buffer> = {
    br: (body) => brotliDecompressSync(body),
    gzip: (body) => gunzipSync(body),
  };

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['', null],
  ])('vary-*: for Accept-Encoding "%s" the encoding is %s, of the same body', async (accepted, encoding) => {
    const { get } = anEdge();
    const plain = Buffer.from(await (await get(path)).arrayBuffer());
    const response = await get(path, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(status(response)).toContain('hit');
    const body = Buffer.from(await response.arrayBuffer());
    expect((decoders[encoding ?? ''] ?? ((same) => same))(body)).toEqual(plain);
    if (encoding) expect(body.byteLength).toBeLessThan(plain.byteLength / 2);
  });

  it('each encoding has its own ETag, which matches only that encoding', async () => {
    const { get } = anEdge();
    const tagOf = async (accepted: string) =>
      (await get(path, { headers: { 'accept-encoding': accepted } })).headers.get('etag') ?? '';
    const [br, gzip, plain] = [await tagOf('br'), await tagOf('gzip'), await tagOf('')];
    expect(new Set([br, gzip, plain]).size).toBe(3);
    const request = (accepted: string, tag: string) =>
      get(path, { headers: { 'accept-encoding': accepted, 'if-none-match': tag } });
    expect((await request('br', br)).status).toBe(304);
    expect((await request('gzip', br)).status).toBe(200);
  });

  it('uses gzip on platforms without Brotli, and does not compress small bodies', async () => {
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const { get } = edgeOver(api);
    const headers = { 'accept-encoding': 'br, gzip' };
    const large = await get(path, { headers });
    expect(large.headers.get('content-encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(await large.arrayBuffer()).toString()).page.count).toBe(3);
    const small = await get('/v1/ratings?products=lamp', { headers });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('compresses a body once, however often it is served', async () => {
    let times = 0;
    const compress: typeof nodeCompress = (bytes) => {
      times += 1;
      return nodeCompress(bytes);
    };
    const { get } = anEdge({ compress });
    const headers = { 'accept-encoding': 'br' };
    await Promise.all(Array.from({ length: 50 }, () => get(path, { headers })));
    for (const accepted of ['br', 'gzip', 'br']) {
      await get(path, { headers: { 'accept-encoding': accepted } });
    }
    expect(times).toBe(1);
  });
});
