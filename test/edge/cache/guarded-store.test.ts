import { expect, test } from 'vitest';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { createVirtualTime } from '../../../testing/outage/virtual-time.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';

const entry = entryOf(new Uint8Array([1]), { tags: ['lamp'] });
const never = () => new Promise<never>(() => {});
const broken = async () => {
  throw new Error('redis://user:secret@cache is gone');
};

function bounded(store: CacheStore) {
  const time = createVirtualTime(0);
  const events: EdgeEvent[] = [];
  const log = (event: EdgeEvent) => events.push(event);
  const fallback = createMemoryStore();
  return {
    time,
    events,
    fallback,
    store: guardedStore(store, { fallback, now: time.now, after: time.after, log }),
  };
}

/** A store outside the process: its answers take a turn. */
function remote(memory = createMemoryStore()): CacheStore {
  return {
    get: async (key) => memory.get(key),
    set: async (key, given) => memory.set(key, given),
    delete: async (key) => memory.delete(key),
    purge: async (tags) => memory.purge(tags),
  };
}

testCacheStore('bounded memory', () => bounded(createMemoryStore()).store);
testCacheStore('bounded remote', () => bounded(remote()).store);
testCacheStore('the one in place of a store that is gone', () => {
  return bounded({ get: broken, set: broken, delete: broken, purge: async () => 0 }).store;
});

test('a store that hangs is waited for 150 ms, and after three times not at all', async () => {
  let asked = 0;
  const get = () => {
    asked += 1;
    return never();
  };
  const { store, time, events } = bounded({ ...remote(), get });
  for (const expected of [150, 150, 150, 0, 0]) {
    const began = time.now();
    const found = Promise.resolve(store.get('a')).then(() => time.now() - began);
    await time.runUntil(began + expected);
    expect(await found).toBe(expected);
  }
  expect(asked).toBe(3);
  expect(events).toHaveLength(3);
  expect(events[0]).toEqual({ event: 'cache_failed', action: 'get', reason: 'DeadlineExceeded' });
  await time.runUntil(time.now() + 1_000);
  void store.get('a');
  expect(asked).toBe(4);
});

test('while a store is gone the memory of the process keeps what it would keep, and the store is used again', async () => {
  const memory = createMemoryStore();
  const working = remote(memory);
  let isGone = true;
  const either: CacheStore = {
    get: (key) => (isGone ? broken() : working.get(key)),
    set: (key, given) => (isGone ? broken() : working.set(key, given)),
    delete: (key) => (isGone ? broken() : working.delete(key)),
    purge: (tags) => (isGone ? broken() : working.purge(tags)),
  };
  const { store, time, fallback } = bounded(either);
  await store.set('a', entry);
  expect(await store.get('a')).toBe(entry);
  expect(memory.get('a')).toBeUndefined();
  isGone = false;
  await time.runUntil(10_000);
  await store.set('b', entry);
  expect(memory.get('b')).toBe(entry);
  expect(fallback.get('b')).toBeUndefined();
  // Also what was kept meanwhile.
  expect(await store.purge(['lamp'])).toBe(2);
  expect([fallback.get('a'), memory.get('b')]).toEqual([undefined, undefined]);
});

test('a purge that fails or hangs is told to the one who asked for it, without the words of the store', async () => {
  const gone = bounded({ ...remote(), purge: broken });
  await gone.fallback.set('a', entry);
  await expect(gone.store.purge(['lamp'])).rejects.toThrow();
  expect(gone.fallback.get('a')).toBeUndefined();
  expect(gone.events).toEqual([{ event: 'cache_failed', action: 'purge', reason: 'Error' }]);

  const hanging = bounded({ ...remote(), purge: never });
  const purged = Promise.resolve(hanging.store.purge(['lamp']));
  const outcome = expect(purged).rejects.toThrow();
  await hanging.time.runUntil(2_000);
  await outcome;
});
