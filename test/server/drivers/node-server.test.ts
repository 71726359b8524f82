import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNodeServer } from '../../../src/server/drivers/node-server.ts';
import { rawRequest } from '../../../testing/server/raw-request.ts';

let server: Server;
let origin: string;
beforeEach(() => listen());
afterEach(end);

async function listen(options: { headersTime?: number } = {}): Promise<void> {
  end();
  server = createNodeServer({
    ...options,
    fetch: (request, { peer }) => {
      const { url } = request;
      if (url.endsWith('/broken')) throw new Error('canary');
      if (url.endsWith('/text')) return request.text().then((text) => new Response(text));
      if (url.endsWith('/stream'))
        return new Response(request.body).text().then((text) => new Response(text));
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
}

function end(): void {
  server?.closeAllConnections();
  server?.close();
}

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

test('closes connections whose headers never end within ten seconds', () => {
  const interval = Number(Reflect.get(server, 'connectionsCheckingInterval'));
  const lingering = 1_000;
  expect(server.headersTimeout + interval + lingering).toBeLessThan(10_000);
});

test.each([
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\nX: ', 408],
  ['a connection without any request', '\r\n', 408],
  ['a GET whose body never ends', 'GET /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n', 200],
])('answers %s and closes the connection, though the client keeps sending', async (_what, start, status) => {
  await listen({ headersTime: 200 });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(start);
  const sending = setInterval(() => socket.write(start === '\r\n' ? start : 'x'), 10);
  await closed;
  clearInterval(sending);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

test.each(['/text', '/stream'])(
  'the body of a POST is read as %s, and empty without a length',
  async (path) => {
    const request = `POST ${path} HTTP/1.1\r\nHost: a\r\n`;
    const empty = await rawRequest(origin, `${request}${close}`);
    expect(empty).toMatchObject({ status: 200, body: '' });
    const body = await rawRequest(origin, `${request}Content-Length: 2\r\n${close}ab`);
    expect(body).toMatchObject({ status: 200, headers: { 'content-length': '2' }, body: 'ab' });
  },
);

test.each(['GET', 'POST'])('frees the rest of a %s body that already has a response', async (method) => {
  await listen({ headersTime: 200 });
  const lengths: number[] = [];
  server.on('request', (incoming: IncomingMessage, outgoing) =>
    outgoing.once('close', () => incoming.on('data', (chunk: Buffer) => lengths.push(chunk.length))),
  );
  const head = `${method} /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n`;
  expect(await rawRequest(origin, `${head}${'x'.repeat(900_000)}`)).toMatchObject({ status: 200 });
  expect(lengths.length).toBeGreaterThan(0);
  expect(lengths.every((length) => length === 0)).toBe(true);
});

test('reads only some megabytes of a body whose request already has a response', async () => {
  const connections: Socket[] = [];
  server.on('connection', (connection) => connections.push(connection));
  const head = 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n';
  const answer = await rawRequest(origin, Buffer.concat([Buffer.from(head), Buffer.alloc(50_000_000)]));
  expect(answer.status).toBe(200);
  expect(connections[0]?.bytesRead).toBeLessThan(10_000_000);
});

test('keeps the connection of a GET whose body has arrived', async () => {
  const request = 'GET /x HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab';
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`${request}${request.replace('Host: a', `Host: a\r\n${close.trimEnd()}`)}`);
  const answers = (await Array.fromAsync(socket)).join('');
  expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

test('keeps an idle connection longer than load balancers, so that they close it', async () => {
  const { headers } = await fetch(`${origin}/x`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

test('closes a connection that breaks off in the middle of a response, and serves others', async () => {
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
