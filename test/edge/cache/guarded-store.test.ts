import { expect, test } from 'vitest';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';

const entry = entryOf(new Uint8Array([1]), { tags: ['lamp'] });
const never = () => new Promise<never>(() => {});
const broken = async () => {
  throw new Error('redis://user:secret@cache is down');
};

function guarded(store: CacheStore) {
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

/** Behaves like a store outside the process: every method returns a promise. */
function remote(memory = createMemoryStore()): CacheStore {
  return {
    get: async (key) => memory.get(key),
    set: async (key, given) => memory.set(key, given),
    delete: async (key) => memory.delete(key),
    purge: async (tags) => memory.purge(tags),
  };
}

testCacheStore('guarded memory store', () => guarded(createMemoryStore()).store);
testCacheStore('guarded remote store', () => guarded(remote()).store);
testCacheStore('fallback of a store that is down', () => {
  return guarded({ get: broken, set: broken, delete: broken, purge: async () => 0 }).store;
});

test('a read waits 150 ms for a store that hangs, and after three timeouts not at all', async () => {
  let calls = 0;
  const get = () => {
    calls += 1;
    return never();
  };
  const { store, time, events } = guarded({ ...remote(), get });
  for (const expected of [150, 150, 150, 0, 0]) {
    const began = time.now();
    const found = Promise.resolve(store.get('a')).then(() => time.now() - began);
    await time.runUntil(began + expected);
    expect(await found).toBe(expected);
  }
  expect(calls).toBe(3);
  expect(events).toHaveLength(3);
  expect(events[0]).toEqual({ event: 'cache_failed', action: 'get', reason: 'DeadlineExceeded' });
  await time.runUntil(time.now() + 1_000);
  void store.get('a');
  expect(calls).toBe(4);
});

test('the fallback replaces a store that is down, until the store works again', async () => {
  const memory = createMemoryStore();
  const working = remote(memory);
  let isDown = true;
  const either: CacheStore = {
    get: (key) => (isDown ? broken() : working.get(key)),
    set: (key, given) => (isDown ? broken() : working.set(key, given)),
    delete: (key) => (isDown ? broken() : working.delete(key)),
    purge: (tags) => (isDown ? broken() : working.purge(tags)),
  };
  const { store, time, fallback } = guarded(either);
  await store.set('a', entry);
  expect(await store.get('a')).toBe(entry);
  expect(memory.get('a')).toBeUndefined();
  isDown = false;
  await time.runUntil(10_000);
  await store.set('b', entry);
  expect(memory.get('b')).toBe(entry);
  expect(fallback.get('b')).toBeUndefined();
  // Includes the entry in the fallback.
  expect(await store.purge(['lamp'])).toBe(2);
  expect([fallback.get('a'), memory.get('b')]).toEqual([undefined, undefined]);
});

test('a purge that fails or hangs throws, and the log does not contain the message of the store', async () => {
  const failing = guarded({ ...remote(), purge: broken });
  await failing.fallback.set('a', entry);
  await expect(failing.store.purge(['lamp'])).rejects.toThrow();
  expect(failing.fallback.get('a')).toBeUndefined();
  expect(failing.events).toEqual([{ event: 'cache_failed', action: 'purge', reason: 'Error' }]);

  const hanging = guarded({ ...remote(), purge: never });
  const purged = Promise.resolve(hanging.store.purge(['lamp']));
  const outcome = expect(purged).rejects.toThrow();
  await hanging.time.runUntil(2_000);
  await outcome;
});

test('a purge that failed hides older entries at once, and reaches the store as soon as it works again', async () => {
  const memory = createMemoryStore();
  let isDown = true;
  const { store, time, events } = guarded({
    ...remote(memory),
    purge: async (tags) => (isDown ? broken() : memory.purge(tags)),
  });
  memory.set('old', { ...entry, createdAt: 0 });
  memory.set('other', { ...entry, createdAt: 0, tags: ['vase'] });
  await time.runUntil(1_000);
  await expect(store.purge(['lamp'])).rejects.toThrow();
  expect(await store.get('old')).toBeUndefined();
  expect(await store.get('other')).toBeDefined();
  expect(memory.get('old')).toBeDefined();

  isDown = false;
  await time.runUntil(10_000);
  await store.get('other');
  await expect.poll(() => events.at(-1)).toEqual({ event: 'purged_late', tags: 1, keys: 1 });
  expect(memory.get('old')).toBeUndefined();
});

test('a purge that failed reaches the store without any request', async () => {
  const memory = createMemoryStore();
  let failures = 3;
  const { store, time, events } = guarded({
    ...remote(memory),
    purge: async (tags) => (failures-- > 0 ? broken() : memory.purge(tags)),
  });
  memory.set('old', entry);
  await expect(store.purge(['lamp'])).rejects.toThrow();
  await time.runUntil(20_000);
  expect(events.at(-1)).toEqual({ event: 'purged_late', tags: 1, keys: 1 });
  expect(memory.get('old')).toBeUndefined();
  const logged = events.length;
  await time.runUntil(100_000);
  expect(events).toHaveLength(logged);
});

test('a purge under way is not repeated by reads, only one that has failed', async () => {
  const ends: PromiseWithResolvers<number>[] = [];
  const purge = () => {
    const end = Promise.withResolvers<number>();
    ends.push(end);
    return end.promise;
  };
  const { store, time } = guarded({ ...remote(), purge });
  const first = Promise.resolve(store.purge(['lamp']));
  await store.get('other');
  await time.runUntil(1_000);
  await store.get('other');
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow();

  await store.get('other');
  expect(ends).toHaveLength(2);
  await time.runUntil(2_500);
  await store.get('other');
  expect(ends).toHaveLength(2);
});

test('a pause of the whole process is no failure of the store', async () => {
  const reply = Promise.withResolvers<typeof entry>();
  const timers = new Set<() => void>();
  const after = (_: number, run: () => void) => {
    timers.add(run);
    return () => timers.delete(run);
  };
  const events: EdgeEvent[] = [];
  const store = guardedStore(
    { ...remote(), get: () => reply.promise },
    { fallback: createMemoryStore(), now: () => 0, after, log: (event) => events.push(event) },
  );
  const found = store.get('a');
  // Overdue timers run before the responses that have arrived.
  for (const run of [...timers]) run();
  reply.resolve(entry);
  expect(await found).toEqual(entry);
  expect(events).toEqual([]);
});
