import { describe, expect, it } from 'vitest';
import { ReviewsApiError } from '../../../src/client/api-error.ts';
import { parsedBody } from '../../../src/edge/cache/entry.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import { key, timedCaches } from '../../../testing/edge/timed-cache.ts';

const second = 1_000;

describe('a cache', () => {
  it('serves a stale entry after 300 ms if the load is slower, and stores the new entry later', async () => {
    const { failures, pass, aCache, loading, cacheOld, readIn } = timedCaches();
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
    const { aCache, loading, cacheOld, readIn } = timedCaches();
    const cache = aCache();
    await cacheOld(cache, 700);
    expect(await readIn(cache, loading('new', 299).load, 300)).toEqual({
      value: 'new',
      source: 'miss',
      took: 299,
    });
  });

  it('waits for the load if there is no stale entry, or only an expired one', async () => {
    const { pass, aCache, loading, readIn } = timedCaches();
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
    const { failures, pass, aCache, loading, cacheOld } = timedCaches();
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
    const { failures, aCache, loading, readIn } = timedCaches();
    const cache = aCache();
    const failure = new ReviewsApiError('get_reviews', 'internal');
    expect(await readIn(cache, loading(failure).load, 0)).toMatchObject({ error: failure });
    expect(await readIn(cache, loading('new').load, 0)).toMatchObject({ value: 'new' });
    expect(failures).toEqual([]);
  });

  it('shortens the fresh window by up to a tenth at random', async () => {
    const { aCache } = timedCaches();
    const freshFor = async (random: number) => {
      const { entry } = await aCache({ random: () => random }).read(key, async () => ({ body: 1 }));
      return (entry.freshUntil - entry.createdAt) / second;
    };
    expect(await freshFor(0)).toBe(60);
    expect(await freshFor(0.5)).toBe(57);
    expect(await freshFor(0.999999)).toBeGreaterThanOrEqual(54);
  });

  it('loads once for a thousand concurrent reads, even if the store is slow', async () => {
    const { time, pass, aCache, loading } = timedCaches();
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
    const { work, pass, aCache, loading, cacheOld, readIn } = timedCaches();
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

it('serves an entry that another process has stored, although its own load still runs', async () => {
  const { pass, aCache, loading, readIn } = timedCaches();
  const store = createMemoryStore();
  const cache = aCache({ store });
  const slow = cache.read(key, loading('own', 20 * second).load);
  await pass(second);
  await readIn(aCache({ store }), loading('other').load, 0);
  expect(await readIn(cache, loading('third').load, 0)).toMatchObject({ value: 'other', source: 'fresh' });
  await pass(20 * second);
  expect(parsedBody((await slow).entry)).toBe('own');
});
