import { type CacheWindows, incompleteTtl } from '../cache/freshness.ts';
import type { IndexDirectory } from './index-store.ts';

/** The freshness of an answer from the index. Times are in milliseconds since 1970. */
export type IndexFreshness = {
  /** Not all reviews of the shop are in the index, so they have no mean. */
  partial: boolean;
  createdAt: number;
  freshUntil: number;
};

/** An index is used for as long as the cache serves a stale answer while the API fails. */
export function isExpired({ readAt }: IndexDirectory, windows: CacheWindows, now: number): boolean {
  return now > readAt + (windows.ttl + windows.staleIfError) * 1000;
}

/** An answer expires when the next rebuild is due, so that it does not hide the new index. */
export function freshnessOf(
  { partial, readAt, dueAt }: IndexDirectory,
  windows: CacheWindows,
  now: number,
): IndexFreshness {
  const freshUntil = Math.max(Math.min(now + windows.ttl * 1000, dueAt), now + incompleteTtl);
  return { partial, createdAt: readAt, freshUntil };
}
