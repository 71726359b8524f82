import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { lease, nearStore } from '../../../src/edge/cache/near-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { createSharedMemory } from '../../../testing/edge/shared-memory.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import { testSharedCacheStore, testSoftPurge } from '../../conformance/shared-cache-store.ts';

const noon = Date.UTC(2026, 0, 1, 12);

/** Processes with one server, on a clock that only the test moves, and the calls that reach the server. */
function scene() {
  const time = createVirtualTime(noon);
  const server = createSharedMemory();
  const calls = { get: 0, log: 0 };
  const links: { isCut: boolean }[] = [];

  function start() {
    const link = { isCut: false };
    links.push(link);
    const reach = async () => {
      if (link.isCut) throw new Error('ECONNREFUSED');
    };
    const { log, ...store } = server.store;
    const over = <Call extends (...parameters: never[]) => unknown>(call: Call) =>
      (async (...parameters) => {
        await reach();
        return call(...parameters);
      }) as Call;
    const near = nearStore(
      {
        get: over((key: string) => {
          calls.get++;
          return store.get(key);
        }),
        set: over(store.set),
        delete: over(store.delete),
        purge: over(store.purge),
        ...(store.softPurge && { softPurge: over(store.softPurge) }),
        moment: over(store.moment),
        log: {
          append: over(log.append),
          readAfter: over((position: string | undefined) => {
            calls.log++;
            return log.readAfter(position);
          }),
        },
      },
      { memory: createMemoryStore(), now: time.now, elapsed: time.now, after: time.after },
    );
    return { ...near, link };
  }

  const entry = (name: string, tags = [`handle:${name}`]) => ({
    ...entryOf(new TextEncoder().encode(name), { tags }),
    createdAt: time.now(),
    freshUntil: time.now() + 60_000,
    staleUntil: time.now() + 120_000,
    keepUntil: time.now() + 3_600_000,
  });
  const pass = (milliseconds: number) => time.runUntil(time.now() + milliseconds);
  /** Purges, and lets the time pass that this takes. */
  const purged = async (store: CacheStore, tags: string[], purge: 'purge' | 'softPurge' = 'purge') => {
    const work = Promise.resolve(store[purge]?.(tags));
    await pass(lease);
    return work;
  };
  return { time, server, calls, start, entry, pass, purged };
}

/** A process whose memory has an entry. */
async function warm() {
  const given = scene();
  const [one, other] = [given.start(), given.start()];
  await one.store.moment?.([]);
  await other.store.moment?.([]);
  await one.store.set('lamp', given.entry('lamp'));
  await other.store.get('lamp');
  return { ...given, one, other };
}

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
    const { other, calls } = await warm();
    const before = { ...calls };
    for (let reads = 0; reads < 1_000; reads++) expect(other.store.getNow?.('lamp')).toBeDefined();
    expect(await other.store.get('lamp')).toBeDefined();
    expect(calls).toEqual(before);
  });

  test('causes one small call per half a lease, however many readers there are', async () => {
    const { other, calls, pass } = await warm();
    const before = calls.log;
    for (let step = 0; step < 100; step++) {
      await pass(lease / 10);
      for (let reads = 0; reads < 50; reads++) expect(other.store.getNow?.('lamp')).toBeDefined();
    }
    expect(calls.log - before).toBeLessThanOrEqual(21);
    expect(calls.get).toBe(1);
  });

  test('waits for the purges of others after a pause, and gets no entry without a promise', async () => {
    const { one, other, pass, purged, calls } = await warm();
    await purged(one.store, ['handle:lamp']);
    await pass(3_600_000);
    expect(other.store.getNow?.('lamp')).toBeUndefined();
    expect(await other.store.get('lamp')).toBeUndefined();
    expect(calls.get).toBe(2);
  });
});

