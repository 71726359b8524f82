import type { CacheStore } from './store.ts';

/**
 * Drops entries at the end of their stale window instead of keeping them for an API that fails. Use it for the fallback
 * of a shared store: the fallback misses the purges of other processes, and would serve hidden reviews for a day.
 */
export function shortLivedStore(store: CacheStore): CacheStore {
  return {
    ...store,
    set: (key, entry, since) => store.set(key, { ...entry, keepUntil: entry.staleUntil }, since),
  };
}
