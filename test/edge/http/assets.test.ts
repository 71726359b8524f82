import { expect, test } from 'vitest';
import { type Asset, assetResponse } from '../../../src/edge/http/assets.ts';
import { isImmutable } from '../../../src/edge/http/built-asset.ts';
import { testAssets } from '../../conformance/assets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const asset = (overrides: Partial<Asset> = {}): Asset => ({
  body: bytes('plain'),
  type: 'text/javascript; charset=utf-8',
  encodings: { br: bytes('brotli'), gzip: bytes('gzip') },
  integrity: 'sha384-0123456789abcdefghijklmnopqrstuvwxyz',
  immutable: false,
  ...overrides,
});
const ask = (headers: Record<string, string> = {}, overrides: Partial<Asset> = {}) =>
  assetResponse(new Request('https://edge.example/storefront-reviews.js', { headers }), asset(overrides));

test.each([
  ['', null, 'plain'],
  ['br', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['GZIP', 'gzip', 'gzip'],
  ['*', 'br', 'brotli'],
  ['br;q=0.5, gzip;q=0.8', 'gzip', 'gzip'],
  ['br;q=0, *', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null, 'plain'],
  ['identity', null, 'plain'],
  ['br;q=high', null, 'plain'],
  ['zstd', null, 'plain'],
])('for Accept-Encoding "%s" the body is %s', async (accepted, encoding, body) => {
  const response = ask({ 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(body);
});

test('a file without compressed forms is sent uncompressed', async () => {
  const response = ask({ 'accept-encoding': 'br, gzip' }, { encodings: {} });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('plain');
});

test('a hashed file is cached forever, the entry script for minutes', () => {
  expect(ask({}, { immutable: true }).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(ask().headers.get('cache-control')).toBe('public, max-age=300, stale-if-error=86400');
});

test('each encoding has its own ETag and gets 304 for it', async () => {
  const tags = ['', 'br', 'gzip'].map((accepted) => ask({ 'accept-encoding': accepted }).headers.get('etag'));
  expect(new Set(tags).size).toBe(3);
  const unchanged = ask({ 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' });
  expect(unchanged.status).toBe(304);
  expect(await unchanged.text()).toBe('');
  expect(ask({ 'accept-encoding': 'gzip', 'if-none-match': tags[1] ?? '' }).status).toBe(200);
});

test('pages of any origin may load it, with its exact type', () => {
  const { headers } = ask();
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

testAssets('a table of assets', (files) => {
  const table = new Map(
    Object.entries(files).map(([name, { text, br, gzip, integrity }]) => [
      `/${name}`,
      asset({
        body: bytes(text),
        encodings: { ...(br ? { br: bytes(br) } : {}), ...(gzip ? { gzip: bytes(gzip) } : {}) },
        integrity,
        immutable: isImmutable(name),
      }),
    ]),
  );
  return (path) => table.get(path);
});
