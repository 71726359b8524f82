import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { nodeCompress } from '../../src/edge/drivers/node-compress.ts';
import { cacheStatus, cachingEdge, path } from '../../testing/edge/caching-edge.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../testing/edge/shop.ts';

/** Cases of the public HTTP cache test suite, as in `http-caching.test.ts`. */

describe('validation', () => {
  const conditional = async (make: (etag: string) => Record<string, string>) => {
    const { get } = cachingEdge();
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
    const { api, get } = cachingEdge();
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
    const { get } = cachingEdge();
    const plain = Buffer.from(await (await get(path)).arrayBuffer());
    const response = await get(path, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(cacheStatus(response)).toContain('hit');
    const body = Buffer.from(await response.arrayBuffer());
    expect((decoders[encoding ?? ''] ?? ((same) => same))(body)).toEqual(plain);
    if (encoding) expect(body.byteLength).toBeLessThan(plain.byteLength / 2);
  });

  it('each encoding has its own ETag, which matches only that encoding', async () => {
    const { get } = cachingEdge();
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
    const { get } = cachingEdge({ compress });
    const headers = { 'accept-encoding': 'br' };
    await Promise.all(Array.from({ length: 50 }, () => get(path, { headers })));
    for (const accepted of ['br', 'gzip', 'br']) {
      await get(path, { headers: { 'accept-encoding': accepted } });
    }
    expect(times).toBe(1);
  });
});
