import type { MemoryStore } from './memory-store.ts';
import type { CacheEntry } from './store.ts';

/** A moment between two purges that this process has heard of. */
export type Mark = number;

/** Entries in the memory of a process that hears of the purges of all processes. */
export type TwoMemories = {
  /** An entry that has not been purged, as far as this process has heard. */
  known(key: string): CacheEntry | undefined;
  /** An entry from before a gap in what this process has heard. */
  doubtful(key: string): CacheEntry | undefined;
  mark(): Mark;
  /** Keeps an entry unless it may have been purged since the mark; returns whether it has been kept. */
  keep(key: string, entry: CacheEntry, since: Mark): boolean;
  delete(key: string): void;
  /** Purges both memories; returns how many known entries. */
  forget(tags: readonly string[], isSoft: boolean): number;
  /** Purges may have been missed: all entries are doubtful from now on. */
  doubt(): void;
};

/** Purged tags that are remembered. An entry that was read before the oldest of them is not kept. */
const mostTags = 10_000;

export function createTwoMemories(createMemory: () => MemoryStore): TwoMemories {
  let known = createMemory();
  let doubtful: MemoryStore | undefined;
  let purges = 0;
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
    known: (key) => known.getNow(key),
    doubtful: (key) => doubtful?.getNow(key),
    mark: () => purges,
    keep(key, entry, since) {
      const isPurged = since < unknownBefore || entry.tags.some((tag) => (lastPurges.get(tag) ?? 0) > since);
      // Purges find entries by their tags.
      if (isPurged || entry.tags.length === 0) return false;
      known.set(key, entry);
      return true;
    },
    delete(key) {
      known.delete(key);
      doubtful?.delete(key);
    },
    forget(tags, isSoft) {
      purges++;
      for (const tag of tags) remember(tag);
      if (isSoft) doubtful?.softPurge(tags);
      else doubtful?.purge(tags);
      return isSoft ? known.softPurge(tags) : known.purge(tags);
    },
    doubt() {
      purges++;
      unknownBefore = purges;
      doubtful = known;
      known = createMemory();
    },
  };
}
