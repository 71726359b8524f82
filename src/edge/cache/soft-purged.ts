import type { CacheEntry } from './store.ts';

/** The entry as one that is only given where the API fails. */
export function softPurged(entry: CacheEntry): CacheEntry {
  const over = entry.createdAt - 1;
  return { ...entry, freshUntil: over, staleUntil: over };
}
