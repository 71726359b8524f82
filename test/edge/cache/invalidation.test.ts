import { describe, expect, it } from 'vitest';
import { parsedBody } from '../../../src/edge/cache/entry.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import { key, timedCaches } from '../../../testing/edge/timed-cache.ts';

const second = 1_000;

describe('invalidation', () => {
  it('does not store entries whose load began before it', async () => {
    const { pass, aCache, loading, readIn } = timedCaches();
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
    const { time, pass, aCache, loading } = timedCaches();
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
    const { pass, aCache, loading, readIn } = timedCaches();
    const cache = aCache();
    const reading = cache.read(key, loading('new', 100).load);
    await pass(50);
    cache.invalidate(['handle:vase']);
    await pass(50);
    await reading;
    expect(await readIn(cache, loading('other').load, 0)).toMatchObject({ value: 'new', source: 'fresh' });
  });

  it('by another process takes the stale entry away at once, however long its refresh takes', async () => {
    const { pass, aCache, loading, cacheOld, readIn } = timedCaches();
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
