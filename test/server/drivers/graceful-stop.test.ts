import { Agent, createServer, request as requestHttp, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { type GracefulStopOptions, gracefulStop } from '../../../src/server/drivers/graceful-stop.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server whose responses the test controls, and a keep-alive client. */
async function stoppable({ timeout = 60_000, ...delaying }: Omit<GracefulStopOptions, 'settled'> = {}) {
  const requests: { path: string; response: ServerResponse }[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push({ path: url, response });
  });
  const background = createBackground();
  const stop = gracefulStop(server, { settled: background.settled, timeout, ...delaying });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  ends.push(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
      (resolve, reject) => {
        const request = requestHttp({ host: '127.0.0.1', port, path, agent }, async (response) => {
          const parts = await Array.fromAsync(response).catch(reject);
          const body = (parts ?? []).join('');
          resolve({ status: response.statusCode, connection: response.headers.connection, body });
        });
        request.on('error', reject);
        request.end();
      },
    );
  const received = async (path: string) => {
    await expect.poll(() => requests.map((one) => one.path)).toContain(path);
    return requests.find((one) => one.path === path)?.response as ServerResponse;
  };
  return { stop, get, received, background, port, server };
}

test('a stopping server completes pending requests and closes their connections', async () => {
  const { stop, get, received } = await stoppable();
  const answer = get('/slow');
  const response = await received('/slow');
  const stopped = stop();
  response.end('whole');
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'whole' });
  expect(await stopped).toBe(true);
});

test('a stopping server completes partly sent responses', async () => {
  const { stop, get, received } = await stoppable();
  const answer = get('/half');
  const response = await received('/half');
  response.write('one ');
  const stopped = stop();
  response.end('two');
  expect((await answer).body).toBe('one two');
  expect(await stopped).toBe(true);
});

test('a stopping server refuses new connections and closes unused ones at once', async () => {
  const { stop, get, received, port, server } = await stoppable();
  const first = get('/first');
  (await received('/first')).end();
  // Its connection stays open.
  expect((await first).connection).toBe('keep-alive');
  const silent = connect(port, '127.0.0.1');
  await new Promise((connected) => silent.once('connect', connected));
  const slow = get('/slow');
  const response = await received('/slow');

  const ended = new Promise((close) => silent.once('close', close));
  const stopped = stop();
  await expect.poll(() => server.listening).toBe(false);
  await expect(get('/new')).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN/) });
  await ended;
  response.end();
  await slow;
  expect(await stopped).toBe(true);
});

test('a stopping server waits for work that continues after a response', async () => {
  const { stop, background } = await stoppable();
  const work = Promise.withResolvers<void>();
  background.waitUntil(work.promise);
  const order: string[] = [];
  const stopped = stop().then((isDone) => order.push(`stopped ${isDone}`));
  order.push('work');
  work.resolve();
  await stopped;
  expect(order).toEqual(['work', 'stopped true']);
});

test('a stopping server gives up work that takes too long, which drops no request', async () => {
  const { stop, background } = await stoppable({ timeout: 20 });
  background.waitUntil(new Promise(() => {}));
  expect(await stop()).toBe(true);
});

test('a stopping server drops requests that take too long', async () => {
  const { stop, get, received } = await stoppable({ timeout: 20 });
  const answer = get('/endless');
  const dropped = expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  await received('/endless');
  expect(await stop()).toBe(false);
  await dropped;
});

test('for the delay a stopping server accepts connections and asks clients to reconnect', async () => {
  const noticed = Promise.withResolvers<void>();
  const waits: number[] = [];
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return noticed.promise;
  };
  const { stop, get, received, server } = await stoppable({ delay: 200, wait });
  const stopped = stop();
  const answer = get('/new');
  (await received('/new')).end();
  expect((await answer).connection).toBe('close');
  expect(server.listening).toBe(true);
  noticed.resolve();
  expect(await stopped).toBe(true);
  // Then five intervals pass without a request.
  expect(waits).toEqual([200, 50, 50, 50, 50, 50]);
});

test('a stopping server does not wait for headers that never end', async () => {
  const { stop, port } = await stoppable();
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => {});
  slow.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
  const dribbling = setInterval(() => slow.write('x'), 20);
  ends.push(() => clearInterval(dribbling));
  await new Promise((connected) => slow.once('connect', connected));
  expect(await stop()).toBe(true);
});
