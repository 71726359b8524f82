import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { lease, nearStore } from '../../src/edge/cache/near-store.ts';
import type { CacheStore } from '../../src/edge/cache/store.ts';
import { createVirtualTime } from '../determinism/virtual-time.ts';
import { createSharedMemory } from './shared-memory.ts';

export const nearNoon = Date.UTC(2026, 0, 1, 12);

/** Processes with one server, on a clock that only the test moves, and the calls that reach the server. */
export function nearProcesses() {
  const time = createVirtualTime(nearNoon);
  const server = createSharedMemory();
  const calls = { get: 0, log: 0 };

  function start() {
    const link = { isCut: false };
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
    bytes: new TextEncoder().encode(name),
    encodings: {},
    etag: '"0"',
    tags,
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
export async function warmNearProcesses() {
  const given = nearProcesses();
  const [one, other] = [given.start(), given.start()];
  await one.store.moment?.([]);
  await other.store.moment?.([]);
  await one.store.set('lamp', given.entry('lamp'));
  await other.store.get('lamp');
  return { ...given, one, other };
}
