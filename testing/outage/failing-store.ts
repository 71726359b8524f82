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

export function createFailingStore({ sleep }: VirtualTime, size?: { maxBytes: number }): FailingStore {
  const memory = createMemoryStore(size);
  const purges = new Map<string, number>();
  const generationOf = (tag: string) => String(purges.get(tag) ?? 0);
  const endGenerations = (tags: readonly string[]) => {
    for (const tag of tags) purges.set(tag, (purges.get(tag) ?? 0) + 1);
  };
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
      set: (key, entry, since) =>
        attempt(() => {
          if (since && entry.tags.some((tag) => since.get(tag) !== generationOf(tag))) return false;
          memory.set(key, entry);
          return undefined;
        }),
      delete: (key) => attempt(() => memory.delete(key)),
      purge: (tags) =>
        attempt(() => {
          endGenerations(tags);
          return memory.purge(tags);
        }),
      softPurge: (tags) =>
        attempt(() => {
          endGenerations(tags);
          return memory.softPurge?.(tags) ?? 0;
        }),
      moment: (tags) => attempt(() => new Map(tags.map((tag) => [tag, generationOf(tag)]))),
    },
    fail(mode) {
      if (mode === 'hanging') recovery = Promise.withResolvers();
      else recovery.resolve();
      failing = mode;
    },
  };
}
