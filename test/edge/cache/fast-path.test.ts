import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered, type Setting } from '../../../testing/edge/shop.ts';

const lamp = '/v1/reviews?product=lamp';
const paths = [lamp, `${lamp}&page_size=1`, `${lamp}&utm=1`, '/v1/ratings?products=lamp'];

function aShop(given: Setting = {}) {
  const api = createFaultyApi({ reviews: reviewsNumbered(30) });
  const compress = async (bytes: Uint8Array<ArrayBuffer>) => ({
    br: bytes.slice(0, 9),
    gzip: bytes.slice(0, 8),
  });
  // What goes on behind an answer ends before the next question: how long it takes is not what is compared here.
  const { waitUntil, settled } = createBackground();
  return { api, settled, ...edgeOver(api, { compress, waitUntil, ...given }) };
}

/** As the stores are that other processes share. */
function storeThatIsAway() {
  const { getNow: _, ...store } = createMemoryStore();
  return store;
}

const request = (path: string, init: RequestInit = {}) => new Request(`https://edge.example${path}`, init);

test('who asks for what is kept and fresh does not wait, and everybody else does', async () => {
  const { edge, get, pass } = aShop();
  const waits = (path: string, init?: RequestInit) => edge.fetch(request(path, init)) instanceof Promise;
  expect(paths.map((path) => waits(path))).toEqual([true, true, true, true]);
  for (const path of paths) await get(path);
  expect(paths.map((path) => waits(path))).toEqual([false, false, false, false]);
  const { headers } = await get(lamp);
  expect(waits(lamp, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).toBe(false);
  for (const method of ['HEAD', 'POST', 'OPTIONS']) expect(waits(lamp, { method })).toBe(true);
  expect(waits(`${lamp}&page=2`)).toBe(true);
  pass(100);
  expect(waits(lamp)).toBe(true);
});

test('nothing is remembered of an address that is long, or where the store is not in memory', async () => {
  const long = `${lamp}&utm=${'x'.repeat(500)}`;
  const near = aShop();
  const away = aShop({ store: storeThatIsAway() });
  for (const path of [lamp, long]) for (const { get } of [near, away]) await get(path);
  expect(near.edge.fetch(request(long))).toBeInstanceOf(Promise);
  expect(away.edge.fetch(request(lamp))).toBeInstanceOf(Promise);
});

test('what is purged or deleted is not given any more, by whatever address it was known', async () => {
  const store = createMemoryStore();
  const { edge, get } = aShop({ store });
  for (const path of paths) await get(path);
  await store.purge(['handle:lamp']);
  for (const path of paths) expect(edge.fetch(request(path))).toBeInstanceOf(Promise);
});

test('who does not wait is told the same as who waits, and counted the same', async () => {
  const accepted = fc.constantFrom(undefined, 'br', 'gzip', 'gzip, br;q=0.5', '*', 'br;q=0', 'deflate');
  const ask = fc.record({
    path: fc.constantFrom(...paths),
    accepted,
    known: fc.constantFrom(undefined, '*', 'br', 'gzip', 'identity', 'other'),
    pause: fc.constantFrom(0, 1, 400, 999, 1_000, 30_500, 700_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { maxLength: 20 }), async (asks) => {
      const shops = [aShop(), aShop({ store: storeThatIsAway() })];
      const stories = await Promise.all(
        shops.map(async ({ clock, get, settled }) => {
          const story: unknown[] = [];
          let tag = '';
          for (const { path, accepted, known, pause } of asks) {
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
            story.push([response.status, [...response.headers], await response.text()]);
            await settled();
          }
          return [...story, await (await get('/metrics')).text()];
        }),
      );
      expect(stories[0]).toEqual(stories[1]);
    }),
    { numRuns: 60 },
  );
});
