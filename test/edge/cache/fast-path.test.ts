import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFastPath } from '../../../src/edge/cache/fast-path.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheEntry, CacheShare } from '../../../src/edge/cache/store.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered, type Setting } from '../../../testing/edge/shop.ts';

const lamp = '/v1/reviews?product=lamp';
const paths = [lamp, `${lamp}&page_size=1`, `${lamp}&page=2`, '/v1/ratings?products=lamp'];

function aShop(given: Setting = {}) {
  const api = createFaultyApi({ reviews: reviewsNumbered(30) });
  const compress = async (bytes: Uint8Array<ArrayBuffer>) => ({
    br: bytes.slice(0, 9),
    gzip: bytes.slice(0, 8),
  });
  // Background work ends before the next request, because its timing is not compared here.
  const { waitUntil, settled } = createBackground();
  return { api, settled, ...edgeOver(api, { compress, waitUntil, ...given }) };
}

/** Behaves like a store that several processes share. */
function remoteStore() {
  const { getNow: _, ...store } = createMemoryStore();
  return store;
}

const request = (path: string, init: RequestInit = {}) => new Request(`https://edge.example${path}`, init);

test('only a GET for a fresh cached answer returns no promise', async () => {
  const { edge, get, pass } = aShop();
  const isPromise = (path: string, init?: RequestInit) => edge.fetch(request(path, init)) instanceof Promise;
  expect(paths.map((path) => isPromise(path))).toEqual([true, true, true, true]);
  for (const path of paths) await get(path);
  expect(paths.map((path) => isPromise(path))).toEqual([false, false, false, false]);
  const { headers } = await get(lamp);
  expect(isPromise(lamp, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).toBe(false);
  for (const method of ['HEAD', 'POST', 'OPTIONS']) expect(isPromise(lamp, { method })).toBe(true);
  expect(isPromise(`${lamp}&page=3`)).toBe(true);
  pass(100);
  expect(isPromise(lamp)).toBe(true);
});

test('long URLs, and stores outside the process, never take the fast path', async () => {
  const long = `${lamp}&utm=${'x'.repeat(500)}`;
  const local = aShop();
  const remote = aShop({ store: remoteStore() });
  for (const path of [lamp, long]) for (const { get } of [local, remote]) await get(path);
  expect(local.edge.fetch(request(long))).toBeInstanceOf(Promise);
  expect(remote.edge.fetch(request(lamp))).toBeInstanceOf(Promise);
});

test('of all URLs with the same answer, only the shortest takes the fast path', async () => {
  const { edge, get } = aShop();
  const isFast = (path: string) => !(edge.fetch(request(path)) instanceof Promise);
  const longer = [`${lamp}&utm_source=a`, `${lamp}&keyword=`, `${lamp}&page=1`];
  for (const path of longer) await get(path);
  await get(lamp);
  for (const path of longer) await get(path);
  expect([lamp, ...longer].map(isFast)).toEqual([true, false, false, false]);
});

test('invented URLs and questions do not displace the URLs of products', () => {
  const now = () => 0;
  const times = { createdAt: 0, freshUntil: 1, staleUntil: 1, keepUntil: 1 };
  const bytes = new Uint8Array();
  const entryOf = (share: CacheShare) => ({ bytes, encodings: {}, etag: '"a"', tags: [], share, ...times });
  const entries = new Map<string, CacheEntry>([['main', entryOf('main')]]);
  const fastPath = createFastPath({
    store: { getNow: (key) => entries.get(key) },
    ...{ now, log: () => {}, formOf: undefined, cdn: undefined },
  });
  const url = `https://edge.example${lamp}`;
  fastPath.learn(url, 'main', entryOf('main'));
  for (let number = 0; number < 30_000; number += 1) {
    fastPath.learn(`${url}&x=${number}`, 'main', entryOf('main'));
    fastPath.learn(`${url}&keyword=${number}`, `keyword ${number}`, entryOf('rare'));
  }
  expect(fastPath.respond(request(lamp), url)?.status).toBe(200);
});

test('a purged answer is no longer served for any URL that led to it', async () => {
  const store = createMemoryStore();
  const { edge, get } = aShop({ store });
  for (const path of paths) await get(path);
  await store.purge(['handle:lamp']);
  for (const path of paths) expect(edge.fetch(request(path))).toBeInstanceOf(Promise);
});

test('the fast path gives the same responses and metrics as the full path', async () => {
  const accepted = fc.constantFrom(undefined, 'br', 'gzip', 'gzip, br;q=0.5', '*', 'br;q=0', 'deflate');
  const anyRequest = fc.record({
    path: fc.constantFrom(...paths),
    accepted,
    known: fc.constantFrom(undefined, '*', 'br', 'gzip', 'identity', 'other'),
    pause: fc.constantFrom(0, 1, 400, 999, 1_000, 30_500, 700_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 20 }), async (requests) => {
      const shops = [aShop(), aShop({ store: remoteStore() })];
      const outcomes = await Promise.all(
        shops.map(async ({ clock, get, settled }) => {
          const outcome: unknown[] = [];
          let tag = '';
          for (const { path, accepted, known, pause } of requests) {
            clock.now += pause;
            const response = await get(path, {
              headers: {
                ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
                ...(known === undefined
                  ? {}
                  : { 'if-none-match': known === '*' ? known : `"${tag}-${known}"` }),
              },
            });
            tag = /"(\w+)-/.exec(response.headers.get('etag') ?? '')?.[1] ?? '';
            outcome.push([response.status, [...response.headers], await response.text()]);
            await settled();
          }
          return [...outcome, await (await get('/metrics')).text()];
        }),
      );
      expect(outcomes[0]).toEqual(outcomes[1]);
    }),
    { numRuns: generated(60) },
  );
});
