import type { MemoryStore } from './memory-store.ts';
import type { CacheEntry } from './store.ts';

/** Entries in the memory of a process that hears of the purges of all processes. */
export type TwoMemories = {
  /** An entry that has not been purged, as far as this process has heard. */
  known(key: string): CacheEntry | undefined;
  /** An entry from before a gap in what this process has heard. */
  doubtful(key: string): CacheEntry | undefined;
  keep(key: string, entry: CacheEntry): void;
  /** Keeps the result, unless one of its tags is purged while it is read, or purges may have been missed. */
  keepRead(key: string, read: () => Promise<CacheEntry | undefined>): Promise<CacheEntry | undefined>;
  delete(key: string): void;
  /** Purges both memories; returns how many known entries. */
  forget(tags: readonly string[], isSoft: boolean): number;
  /** Purges may have been missed: all entries are doubtful from now on. */
  doubt(): void;
};

export function createTwoMemories(createMemory: () => MemoryStore): TwoMemories {
  let known = createMemory();
  let doubtful: MemoryStore | undefined;
  /** The tags that are purged during each reading; undefined once anything may have been purged. */
  const readings = new Set<{ purged: Set<string> | undefined }>();

  return {
    known: (key) => known.getNow(key),
    doubtful: (key) => doubtful?.getNow(key),
    keep: (key, entry) => void known.set(key, entry),
    async keepRead(key, read) {
      const reading: { purged: Set<string> | undefined } = { purged: new Set() };
      readings.add(reading);
      try {
        const entry = await read();
        const { purged } = reading;
        // Purges find entries by their tags.
        const isFindable = entry !== undefined && entry.tags.length > 0;
        if (isFindable && purged && !entry.tags.some((tag) => purged.has(tag))) known.set(key, entry);
        return entry;
      } finally {
        readings.delete(reading);
      }
    },
    delete(key) {
      known.delete(key);
      doubtful?.delete(key);
    },
    forget(tags, isSoft) {
      for (const { purged } of readings) for (const tag of tags) purged?.add(tag);
      if (isSoft) doubtful?.softPurge(tags);
      else doubtful?.purge(tags);
      return isSoft ? known.softPurge(tags) : known.purge(tags);
    },
    doubt() {
      for (const reading of readings) reading.purged = undefined;
      doubtful = known;
      known = createMemory();
    },
  };
}
