import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { lease, nearStore } from '../../../src/edge/cache/near-store.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { nearNoon, nearProcesses, warmNearProcesses } from '../../../testing/edge/near-processes.ts';
import { createSharedMemory } from '../../../testing/edge/shared-memory.ts';
import { testCacheStore } from '../../conformance/cache-store.ts';
import { testSharedCacheStore, testSoftPurge } from '../../conformance/shared-cache-store.ts';

const immediately = (_milliseconds: number, run: () => void) => {
  run();
  return () => {};
};
const conforming = () =>
  nearStore(createSharedMemory().store, {
    memory: createMemoryStore(),
    now: Date.now,
    elapsed: () => performance.now(),
    after: immediately,
  });
testCacheStore('memory in front of a shared store', () => conforming().store);
testSoftPurge('memory in front of a shared store', () => conforming().store);
testSharedCacheStore('memory in front of a shared store', async () => {
  const shared = createSharedMemory().store;
  const parts = { now: Date.now, elapsed: Date.now, after: immediately };
  const start = () => nearStore(shared, { memory: createMemoryStore(), ...parts }).store;
  return [start(), start()];
});

describe('a reader of an entry in memory', () => {
  test('causes no call while the process knows of all purges', async () => {
    const { other, calls } = await warmNearProcesses();
    const before = { ...calls };
    for (let reads = 0; reads < 1_000; reads++) expect(other.store.getNow?.('lamp')).toBeDefined();
    expect(await other.store.get('lamp')).toBeDefined();
    expect(calls).toEqual(before);
  });

  test('causes one small call per half a lease, however many readers there are', async () => {
    const { other, calls, pass } = await warmNearProcesses();
    const before = calls.log;
    for (let step = 0; step < 100; step++) {
      await pass(lease / 10);
      for (let reads = 0; reads < 50; reads++) expect(other.store.getNow?.('lamp')).toBeDefined();
    }
    expect(calls.log - before).toBeLessThanOrEqual(21);
    expect(calls.get).toBe(1);
  });

  test('waits for the purges of others after a pause, and gets no entry without a promise', async () => {
    const { one, other, pass, purged, calls } = await warmNearProcesses();
    await purged(one.store, ['handle:lamp']);
    await pass(3_600_000);
    expect(other.store.getNow?.('lamp')).toBeUndefined();
    expect(await other.store.get('lamp')).toBeUndefined();
    expect(calls.get).toBe(2);
  });
});

describe.each(['purge', 'softPurge'] as const)('a %s', (purge) => {
  test('has ended only when no process uses the old entry any longer, heard or not', async () => {
    const { one, other, time, pass } = await warmNearProcesses();
    // Cannot hear, and does not know.
    other.link.isCut = true;
    const ended = Promise.resolve(one.store[purge]?.(['handle:lamp'])).then(() => time.now());
    let usedAt = 0;
    for (let step = 0; step < 2 * lease; step++) {
      if (other.store.getNow?.('lamp')) usedAt = time.now();
      await pass(1);
    }
    expect(usedAt).toBeGreaterThan(nearNoon);
    expect(await ended).toBeGreaterThan(usedAt);
  });

  test('is refused if the server has lost it before all processes can have heard', async () => {
    const { one, server, pass } = await warmNearProcesses();
    const ended = Promise.resolve(one.store[purge]?.(['handle:lamp']));
    const refused = expect(ended).rejects.toThrow();
    await pass(lease / 2);
    server.lose();
    await pass(lease);
    await refused;
  });

  test('during the reading of an entry keeps the entry out of the memory', async () => {
    const { server, start, entry, purged, pass } = nearProcesses();
    const one = start();
    const gate = Promise.withResolvers<void>();
    const slow = {
      ...server.store,
      get: async (key: string) => {
        const found = await server.store.get(key);
        await gate.promise;
        return found;
      },
    };
    const { after, now } = createVirtualTime(nearNoon);
    const other = nearStore(slow, { memory: createMemoryStore(), now, elapsed: now, after });
    await other.store.moment?.([]);
    await one.store.set('lamp', entry('lamp'));
    const reading = Promise.resolve(other.store.get('lamp'));
    await pass(1);
    await purged(one.store, ['handle:lamp'], purge);
    await other.store.moment?.([]);
    gate.resolve();
    await reading;
    expect(other.store.getNow?.('lamp')).toBeUndefined();
  });
});
