import type { CacheEntry, CacheStore } from '../cache/store.ts';

/** One shop's part of a shared store: prefixes every key and tag with `namespace`. */
export function namespacedStore(store: CacheStore, namespace: string): CacheStore {
  const { getNow, getLate, softPurge, moment, trustedSince } = store;
  const prefixed = (name: string) => namespace + name;
  /** Returns the original entries, because the fast path recognizes them by identity. */
  const originals = new WeakMap<CacheEntry, CacheEntry>();

  function original(stored: CacheEntry | undefined): CacheEntry | undefined {
    if (!stored) return undefined;
    const known = originals.get(stored);
    if (known) return known;
    const entry = { ...stored, tags: stored.tags.map((tag) => tag.slice(namespace.length)) };
    originals.set(stored, entry);
    return entry;
  }

  return {
    async get(key) {
      return original(await store.get(prefixed(key)));
    },
    ...(getLate && { getLate: async (key: string) => original(await getLate(prefixed(key))) }),
    ...(getNow && { getNow: (key: string) => original(getNow(prefixed(key))) }),
    set(key, entry, since) {
      const stored = { ...entry, tags: entry.tags.map(prefixed) };
      originals.set(stored, entry);
      return store.set(prefixed(key), stored, since);
    },
    delete: (key) => store.delete(prefixed(key)),
    purge: (tags) => store.purge(tags.map(prefixed)),
    ...(softPurge && { softPurge: (tags: readonly string[]) => softPurge(tags.map(prefixed)) }),
    ...(trustedSince && { trustedSince }),
    ...(moment && { moment: (tags: readonly string[]) => moment(tags.map(prefixed)) }),
  };
}
