import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReviewsApiError } from '../../../src/client/api-error.ts';
import { type Cache, createCache } from '../../../src/edge/cache/cache.ts';
import { parsedBody } from '../../../src/edge/cache/entry.ts';
import type { Load } from '../../../src/edge/cache/loads.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import type { Urgency } from '../../../src/edge/guard/turn.ts';
import { useInstantDigest } from '../../../testing/outage/instant-digest.ts';
import { createVirtualTime, type VirtualTime } from '../../../testing/outage/virtual-time.ts';

const key = { text: 'the key', tags: ['handle:lamp'] };
const second = 1_000;

let time: VirtualTime;
let failures: unknown[];
let work: Promise<unknown>[];
let restoreDigest: () => void;
afterEach(() => restoreDigest());
beforeEach(() => {
  restoreDigest = useInstantDigest();
  time = createVirtualTime(1_000_000);
  failures = [];
  work = [];
});

function aCache({ store = createMemoryStore(), random = (): number => 0 } = {}): Cache {
  return createCache({
    store,
    windows: { ttl: 60, stale: 600, staleIfError: 3_600 },
    now: time.now,
    after: time.after,
    random,
    waitUntil: (given) => work.push(given),
    softDeadline: 300,
    log: () => {},
    onFailure: (error) => failures.push(error),
  });
}

/** A load that resolves with a value, or rejects with an error, after a delay in milliseconds. */
function loading(value: string | Error, milliseconds = 0) {
  const urgencies: Urgency[] = [];
  const load: Load = async (urgency) => {
    urgencies.push(urgency);
    await time.sleep(milliseconds);
    if (value instanceof Error) throw value;
    return { body: value };
  };
  return { load, urgencies };
}

const pass = (milliseconds: number) => time.runUntil(time.now() + milliseconds);

/** Caches the value `old` and lets it age. */
async function cacheOld(cache: Cache, seconds: number): Promise<void> {
  const asked = cache.read(key, loading('old').load);
  await pass(0);
  await asked;
  await Promise.all(work.splice(0));
  await pass(seconds * second);
}

/** The result of a read, and how long it took. */
async function readIn(cache: Cache, load: Load, milliseconds: number) {
  const began = time.now();
  const reading = cache.read(key, load).then(
    ({ entry, source }) => ({ value: parsedBody(entry), source, took: time.now() - began }),
    (error: unknown) => ({ error, took: time.now() - began }),
  );
  await pass(milliseconds);
  return reading;
}

describe('a cache', () => {
  it('serves a stale entry after 300 ms if the load is slower, and stores the new entry later', async () => {
    const cache = aCache();
    await cacheOld(cache, 700);
    const slow = loading('new', 900);
    expect(await readIn(cache, slow.load, 300)).toEqual({
      value: 'old',
      source: 'stale_if_error',
      took: 300,
    });
    await pass(600);
    expect(await readIn(cache, slow.load, 0)).toEqual({ value: 'new', source: 'fresh', took: 0 });
    expect(slow.urgencies).toEqual(['background']);
    expect(failures).toEqual([]);
  });

  it('returns the new entry if the load takes less than 300 ms', async () => {
    const cache = aCache();
    await cacheOld(cache, 700);
    expect(await readIn(cache, loading('new', 299).load, 300)).toEqual({
      value: 'new',
      source: 'miss',
      took: 299,
    });
  });

  it('waits for the load if there is no stale entry, or only an expired one', async () => {
    const cache = aCache();
    const first = loading('new', 3_000);
    expect(await readIn(cache, first.load, 3_000)).toEqual({ value: 'new', source: 'miss', took: 3_000 });
    expect(first.urgencies).toEqual(['shopper']);
    await pass(3_661 * second);
    const next = loading('newer', 3_000);
    expect(await readIn(cache, next.load, 3_000)).toMatchObject({ value: 'newer', took: 3_000 });
    expect(next.urgencies).toEqual(['shopper']);
  });

  it('reports a failed load behind a stale entry once, however many readers were served', async () => {
    const cache = aCache();
    await cacheOld(cache, 700);
    const failure = new ReviewsApiError('get_reviews', 'internal');
    const broken = loading(failure, 100);
    const reads = Array.from({ length: 20 }, () => cache.read(key, broken.load));
    await pass(100);
    expect(new Set((await Promise.all(reads)).map(({ source }) => source))).toEqual(
      new Set(['stale_if_error']),
    );
    expect(failures).toEqual([failure]);
  });

  it('does not cache errors: the next read loads again', async () => {
    const cache = aCache();
    const failure = new ReviewsApiError('get_reviews', 'internal');
    expect(await readIn(cache, loading(failure).load, 0)).toMatchObject({ error: failure });
    expect(await readIn(cache, loading('new').load, 0)).toMatchObject({ value: 'new' });
    expect(failures).toEqual([]);
  });

  it('shortens the fresh window by up to a tenth at random', async () => {
    const freshFor = async (random: number) => {
      const { entry } = await aCache({ random: () => random }).read(key, async () => ({ body: 1 }));
      return (entry.freshUntil - entry.createdAt) / second;
    };
    expect(await freshFor(0)).toBe(60);
    expect(await freshFor(0.5)).toBe(57);
    expect(await freshFor(0.999999)).toBeGreaterThanOrEqual(54);
  });

  it('loads once for a thousand concurrent reads, even if the store is slow', async () => {
    const memory = createMemoryStore();
    const store: CacheStore = {
      ...memory,
      get: async (name) => {
        const entry = memory.get(name);
        await time.sleep(50);
        return entry;
      },
      set: async (name, entry) => {
        await time.sleep(50);
        await memory.set(name, entry);
      },
    };
    const cache = aCache({ store });
    const { load, urgencies } = loading('new', 30);
    const reads: Promise<unknown>[] = [];
    for (let asked = 0; asked < 1_000; asked++) {
      reads.push(cache.read(key, load));
      if (asked % 5 === 0) await pass(1);
    }
    await pass(200);
    await Promise.all(reads);
    expect(urgencies).toEqual(['shopper']);
  });

  it('keeps the runtime alive until a background load has ended', async () => {
    const cache = aCache();
    await cacheOld(cache, 100);
    expect(work).toEqual([]);
    await readIn(cache, loading('new', 5_000).load, 0);
    expect(work).toHaveLength(1);
    let isDone = false;
    void work[0]?.then(() => {
      isDone = true;
    });
    await pass(4_999);
    expect(isDone).toBe(false);
    await pass(1);
    expect(isDone).toBe(true);
  });
});

