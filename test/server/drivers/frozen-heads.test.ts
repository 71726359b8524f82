import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFrozenHeads } from '../../../src/server/drivers/frozen-heads.ts';
import { rawRequest } from '../../../testing/server/raw-request.ts';

let server: Server;
let time: number;
let reads: number;
let body: string;
/** Counts how often Node reads them. */
let headers: Record<string, string>;
const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

beforeEach(async () => {
  time = 0;
  reads = 0;
  body = 'body';
  headers = {
    get etag() {
      reads += 1;
      return `"${reads}"`;
    },
  };
  const listener = getRequestListener(() => new Response(body, { headers }));
  server = createServer({ ServerResponse: createFrozenHeads(() => time) }, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const answerTo = (request: string) => rawRequest(origin(), request, { until: 'answered' });

test('frozen headers are written once a second, with the head that Node made of them', async () => {
  Object.freeze(headers);
  const first = await answerTo(get);
  expect(first).toMatchObject({
    status: 200,
    headers: { etag: '"1"', date: expect.any(String), 'content-length': '4', connection: 'keep-alive' },
    body: 'body',
  });
  time = 999;
  expect(await answerTo(get)).toEqual(first);
  time = 1_000;
  expect((await answerTo(get)).headers.etag).toBe('"2"');
});

test('headers that may change are written for each response', async () => {
  await answerTo(get);
  expect((await answerTo(get)).headers.etag).toBe('"2"');
});

test.each([
  ['in HTTP/1.0', get.replace('/1.1', '/1.0')],
  ['that closes the connection', get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')],
])('an answer %s has a head of its own', async (_what, request) => {
  Object.freeze(headers);
  await answerTo(get);
  expect(await answerTo(request)).toMatchObject({ headers: { etag: '"2"', connection: 'close' }, body });
});

test('a response without a body has a head of its own', async () => {
  Object.freeze(headers);
  await answerTo(get);
  const answer = await fetch(origin(), { method: 'HEAD' });
  expect([answer.headers.get('etag'), await answer.text()]).toEqual(['"2"', '']);
});

test('the same headers with another body have its length', async () => {
  Object.freeze(headers);
  await answerTo(get);
  body = 'longer body';
  expect(await answerTo(get)).toMatchObject({ headers: { 'content-length': '11' }, body });
});
