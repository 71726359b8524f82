import type { CacheEntry, CacheStore } from './store.ts';

/** Reads of the store. */
export type Lookups = {
  get(key: string): Promise<CacheEntry | undefined>;
  /** Repeats the lookups in progress: they may have read an entry that was purged meanwhile. */
  restart(): void;
};

/**
 * Collapses concurrent lookups of one key into one read of the store. Otherwise a slow lookup could end after
 * another lookup's load and start a second load.
 */
export function createLookups(store: Pick<CacheStore, 'get'>): Lookups {
  const pending = new Map<string, Promise<CacheEntry | undefined>>();
  let restarts = 0;
  return {
    async get(key) {
      for (;;) {
        const before = restarts;
        const lookup = pending.get(key) ?? Promise.resolve(store.get(key));
        pending.set(key, lookup);
        const entry = await lookup;
        if (pending.get(key) === lookup) pending.delete(key);
        if (restarts === before) return entry;
      }
    },
    restart() {
      restarts++;
      pending.clear();
    },
  };
}
