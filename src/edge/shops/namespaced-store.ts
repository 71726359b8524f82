import type { CacheEntry, CacheStore } from '../cache/store.ts';

/** The part of a store that one shop has for itself: `namespace` stands before every key and every tag. */
export function namespacedStore(store: CacheStore, namespace: string): CacheStore {
  const { getNow, softPurge, moment } = store;
  const within = (name: string) => namespace + name;
  /** What was put there as it was given, so that what others know of an entry holds. */
  const given = new WeakMap<CacheEntry, CacheEntry>();

  function outOf(kept: CacheEntry | undefined): CacheEntry | undefined {
    return (
      kept && (given.get(kept) ?? { ...kept, tags: kept.tags.map((tag) => tag.slice(namespace.length)) })
    );
  }

  return {
    async get(key) {
      return outOf(await store.get(within(key)));
    },
    ...(getNow && { getNow: (key: string) => outOf(getNow(within(key))) }),
    set(key, entry, since) {
      const kept = { ...entry, tags: entry.tags.map(within) };
      given.set(kept, entry);
      return store.set(within(key), kept, since);
    },
    delete: (key) => store.delete(within(key)),
    purge: (tags) => store.purge(tags.map(within)),
    ...(softPurge && { softPurge: (tags: readonly string[]) => softPurge(tags.map(within)) }),
    ...(moment && { moment }),
  };
}
