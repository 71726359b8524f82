import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { describe, it } from 'vitest';
import { allFailureModes, type FailureMode } from '../../simulation/failures/failure-modes.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { aReview, edgeOver } from '../../testing/edge/shop.ts';
import { freePort } from '../../testing/server/started-process.ts';

/**
 * A clock that can run faster than real time: at 20 times the speed, a minute takes three seconds. It starts
 * slowly, so that a busy machine meets its deadlines.
 */
function createFastClock() {
  let speed = 0.1;
  let since = Date.now();
  let started = since;
  const now = () => Math.round(started + (Date.now() - since) * speed);
  return {
    now,
    after(milliseconds: number, run: () => void) {
      const timer = setTimeout(run, milliseconds / speed);
      return () => clearTimeout(timer);
    },
    runAt(given: number) {
      started = now();
      since = Date.now();
      speed = given;
    },
  };
}

const products = Array.from({ length: 50 }, (_, index) => `p${index}`);

const envelopeText = (code: number) => JSON.stringify({ code, message: '', time: 0, data: {} });
const answers: Record<Exclude<FailureMode, 'refusing'>, (response: ServerResponse) => void> = {
  hanging: () => {},
  garbage: (response) => response.end('<!doctype html><title>Down for maintenance</title>'),
  'answering 500': (response) => response.writeHead(500).end('Internal Server Error'),
  'answering code 13 with 200': (response) => response.end(envelopeText(13)),
  'cutting bodies': (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"code":0,"data":{"list":[', () => response.socket?.destroy());
  },
};

/** A Reviews Data API on its own port that can be made to fail. */
async function apiOnLoopback() {
  const api = createFaultyApi({
    reviews: products.map((product_handle, index) =>
      aReview({ id: String(index + 1), product_id: String(index + 1), product_handle }),
    ),
  });
  const healthy = getRequestListener(api.fetch);
  let failing: FailureMode | undefined;
  const port = await freePort();
  let server = await listen();

  async function listen(): Promise<Server> {
    const created = createServer((request, response) => {
      if (failing && failing !== 'refusing') answers[failing](response);
      else void healthy(request, response);
    });
    created.listen(port, '127.0.0.1');
    await once(created, 'listening');
    return created;
  }
  async function close() {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  return {
    close,
    origin: `http://127.0.0.1:${port}`,
    async fail(mode: FailureMode) {
      failing = mode;
      if (mode === 'refusing') await close();
    },
    async recover() {
      if (failing === 'refusing') server = await listen();
      failing = undefined;
    },
  };
}

/** The largest number of times within any span of that length in milliseconds. */
function mostWithin(times: readonly number[], span: number): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + span).length));
}

describe('an API outage of a minute, over real HTTP', () => {
  it.concurrent.for(allFailureModes)(
    '%s: every cached page is still served, and all are fresh again afterwards',
    async (mode, { expect, onTestFinished }) => {
      const api = await apiOnLoopback();
      onTestFinished(api.close);
      const { now, after, runAt } = createFastClock();
      const env = { REVIEWS_API_URL: api.origin, CACHE_TTL: '20', CACHE_STALE: '5' };
      const fetchCalls: number[] = [];
      const upstream = {
        fetch: (call: Request) => {
          fetchCalls.push(now());
          return fetch(call);
        },
      };
      const { get, events } = edgeOver(upstream, { env, now, after, random: Math.random });
      const request = (product: string) => get(`/v1/reviews?product=${product}`);
      const isOpen = () => events.findLast((event) => event.event === 'breaker_changed')?.state === 'open';
      for (let from = 0; from < products.length; from += 5) {
        const warmed = await Promise.all(products.slice(from, from + 5).map(request));
        expect(new Set(warmed.map(({ status }) => status))).toEqual(new Set([200]));
      }

      await api.fail(mode);
      runAt(20);
      const began = now();
      const statuses = new Set<number>();
      let refusals = 0;
      let rounds = 0;
      // On a busy machine the minute may pass in a few rounds, before the breaker has opened.
      while (now() < began + 60_000 || refusals === 0) {
        rounds += 1;
        for (const response of await Promise.all(products.map(request))) statuses.add(response.status);
        if (isOpen()) {
          // This request may be the probe of the open breaker; a request soon after it is not.
          await request(`probe-${rounds}`);
          runAt(1);
          const cold = await request(`cold-${rounds}`);
          refusals += Number(cold.status === 503);
          runAt(20);
        }
        // Spreads the requests over the outage.
        await sleep(20);
      }
      const during = fetchCalls.filter((at) => at >= began);
      expect([...statuses]).toEqual([200]);
      expect(refusals).toBeGreaterThan(0);
      expect(during.length).toBeGreaterThan(0);
      expect(mostWithin(during, 5_000)).toBeLessThanOrEqual(60);

      await api.recover();
      const fresh = new Set<string>();
      const allFresh = async () => {
        // The clock runs faster only while the breaker is open, so that a busy machine meets the deadlines of
        // its calls.
        runAt(isOpen() ? 20 : 1);
        await sleep(20);
        runAt(0.5);
        for (const product of products.filter((one) => !fresh.has(one))) {
          const status = (await request(product)).headers.get('cache-status') ?? '';
          if (/; hit; ttl=\d|fwd=miss/.test(status)) fresh.add(product);
        }
        return fresh.size;
      };
      await expect.poll(allFresh).toBe(products.length);
    },
  );
});
