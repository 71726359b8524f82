import { expect, test } from 'vitest';
import { refuseMalformed } from '../../../src/edge/http/refusal.ts';

/** A request as a platform passes it on, possibly with a method or URL that `Request` refuses. */
function passedOn({ method = 'GET', url = 'http://shop.example/', host = 'shop.example' as string | null }) {
  const headers = new Headers(host === null ? {} : { host });
  return { method, url, headers } as Request;
}

const handle = refuseMalformed(
  () => new Response('handled'),
  new Set(['GET', 'OPTIONS', 'TRACE', 'CONNECT']),
);
const answer = (request: Parameters<typeof passedOn>[0]) => handle(passedOn(request), { peer: '' });

test.each([
  {},
  { url: 'HTTP://shop.example/' },
  { url: 'https://other.example/x?a="b"#c' },
  { method: 'OPTIONS' },
  { method: 'OPTIONS', url: 'http://shop.example/*/x' },
  { method: 'TRACE' },
])('handles %j', async (request) => expect(await answer(request).text()).toBe('handled'));

test.each([
  { host: null },
  { host: 'a b' },
  { url: 'http://shop.example/é' },
  { url: 'http://shop.example/日本' },
  { url: 'http://shop.example/\\x' },
  { url: 'http://shop.example/a b' },
  { url: 'http://shop.example/\x7f' },
  { url: 'http://a:99999/' },
  { url: 'ftp://shop.example/' },
  { url: 'shop.example:443' },
  { url: 'http://shop.example/*', method: 'OPTIONS' },
  { method: 'CONNECT' },
  { method: 'BREW' },
  { method: 'get' },
])('refuses %j with a problem', async (request) => {
  const response = answer(request);
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  expect(await response.json()).toMatchObject({ code: 'malformed_request' });
});

test('refuses a URL above 16 kB like headers that are too large', async () => {
  const response = answer({ url: `http://shop.example/${'x'.repeat(16_384)}` });
  expect([response.status, (await response.json()).code]).toEqual([431, 'headers_too_large']);
});
