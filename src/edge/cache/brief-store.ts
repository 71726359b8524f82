import type { CacheStore } from './store.ts';

/**
 * A store that takes the place of a shared one. What others purge meanwhile it does not hear of, so it keeps nothing for
 * an API that fails: that could show for a day what was hidden.
 */
export function briefStore(store: CacheStore): CacheStore {
  return {
    ...store,
    set: (key, entry, since) => store.set(key, { ...entry, keepUntil: entry.staleUntil }, since),
  };
}
