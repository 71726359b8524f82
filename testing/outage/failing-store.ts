import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../src/edge/cache/store.ts';
import type { VirtualTime } from './virtual-time.ts';

export const storeFailures = ['refusing', 'hanging'] as const;

export type StoreFailure = (typeof storeFailures)[number];

/** A store that several processes share over a network, and that can be made to fail. */
export type FailingStore = {
  store: CacheStore;
  /** Undefined ends the outage; calls that hang are then answered. */
  fail(mode: StoreFailure | undefined): void;
};

export function createFailingStore({ sleep, now }: VirtualTime, size?: { maxBytes: number }): FailingStore {
  const memory = createMemoryStore(size);
  const purgedAt = new Map<string, number>();
  let failing: StoreFailure | undefined;
  let recovery = Promise.withResolvers<void>();

  async function attempt<Value>(run: () => Value): Promise<Awaited<Value>> {
    await sleep(1);
    if (failing === 'refusing') throw new Error('ECONNREFUSED');
    if (failing === 'hanging') await recovery.promise;
    return await run();
  }

  return {
    store: {
      get: (key) => attempt(() => memory.get(key)),
      set: (key, entry, since = 0) =>
        attempt(() => {
          if (entry.tags.every((tag) => since > (purgedAt.get(tag) ?? -1))) memory.set(key, entry);
        }),
      delete: (key) => attempt(() => memory.delete(key)),
      purge: (tags) =>
        attempt(() => {
          for (const tag of tags) purgedAt.set(tag, now());
          return memory.purge(tags);
        }),
      softPurge: (tags) =>
        attempt(() => {
          for (const tag of tags) purgedAt.set(tag, now());
          return memory.softPurge?.(tags) ?? 0;
        }),
      moment: () => attempt(now),
    },
    fail(mode) {
      if (mode === 'hanging') recovery = Promise.withResolvers();
      else recovery.resolve();
      failing = mode;
    },
  };
}
