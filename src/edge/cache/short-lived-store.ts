import { longestUnproven } from './freshness.ts';
import type { CacheEntry, CacheStore } from './store.ts';

/**
 * Use it for the fallback of a shared store, which misses the purges of other processes. An entry is fresh
 * for ten seconds; after that it is served only if the API fails, and not beyond its stale window: otherwise
 * a hidden review would be shown for a day. An incomplete answer has no stale window, and is also kept for
 * `stale` seconds.
 */
export function shortLivedStore(store: CacheStore, { stale } = { stale: 0 }): CacheStore {
  function shortened(entry: CacheEntry): CacheEntry {
    const windowEnd = Math.max(entry.staleUntil, entry.freshUntil + stale * 1000);
    const freshUntil = Math.min(entry.freshUntil, entry.createdAt + longestUnproven);
    const staleUntil = Math.min(entry.staleUntil, freshUntil);
    return { ...entry, freshUntil, staleUntil, keepUntil: Math.min(entry.keepUntil, windowEnd) };
  }
  return { ...store, set: (key, entry, since) => store.set(key, shortened(entry), since) };
}
