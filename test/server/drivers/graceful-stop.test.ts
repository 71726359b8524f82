import { Agent, createServer, request as requestHttp, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { type GracefulStopOptions, gracefulStop } from '../../../src/server/drivers/graceful-stop.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server whose responses the test controls, and a keep-alive client. */
async function stoppable({
  timeout = 60_000,
  wait = () => turn(),
  ...delaying
}: Omit<GracefulStopOptions, 'settled'> = {}) {
  const requests: { path: string; response: ServerResponse }[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push({ path: url, response });
  });
  const background = createBackground();
  const stop = gracefulStop(server, { settled: background.settled, timeout, wait, ...delaying });
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
    await expect.poll(() => requests.map((one) => one.path), { interval: 1 }).toContain(path);
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
  expect(await stopped).toEqual({ pending: 0, dropped: 0 });
});

test('a stopped server reports the requests that were pending when its listener ended', async () => {
  const { stop, get, received, server } = await stoppable();
  const answers = [get('/slow'), get('/slower')];
  const responses = [await received('/slow'), await received('/slower')];
  const stopped = stop();
  await expect.poll(() => server.listening).toBe(false);
  for (const response of responses) response.end();
  await Promise.all(answers);
  expect(await stopped).toEqual({ pending: 2, dropped: 0 });
});

test('a stopping server completes partly sent responses', async () => {
  const { stop, get, received } = await stoppable();
  const answer = get('/half');
  const response = await received('/half');
  response.write('one ');
  const stopped = stop();
  response.end('two');
  expect((await answer).body).toBe('one two');
  expect(await stopped).toMatchObject({ dropped: 0 });
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
  expect(await stopped).toMatchObject({ dropped: 0 });
});

test('a stopping server waits for work that continues after a response', async () => {
  const { stop, background } = await stoppable();
  const work = Promise.withResolvers<void>();
  background.waitUntil(work.promise);
  const order: string[] = [];
  const stopped = stop().then(({ dropped }) => order.push(`stopped, ${dropped} dropped`));
  order.push('work');
  work.resolve();
  await stopped;
  expect(order).toEqual(['work', 'stopped, 0 dropped']);
});

test('a stopping server gives up work that takes too long, which drops no request', async () => {
  const { stop, background } = await stoppable({ timeout: 20 });
  background.waitUntil(new Promise(() => {}));
  expect(await stop()).toMatchObject({ dropped: 0 });
});

test('a stopping server drops requests that take too long', async () => {
  const { stop, get, received } = await stoppable({ timeout: 20 });
  const answer = get('/endless');
  const dropped = expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
  await received('/endless');
  expect(await stop()).toEqual({ pending: 1, dropped: 1 });
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
  expect(await stopped).toMatchObject({ dropped: 0 });
  // Then five intervals pass without a request, and five in which requests would be held.
  expect(waits).toEqual([200, ...Array(10).fill(50)]);
});

test('clients that do not notice the stop get the responses to their last requests', async () => {
  const paths: string[] = [];
  const { stop, get, received, server } = await stoppable({
    async wait() {
      // The first forty intervals see requests that are handled, the next one a request that is not.
      if (paths.length > 40) return turn();
      const path = `/${paths.length}`;
      paths.push(path);
      answers.push(get(path));
      if (paths.length <= 40) (await received(path)).end('whole');
      else await new Promise((seen) => server.once('request', seen));
    },
  });
  const answers: ReturnType<typeof get>[] = [];
  const stopped = stop();
  (await received('/40')).end('whole');
  expect(server.listening).toBe(false);
  expect(await stopped).toEqual({ pending: 1, dropped: 0 });
  for (const { body, connection } of await Promise.all(answers)) {
    expect({ body, connection }).toEqual({ body: 'whole', connection: 'close' });
  }
});

test('a stopping server does not wait for headers that never end', async () => {
  const { stop, port } = await stoppable();
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => {});
  slow.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
  const dribbling = setInterval(() => slow.write('x'), 20);
  ends.push(() => clearInterval(dribbling));
  await new Promise((connected) => slow.once('connect', connected));
  expect(await stop()).toMatchObject({ dropped: 0 });
});
