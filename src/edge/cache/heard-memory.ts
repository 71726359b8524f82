import type { MemoryStore } from './memory-store.ts';
import type { CacheEntry } from './store.ts';

/** A moment between two purges that this process has heard of. */
export type Mark = number;

/** Entries in the memory of a process that hears of the purges of all processes. */
export type HeardMemory = {
  /** An entry that has not been purged, as far as this process has heard. */
  known(key: string): CacheEntry | undefined;
  /** The entry even if it is from before a gap in what this process has heard. */
  doubtful(key: string): CacheEntry | undefined;
  mark(): Mark;
  /** Keeps an entry unless it may have been purged since the mark; returns whether it has been kept. */
  keep(key: string, entry: CacheEntry, since: Mark): boolean;
  delete(key: string): void;
  /** Purges entries, the doubtful ones, too; returns how many. */
  forget(tags: readonly string[], isSoft: boolean): number;
  /** Purges may have been missed: all entries are doubtful from now on. */
  doubt(): void;
};

/** Purged tags that are remembered. An entry that was read before the oldest of them is not kept. */
const mostTags = 10_000;

export function createHeardMemory(memory: MemoryStore): HeardMemory {
  const keptAt = new WeakMap<CacheEntry, Mark>();
  let purges = 0;
  let doubtfulBefore = 0;
  /** The last purge of each tag, the oldest first. */
  const lastPurges = new Map<string, number>();
  /** A purge of any tag may have been the last one before this. */
  let unknownBefore = 0;

  function remember(tag: string): void {
    lastPurges.delete(tag);
    lastPurges.set(tag, purges);
    const [oldest] = lastPurges;
    if (!oldest || lastPurges.size <= mostTags) return;
    lastPurges.delete(oldest[0]);
    unknownBefore = oldest[1];
  }

  return {
    known(key) {
      const entry = memory.getNow(key);
      return entry && (keptAt.get(entry) ?? -1) >= doubtfulBefore ? entry : undefined;
    },
    doubtful: memory.getNow,
    mark: () => purges,
    keep(key, entry, since) {
      const isPurged = since < unknownBefore || entry.tags.some((tag) => (lastPurges.get(tag) ?? 0) > since);
      // Purges find entries by their tags.
      if (isPurged || entry.tags.length === 0) return false;
      keptAt.set(entry, purges);
      memory.set(key, entry);
      return true;
    },
    delete: memory.delete,
    forget(tags, isSoft) {
      purges++;
      for (const tag of tags) remember(tag);
      return isSoft ? memory.softPurge(tags) : memory.purge(tags);
    },
    doubt() {
      purges++;
      unknownBefore = purges;
      doubtfulBefore = purges;
    },
  };
}
