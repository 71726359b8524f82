import type { CacheEntry } from './store.ts';

/** In seconds. `stale` and `staleIfError` both count from the end of `ttl`. */
export type CacheWindows = { ttl: number; stale: number; staleIfError: number };

/** How long an incomplete answer stays fresh, in milliseconds. The API failed to return a part of it. */
export const incompleteTtl = 5_000;

/** How long an answer about an unknown product stays fresh, in milliseconds. */
export const unknownProductTtl = 30_000;

/** In milliseconds: how long an entry is fresh without proof that no other process has purged it. */
export const longestUnproven = 10_000;

export function isFresh({ freshUntil, keepUntil }: CacheEntry, now: number): boolean {
  return now <= freshUntil && now <= keepUntil;
}

/** In whole seconds. */
export function ageOf({ createdAt }: CacheEntry, now: number): number {
  return Math.max(0, Math.floor((now - createdAt) / 1000));
}

/** In whole seconds; negative if the entry is stale. */
export function ttlOf({ freshUntil }: CacheEntry, now: number): number {
  return Math.floor((freshUntil - now) / 1000);
}

/** The same entry, served only if the API fails. */
export function softPurged(entry: CacheEntry): CacheEntry {
  const past = entry.createdAt - 1;
  return { ...entry, freshUntil: past, staleUntil: past };
}
