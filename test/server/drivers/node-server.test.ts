import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNodeServer } from '../../../src/server/drivers/node-server.ts';
import { rawRequest } from '../../../testing/server/raw-request.ts';

let server: Server;
let origin: string;
beforeEach(async () => {
  server = createNodeServer({
    fetch: ({ url }, { peer }) => {
      if (url.endsWith('/broken')) throw new Error('canary');
      return new Response(`${url} from ${peer}`);
    },
    refuse: (refusal) => ({
      status: { malformed: 400, timeout: 408, headers_too_large: 431 }[refusal],
      headers: { 'content-type': 'text/refusal' },
      body: refusal,
    }),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const close = 'Connection: close\r\n\r\n';

test.each([
  `GET /x HTTP/1.1\r\nHost: a\r\n${close}`,
  'GET /x HTTP/1.0\r\nHost: a\r\n\r\n',
  `GET http://a/x HTTP/1.1\r\nHost: b\r\n${close}`,
  `GET /x HTTP/1.1\r\nHost: a\r\nExpect: anything\r\n${close}`,
  'GET /x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade, close\r\n\r\n',
])('answers %j', async (request) => {
  expect(await rawRequest(origin, request)).toMatchObject({
    status: 200,
    body: expect.stringContaining('http://a/x from 127.0.0.1'),
  });
});

test.each([
  'GET /é HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /?q=日本 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\\x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /x HTTP/2.0\r\nHost: a\r\n\r\n',
  'nonsense\r\n\r\n',
])('refuses %j with an answer of its own, and closes the connection', async (request) => {
  const answer = await rawRequest(origin, request);
  expect(answer).toMatchObject({ status: 400, type: 'text/refusal' });
  expect(answer.body).toContain('malformed');
  expect(answer.error).toBeUndefined();
});

test('refuses headers that are too large with 431, also if the client is still sending them', async () => {
  const large = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(3_000_000)}`;
  const answer = await rawRequest(origin, large);
  expect(answer).toMatchObject({ status: 431, body: 'headers_too_large' });
});

test('gives headers ten seconds', () => {
  expect([server.headersTimeout, Reflect.get(server, 'connectionsCheckingInterval')]).toEqual([
    10_000, 1_000,
  ]);
});

test('answers headers that take too long with 408', async () => {
  server.headersTimeout = 1;
  expect(await rawRequest(origin, 'GET / HTTP/1.1\r\nHost: a\r\nX: ')).toMatchObject({
    status: 408,
    body: 'timeout',
  });
});

test('closes a connection that breaks off in the middle of an answer, and answers others', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write('POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab');
  await new Promise((sent) => socket.once('connect', sent));
  socket.resetAndDestroy();
  expect((await fetch(`${origin}/x`)).status).toBe(200);
});

test('an error of the handler is 500 without its message', async () => {
  const response = await fetch(`${origin}/broken`);
  expect([response.status, await response.text()]).toEqual([500, '']);
});
