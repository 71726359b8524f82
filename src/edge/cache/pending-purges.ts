import { softPurged } from './freshness.ts';
import type { CacheEntry } from './store.ts';

/** A purge that the store has not confirmed. `at` is in milliseconds since 1970. */
type PendingPurge = { at: number; isSoft: boolean };

/**
 * The purges that a store still lacks, by tag. Until it has them, its older entries about these tags do not
 * count.
 */
export type PendingPurges = {
  /** Remembers a purge; returns a function that forgets it once the store has it. */
  add(tags: readonly string[], isSoft: boolean): () => void;
  /** The tags that the store has to purge. */
  tags(isSoft: boolean): string[];
  /** The number of tags. */
  size(): number;
  /** The entry as it would be if the store had purged it. */
  applyTo(entry: CacheEntry | undefined): CacheEntry | undefined;
};

/**
 * Remembers at most `limit` tags: beyond that, only the sender of an event still knows that it was not
 * applied.
 */
export function createPendingPurges(now: () => number, limit = 10_000): PendingPurges {
  const pending = new Map<string, PendingPurge>();
  return {
    add(tags, isSoft) {
      const added = new Map<string, PendingPurge>();
      for (const tag of tags) {
        const before = pending.get(tag);
        if (!before && pending.size >= limit) continue;
        // A soft purge never replaces a full one.
        const purge = { at: now(), isSoft: isSoft && (before?.isSoft ?? true) };
        pending.set(tag, purge);
        added.set(tag, purge);
      }
      return () => {
        for (const [tag, purge] of added) if (pending.get(tag) === purge) pending.delete(tag);
      };
    },
    tags: (isSoft) => [...pending].flatMap(([tag, purge]) => (purge.isSoft === isSoft ? [tag] : [])),
    size: () => pending.size,
    applyTo(entry) {
      if (!entry || pending.size === 0) return entry;
      const purges = entry.tags.flatMap((tag) => pending.get(tag) ?? []);
      const missed = purges.filter(({ at }) => entry.createdAt <= at);
      if (missed.length === 0) return entry;
      return missed.every(({ isSoft }) => isSoft) ? softPurged(entry) : undefined;
    },
  };
}
