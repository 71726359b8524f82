import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReviewsApiError } from '../../../src/client/api-error.ts';
import { createCache } from '../../../src/edge/cache/cache.ts';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import { useInstantDigest } from '../../../testing/determinism/instant-digest.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';

const key = { text: 'the key', tags: ['handle:lamp'] };
const second = 1_000;

let restoreDigest: () => void;
afterEach(() => restoreDigest());
beforeEach(() => {
  restoreDigest = useInstantDigest();
});

/**
 * A cache with an answer, over a shared store with an adjustable delay, in front of an API that refuses
 * calls.
 */
async function aCache() {
  const time = createVirtualTime(1_000_000);
  const memory = createMemoryStore();
  const network = { delay: 1, lookups: 0 };
  const delayed =
    <Parameters extends unknown[], Value>(call: (...parameters: Parameters) => Value | Promise<Value>) =>
    async (...parameters: Parameters) => {
      await time.sleep(network.delay);
      return call(...parameters);
    };
  const shared: CacheStore = {
    get: delayed((name: string) => {
      network.lookups += 1;
      return memory.get(name);
    }),
    set: delayed(memory.set),
    delete: delayed(memory.delete),
    purge: delayed(memory.purge),
  };
  const parts = { now: time.now, after: time.after, log: () => {} };
  const store = guardedStore(shared, { ...parts, fallback: createMemoryStore() });
  const cache = createCache({
    ...parts,
    store,
    windows: { ttl: 60, stale: 600, staleIfError: 3_600 },
    random: () => 0,
    waitUntil: () => {},
    onFailure: () => {},
  });
  const pass = (milliseconds: number) => time.runUntil(time.now() + milliseconds);
  const first = cache.read(key, async () => ({ body: 'cached' }));
  await pass(second);
  await first;
  const refused = async () => {
    throw new ReviewsApiError('get_reviews', 'overloaded');
  };
  /** The source of the answer, or the code of the error. */
  const read = async () => {
    const reading = cache.read(key, refused).then(
      ({ source }) => source,
      (error: ReviewsApiError) => error.code,
    );
    await pass(2 * second);
    return reading;
  };
  return { read, pass, network, store };
}

it('if the shared cache is slow and the API refuses the call, the reader gets the cached answer late', async () => {
  const { read, pass, network } = await aCache();
  network.delay = 300;
  expect(await read()).toBe('fresh');
  await pass(61 * second);
  expect(await read()).toBe('stale_if_error');
});

it('if the shared cache hangs, the reader gets the error', async () => {
  const { read, network } = await aCache();
  network.delay = 10 * second;
  expect(await read()).toBe('overloaded');
});

it('an answer that the slow shared cache has not purged yet is not served', async () => {
  const { read, pass, network, store } = await aCache();
  network.delay = 300;
  const purged = Promise.resolve(store.purge(['handle:lamp']));
  network.delay = 400;
  const reading = read();
  await pass(5 * second);
  await purged;
  expect(await reading).toBe('overloaded');
});

it('a working shared cache is not read again', async () => {
  const { read, pass, network } = await aCache();
  await pass(4_000 * second);
  network.lookups = 0;
  expect(await read()).toBe('overloaded');
  expect(network.lookups).toBe(1);
});