describe('invalidation', () => {
  it('does not store entries whose load began before it', async () => {
    const store = createMemoryStore();
    const cache = aCache({ store });
    const before = cache.read(key, loading('before', 100).load);
    await pass(50);
    cache.invalidate(['handle:lamp']);
    await store.purge(['handle:lamp']);
    const after = cache.read(key, loading('after', 100).load);
    await pass(50);
    expect(parsedBody((await before).entry)).toBe('before');
    await pass(100);
    expect(parsedBody((await after).entry)).toBe('after');
    expect(await readIn(cache, loading('third').load, 0)).toMatchObject({ value: 'after', source: 'fresh' });
  });

  it('removes entries that were being stored, and repeats lookups in progress', async () => {
    const memory = createMemoryStore();
    const store: CacheStore = {
      ...memory,
      async get(name) {
        const entry = memory.get(name);
        await time.sleep(50);
        return entry;
      },
      async set(name, entry) {
        await time.sleep(50);
        await memory.set(name, entry);
      },
    };
    const cache = aCache({ store });
    const before = cache.read(key, loading('before').load);
    await pass(60);
    await before;
    cache.invalidate(['handle:lamp']);
    await store.purge(['handle:lamp']);
    await pass(100);
    expect(memory.get(key.text)).toBeUndefined();

    void cache.read(key, loading('second').load);
    await pass(200);
    const looking = cache.read(key, loading('third').load);
    await pass(10);
    cache.invalidate(['handle:lamp']);
    await store.purge(['handle:lamp']);
    await pass(200);
    expect(parsedBody((await looking).entry)).toBe('third');
  });

  it('does not affect entries with other tags', async () => {
    const cache = aCache();
    const reading = cache.read(key, loading('new', 100).load);
    await pass(50);
    cache.invalidate(['handle:vase']);
    await pass(50);
    await reading;
    expect(await readIn(cache, loading('other').load, 0)).toMatchObject({ value: 'new', source: 'fresh' });
  });

  it('by another process takes the stale entry away at once, however long its refresh takes', async () => {
    const store = createMemoryStore();
    const cache = aCache({ store });
    await cacheOld(cache, 61);
    const slow = loading('before', 20 * second);
    expect(await readIn(cache, slow.load, 0)).toMatchObject({ value: 'old', source: 'stale' });
    await store.purge(['handle:lamp']);
    const next = loading('after', 100);
    expect(await readIn(cache, next.load, 100)).toMatchObject({ value: 'after', source: 'miss' });
    expect(next.urgencies).toEqual(['shopper']);
    await pass(20 * second);
    expect(await readIn(cache, loading('third').load, 0)).toMatchObject({ value: 'after', source: 'fresh' });
  });
});

it('serves an entry that another process has stored, although its own load still runs', async () => {
  const store = createMemoryStore();
  const cache = aCache({ store });
  const slow = cache.read(key, loading('own', 20 * second).load);
  await pass(second);
  await readIn(aCache({ store }), loading('other').load, 0);
  expect(await readIn(cache, loading('third').load, 0)).toMatchObject({ value: 'other', source: 'fresh' });
  await pass(20 * second);
  expect(parsedBody((await slow).entry)).toBe('own');
});
