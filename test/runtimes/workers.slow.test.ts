import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { reviewsNumbered } from '../../testing/edge/shop.ts';
import { replay } from '../../testing/runtimes/exchange.ts';
import { type Running, startWorker } from '../../testing/runtimes/runtimes.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** An API over HTTP whose responses can be held back. */
async function runningApi() {
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  let open = () => {};
  const gate = { held: Promise.resolve() };
  const server = createServer(async ({ url }, response) => {
    const answer = await api.fetch(new Request(`http://api.example${url}`));
    await gate.held;
    response.end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ends.push(() => server.close());
  return {
    ...api,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      gate.held = new Promise((release) => {
        open = release;
      });
    },
    release: () => open(),
  };
}

async function worker(env: Record<string, string>, options = {}): Promise<Running> {
  const running = await startWorker(env, options);
  ends.push(running.stop);
  return running;
}

const health = { path: '/healthz', status: 200 };
const lamp = { path: '/v1/reviews?product=lamp', status: 200 };

test.each([
  ['in KV if a namespace is bound', ['REVIEWS_CACHE']],
  ['in the local Workers cache otherwise', []],
])('answers are cached %s', async (_where, kvNamespaces) => {
  const api = await runningApi();
  const env = { REVIEWS_API_URL: api.origin, REVIEWS_API_KEY: 'key' };
  const { origin } = await worker(env, { kvNamespaces });
  await replay(origin, [lamp]);
  const calls = api.calls.length;
  const [again] = await replay(origin, [lamp]);
  expect(again?.headers['cache-status']).toContain('hit');
  expect(api.calls).toHaveLength(calls);
});

test('an invalid configuration causes a generic 500 and is logged in full, without values', async () => {
  const { origin, output } = await worker({ REVIEWS_PRIVATE_TOKEN: 'canary', CACHE_TTL: 'canary' });
  const [answer] = await replay(origin, [lamp]);
  expect(answer?.status).toBe(500);
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'internal' });
  for (const name of ['REVIEWS_API_URL', 'REVIEWS_PUBLIC_TOKEN', 'CACHE_TTL']) {
    await expect.poll(output).toContain(name);
  }
  expect(output() + answer?.body).not.toContain('canary');
});

test('a Worker refuses to purge a CDN, because it answers before the cache of the CDN', async () => {
  const { origin, output } = await worker({
    ...{ REVIEWS_API_URL: 'https://reviews.example', REVIEWS_PUBLIC_TOKEN: 'p', REVIEWS_PRIVATE_TOKEN: 'p' },
    ...{ CDN_PURGE: 'fastly', FASTLY_SERVICE_ID: 'a', FASTLY_API_TOKEN: 'canary' },
  });
  const [answer] = await replay(origin, [lamp]);
  expect(answer?.status).toBe(500);
  await expect.poll(output).toContain('CDN_PURGE is not for Workers');
  expect(output() + answer?.body).not.toContain('canary');
});

test('a shopper who leaves does not cancel a call that others wait for', async () => {
  const api = await runningApi();
  const { origin } = await worker({ REVIEWS_API_URL: api.origin, REVIEWS_API_KEY: 'key' });
  api.hold();
  const leaving = request(origin + lamp.path, { agent: false });
  leaving.on('error', () => {});
  leaving.end();
  await expect.poll(() => api.calls.length).toBeGreaterThan(0);
  const staying = replay(origin, [lamp]);
  // Each health check completes after the earlier requests: the second shopper has joined, then the first has
  // left.
  await replay(origin, [health]);
  leaving.destroy();
  await replay(
    origin,
    Array.from({ length: 10 }, () => health),
  );
  api.release();
  const [answer] = await staying;
  expect(answer?.status).toBe(200);
});