describe.each(['purge', 'softPurge'] as const)('a %s', (purge) => {
  test('has ended only when no process uses the old entry any longer, heard or not', async () => {
    const { one, other, time, pass } = await warm();
    // Cannot hear, and does not know.
    other.link.isCut = true;
    const ended = Promise.resolve(one.store[purge]?.(['handle:lamp'])).then(() => time.now());
    let usedAt = 0;
    for (let step = 0; step < 2 * lease; step++) {
      if (other.store.getNow?.('lamp')) usedAt = time.now();
      await pass(1);
    }
    expect(usedAt).toBeGreaterThan(noon);
    expect(await ended).toBeGreaterThan(usedAt);
  });

  test('is refused if the server has lost it before all processes can have heard', async () => {
    const { one, server, pass } = await warm();
    const ended = Promise.resolve(one.store[purge]?.(['handle:lamp']));
    const refused = expect(ended).rejects.toThrow();
    await pass(lease / 2);
    server.lose();
    await pass(lease);
    await refused;
  });

  test('during the reading of an entry keeps the entry out of the memory', async () => {
    const { server, start, entry, purged, pass } = scene();
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
    const { after, now } = createVirtualTime(noon);
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

describe('while the server cannot be reached', () => {
  test('an entry from before is not used, because it may have been purged, unless the API fails too', async () => {
    const { other, time, pass } = await warm();
    other.link.isCut = true;
    for (const minute of [0, 5, 50]) {
      await pass(minute * 60_000 + lease);
      expect(await other.fallback.get('lamp')).toBeUndefined();
      const late = await other.fallback.getLate?.('lamp');
      expect(late?.freshUntil).toBeLessThan(time.now());
      expect(late?.keepUntil).toBeGreaterThan(time.now());
    }
  });

  test('an answer that is loaded meanwhile is fresh for five to ten seconds', async () => {
    const { other, entry, time, pass } = await warm();
    other.link.isCut = true;
    await pass(lease);
    const fresh: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await other.fallback.set(name, { ...entry(name), etag: `"${name}0"` });
      const found = await other.fallback.get(name);
      expect(found?.staleUntil).toBe(found?.freshUntil);
      fresh.push((found?.freshUntil ?? 0) - time.now());
    }
    expect(Math.min(...fresh)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...fresh)).toBeLessThanOrEqual(10_000);
    expect(new Set(fresh).size).toBe(6);
  });

  test('an entry is not kept if this process has heard of a purge since its load began', async () => {
    const { one, other, entry, purged, pass } = await warm();
    const [before, without] = [
      await other.store.moment?.(['handle:lamp']),
      await other.fallback.moment?.([]),
    ];
    await purged(one.store, ['handle:lamp']);
    await other.store.moment?.([]);
    other.link.isCut = true;
    expect(await other.fallback.set('lamp', entry('lamp'), before)).toBe(false);
    expect(await other.fallback.set('lamp', entry('lamp'), without)).toBe(false);
    expect(await other.fallback.get('lamp')).toBeUndefined();
    await pass(1);
    const again = await other.fallback.moment?.([]);
    expect(await other.fallback.set('lamp', entry('lamp'), again)).toBeUndefined();
    expect(await other.fallback.get('lamp')).toBeDefined();
  });

  test('a purge by this process applies', async () => {
    const { other } = await warm();
    other.link.isCut = true;
    await expect(Promise.resolve(other.store.purge(['handle:lamp']))).rejects.toThrow();
    expect(await other.fallback.getLate?.('lamp')).toBeUndefined();
  });
});

describe('once the server is back', () => {
  test('the process hears of the purges that it missed, and keeps everything else', async () => {
    const { one, other, entry, purged, calls, pass } = await warm();
    await one.store.set('vase', entry('vase'));
    await other.store.get('vase');
    other.link.isCut = true;
    await pass(10_000);
    await purged(one.store, ['handle:lamp']);
    other.link.isCut = false;
    const before = calls.get;
    expect(await other.store.get('vase')).toBeDefined();
    expect(calls.get).toBe(before);
    expect(other.store.getNow?.('lamp')).toBeUndefined();
    expect(await other.fallback.getLate?.('lamp')).toBeUndefined();
  });

  test('an answer that was loaded meanwhile counts, unless it was purged meanwhile', async () => {
    const { one, other, entry, purged, pass } = await warm();
    other.link.isCut = true;
    await pass(10_000);
    await other.fallback.set('vase', entry('vase'));
    await other.fallback.set('lamp', entry('lamp'));
    await purged(one.store, ['handle:lamp']);
    other.link.isCut = false;
    await other.store.moment?.([]);
    expect(other.store.getNow?.('vase')).toBeDefined();
    expect(other.store.getNow?.('lamp')).toBeUndefined();
  });

  test('after the loss of its data, an answer that this process has loaded alone counts for as long as before', async () => {
    const { other, server, entry, pass, time } = await warm();
    other.link.isCut = true;
    await pass(1_000);
    await other.fallback.set('vase', entry('vase'), await other.fallback.moment?.([]));
    server.lose();
    other.link.isCut = false;
    expect(await other.store.get('lamp')).toBeUndefined();
    expect(other.store.getNow?.('lamp')).toBeUndefined();
    expect(await other.fallback.get('lamp')).toBeUndefined();
    expect((await other.fallback.get('vase'))?.freshUntil).toBeLessThanOrEqual(time.now() + 10_000);
    for (const key of ['lamp', 'vase']) {
      expect((await other.fallback.getLate?.(key))?.keepUntil).toBeGreaterThan(time.now());
    }
  });

  test('after a second loss, everything is still there for an API that fails', async () => {
    const { other, server, pass, entry } = await warm();
    server.lose();
    await pass(lease);
    await other.store.get('lamp');
    await other.store.set('vase', entry('vase'));
    server.lose();
    await pass(lease);
    await other.store.get('vase');
    for (const key of ['lamp', 'vase']) {
      expect(await other.fallback.get(key)).toBeUndefined();
      expect(await other.fallback.getLate?.(key)).toBeDefined();
    }
  });

  test('a purge reaches entries that are doubtful', async () => {
    const { one, other, server, pass, purged } = await warm();
    server.lose();
    await pass(lease);
    await other.store.get('lamp');
    await purged(one.store, ['handle:lamp']);
    await other.store.moment?.([]);
    expect(await other.fallback.getLate?.('lamp')).toBeUndefined();
  });
});
