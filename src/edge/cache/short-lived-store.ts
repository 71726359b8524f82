import type { CacheEntry, CacheStore } from './store.ts';

/**
 * Drops entries at the end of their stale window instead of keeping them for an API that fails. Use it for the fallback
 * of a shared store: the fallback misses the purges of other processes, and would serve hidden reviews for a day. An
 * incomplete answer has no stale window, and is kept for `stale` seconds, too.
 */
export function shortLivedStore(store: CacheStore, { stale } = { stale: 0 }): CacheStore {
  const keepUntil = (entry: CacheEntry) =>
    Math.min(entry.keepUntil, Math.max(entry.staleUntil, entry.freshUntil + stale * 1000));
  return {
    ...store,
    set: (key, entry, since) => store.set(key, { ...entry, keepUntil: keepUntil(entry) }, since),
  };
}
