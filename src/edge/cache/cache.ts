import { type After, withDeadline } from '../../client/deadline.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { ageOf, isFresh } from './freshness.ts';
import type { CacheKey } from './key.ts';
import { createLoads, type Load, type LoadsParts, type PendingLoad } from './loads.ts';
import { createLookups } from './lookups.ts';
import type { CacheEntry, CacheStore } from './store.ts';

/**
 * How an answer was produced. `collapsed` waited for a load that was already in progress; `stale_if_error` is stale
 * because the API failed or did not answer in time.
 */
export type Source = 'fresh' | 'stale' | 'miss' | 'collapsed' | 'stale_if_error';

export type CacheResult = { entry: CacheEntry; source: Source };

export type Cache = {
  /**
   * Returns the stored entry, or loads one: once, however many readers wait. If the load fails, the stored entry is
   * returned for as long as the windows allow; otherwise the error is thrown, or `DeadlineExceeded`. Errors are not cached. `refresh` loads
   * even if the entry is fresh. `admit` is called before a load without a stored entry, and may throw.
   */
  read(key: CacheKey, load: Load, options?: { refresh?: boolean; admit?: () => void }): Promise<CacheResult>;
  /** Call when tags are purged: the loads in progress then began with old data, so their entries are not stored. */
  invalidate(tags: readonly string[]): void;
};

export type CacheParts = LoadsParts & {
  store: CacheStore;
  after: After;
  /** How long readers wait if a stale entry can be served instead, in milliseconds; by default until the load ends. */
  softDeadline?: number;
  /** How long readers wait if there is no entry to serve, in milliseconds; by default until the load ends. */
  hardDeadline?: number;
  log: EdgeLog;
};

export function createCache(parts: CacheParts): Cache {
  const { now, after, softDeadline, hardDeadline, log } = parts;
  const lookups = createLookups(parts.store);
  const loads = createLoads(parts);

  /** The loaded entry, or the stale one if the load fails or outlasts the soft deadline. */
  async function loadedOr(stale: CacheEntry, { entry }: PendingLoad, source: Source): Promise<CacheResult> {
    try {
      const wait = softDeadline === undefined ? entry : withDeadline(softDeadline, { after }, () => entry);
      return { entry: await wait, source };
    } catch {
      // `createLoads` has reported the error.
      log({ event: 'stale_served', age: ageOf(stale, now()) });
      return { entry: stale, source: 'stale_if_error' };
    }
  }

  /** The loaded entry. Throws `DeadlineExceeded` if the load outlasts the hard deadline; the load continues. */
  async function loaded({ entry }: PendingLoad, arrived: number): Promise<CacheEntry> {
    if (hardDeadline === undefined) return entry;
    return withDeadline(arrived + hardDeadline - now(), { after }, () => entry);
  }

  return {
    async read(key, load, { refresh = false, admit } = {}) {
      const arrived = now();
      const running = loads.pending(key.text);
      // Another process may have stored or purged an entry since the load began, so only the store knows.
      const found = running?.loaded ?? (await lookups.get(key.text));
      const isPurged = running?.stale && !found;
      // The refresh may have begun before that purge.
      if (isPurged && loads.pending(key.text) === running) loads.detachKey(key.text);
      // A load may have started or ended during the lookup.
      const pending = loads.pending(key.text) ?? (found || isPurged ? undefined : running);
      const stored = found && now() <= found.keepUntil ? found : undefined;

      if (stored && !refresh) {
        if (isFresh(stored, now())) return { entry: stored, source: 'fresh' };
        if (now() <= stored.staleUntil) {
          if (!pending) loads.start(key, load, stored);
          return { entry: stored, source: 'stale' };
        }
      }
      if (!pending && !stored) admit?.();
      const loading = pending ?? loads.start(key, load, stored);
      const source = pending ? 'collapsed' : 'miss';
      return stored ? loadedOr(stored, loading, source) : { entry: await loaded(loading, arrived), source };
    },
    invalidate(tags) {
      lookups.restart();
      loads.detach(tags);
    },
  };
}
