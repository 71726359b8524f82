import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { describe, it } from 'vitest';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver } from '../../../testing/edge/shop.ts';
import { allWaysToFail, type WayToFail } from '../../../testing/outage/ways-to-fail.ts';

/** The clock of an edge, which can be made to go faster: a minute then takes three seconds. */
function createFastClock() {
  let speed = 1;
  let since = Date.now();
  let started = since;
  const now = () => Math.round(started + (Date.now() - since) * speed);
  return {
    now,
    after(milliseconds: number, run: () => void) {
      const timer = setTimeout(run, milliseconds / speed);
      return () => clearTimeout(timer);
    },
    goAt(given: number) {
      started = now();
      since = Date.now();
      speed = given;
    },
  };
}

const products = Array.from({ length: 50 }, (_, index) => `p${index}`);

const envelopeText = (code: number) => JSON.stringify({ code, message: '', time: 0, data: {} });
const answers: Record<Exclude<WayToFail, 'refusing'>, (response: ServerResponse) => void> = {
  hanging: () => {},
  garbage: (response) => response.end('<!doctype html><title>Down for maintenance</title>'),
  'answering 500': (response) => response.writeHead(500).end('Internal Server Error'),
  'answering code 13 with 200': (response) => response.end(envelopeText(13)),
  'cutting bodies': (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"code":0,"data":{"list":[', () => response.socket?.destroy());
  },
};

/** A Reviews Data API on a port of its own that can be made to fail. */
async function apiOnLoopback() {
  const api = createFaultyApi({
    reviews: products.map((product_handle, index) =>
      aReview({ id: String(index + 1), product_id: String(index + 1), product_handle }),
    ),
  });
  const works = getRequestListener(api.fetch);
  let failing: WayToFail | undefined;
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(given: number): Promise<Server> {
    const created = createServer((request, response) => {
      if (failing && failing !== 'refusing') answers[failing](response);
      else void works(request, response);
    });
    created.listen(given, '127.0.0.1');
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
    async fail(way: WayToFail) {
      failing = way;
      if (way === 'refusing') await close();
    },
    async work() {
      if (failing === 'refusing') server = await listen(port);
      failing = undefined;
    },
  };
}

/** The most that there are within so many milliseconds. */
function mostWithin(times: readonly number[], span: number): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + span).length));
}

describe('a minute without the API over a real network', () => {
  it.concurrent.for(allWaysToFail)(
    '%s: no warm key fails, and all are fresh again',
    {
      timeout: 60_000,
    },
    async (way, { expect, onTestFinished }) => {
      const api = await apiOnLoopback();
      onTestFinished(api.close);
      const { now, after, goAt } = createFastClock();
      const env = { REVIEWS_API_URL: api.origin, CACHE_TTL: '20', CACHE_STALE: '5' };
      const fetchCalls: number[] = [];
      const upstream = {
        fetch: (request: Request) => {
          fetchCalls.push(now());
          return fetch(request);
        },
      };
      const { get, events } = edgeOver(upstream, { env, now, after, random: Math.random });
      const ask = (product: string) => get(`/v1/reviews?product=${product}`);
      const isOpen = () => events.findLast((event) => event.event === 'breaker_changed')?.state === 'open';
      for (let from = 0; from < products.length; from += 5) {
        const warmed = await Promise.all(products.slice(from, from + 5).map(ask));
        expect(new Set(warmed.map(({ status }) => status))).toEqual(new Set([200]));
      }

      await api.fail(way);
      goAt(20);
      const began = now();
      const statuses = new Set<number>();
      let refusals = 0;
      while (now() < began + 60_000) {
        for (const response of await Promise.all(products.map(ask))) statuses.add(response.status);
        if (isOpen()) {
          const cold = await ask(`cold-${fetchCalls.length}`);
          refusals += Number(cold.status === 503);
        }
        // Shoppers come one after the other.
        await sleep(20);
      }
      const during = fetchCalls.filter((at) => at >= began);
      expect([...statuses]).toEqual([200]);
      expect(refusals).toBeGreaterThan(0);
      expect(during.length).toBeGreaterThan(0);
      expect(mostWithin(during, 5_000)).toBeLessThanOrEqual(60);

      await api.work();
      goAt(4);
      const isFresh = async (product: string) =>
        /; hit; ttl=\d|fwd=miss/.test((await ask(product)).headers.get('cache-status') ?? '');
      await expect
        .poll(async () => (await Promise.all(products.map(isFresh))).every(Boolean), { timeout: 30_000 })
        .toBe(true);
    },
  );
});
