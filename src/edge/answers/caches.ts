import { type Cache, type CacheParts, createCache } from '../cache/cache.ts';
import type { Compress } from '../cache/entry.ts';
import { isFresh } from '../cache/freshness.ts';
import { guardedStore } from '../cache/guarded-store.ts';
import { tagsOf } from '../cache/key.ts';
import type { CacheStore } from '../cache/store.ts';
import { patience } from '../guard/turn.ts';
import type { Subject } from '../storefront/question.ts';

export type Caches = Pick<CacheStore, 'getNow'> & {
  /** Complete answers. */
  answers: Cache;
  /** Fragments that answers are made from. They are never stale, or an answer could be stale twice over. */
  fragments: Cache;
  /** Purges all entries about the subjects; returns how many. Throws if the store fails. */
  purge(subjects: readonly Subject[], options: { isSoft: boolean }): Promise<number>;
  /** The number of tags whose purge the store has not confirmed. */
  pendingPurges(): number;
};

type CachesParts = Omit<CacheParts, 'compress' | 'softDeadline' | 'hardDeadline'> & {
  compress: Compress;
  fallback: CacheStore;
  fallbackHears: boolean;
};

/** How long a reader waits for a refresh if a stale answer can be served instead, in milliseconds. */
const softDeadline = 300;

/** Two caches over one guarded store. */
export function createCaches({ compress, fallback, fallbackHears, ...given }: CachesParts): Caches {
  const { windows, now, after, log } = given;
  const store = guardedStore(given.store, { fallback, fallbackHears, now, after, log });
  const parts = { ...given, store };
  const answers = createCache({
    ...parts,
    store: fallbackHears ? withRecent(store, { fallback, now }) : store,
    ...{ compress, softDeadline, hardDeadline: patience },
  });
  const fragments = createCache({ ...parts, windows: { ...windows, stale: 0 } });
  return {
    answers,
    fragments,
    pendingPurges: store.pendingPurges,
    ...(store.getNow && { getNow: store.getNow }),
    async purge(subjects, { isSoft }) {
      const tags = [...new Set(subjects.flatMap(tagsOf))];
      answers.invalidate(tags);
      fragments.invalidate(tags);
      return isSoft && store.softPurge ? store.softPurge(tags) : store.purge(tags);
    },
  };
}

/**
 * After an outage in which the store has lost its data, an answer of the fallback counts for as long as
 * during the outage, so that not all answers are loaded again at once. Never a fragment: an answer made from
 * it would count for longer.
 */
function withRecent(store: CacheStore, { fallback, now }: Pick<CachesParts, 'fallback' | 'now'>): CacheStore {
  return {
    ...store,
    async get(key) {
      const found = await store.get(key);
      if (found) return found;
      const recent = await fallback.get(key);
      return recent && isFresh(recent, now()) ? recent : undefined;
    },
  };
}
