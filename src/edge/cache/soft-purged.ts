import type { CacheEntry } from './store.ts';

/** The same entry, served only if the API fails. */
export function softPurged(entry: CacheEntry): CacheEntry {
  const past = entry.createdAt - 1;
  return { ...entry, freshUntil: past, staleUntil: past };
}
