import { type After, withDeadline } from '../../client/deadline.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { ageOf, isFresh } from './freshness.ts';
import type { CacheKey } from './key.ts';
import { createLoads, type Load, type LoadsParts, Overtaken, type PendingLoad } from './loads.ts';
import { createLookups } from './lookups.ts';
import type { CacheEntry, CacheStore } from './store.ts';

/**
 * How an answer was produced. `collapsed` waited for a load that was already in progress; `stale_if_error` is
 * stale because the API failed or did not answer in time.
 */
export type Source = 'fresh' | 'stale' | 'miss' | 'collapsed' | 'stale_if_error';

export type CacheResult = { entry: CacheEntry; source: Source };

type ReadOptions = { refresh?: boolean; admit?: () => void };

export type Cache = {
  /**
   * Returns the stored entry or loads one, at most once at a time. If the load fails, the stored entry is
   * returned for as long as the windows allow; otherwise the error is thrown, or `DeadlineExceeded`. Errors
   * are not cached. `refresh` loads even if the entry is fresh. `admit` is called before a load without a
   * stored entry, and may throw.
   */
  read(key: CacheKey, load: Load, options?: ReadOptions): Promise<CacheResult>;
  /**
   * Call when tags are purged. The loads in progress may have read old data, so their entries are not stored.
   */
  invalidate(tags: readonly string[]): void;
};

export type CacheParts = LoadsParts & {
  store: CacheStore;
  after: After;
  /**
   * How long readers wait if a stale entry can be served instead, in milliseconds; by default until the load
   * ends.
   */
  softDeadline?: number;
  /** How long readers wait if there is no entry to serve, in milliseconds; by default until the load ends. */
  hardDeadline?: number;
  log: EdgeLog;
};

export function createCache(parts: CacheParts): Cache {
  const { now } = parts;
  const lookups = createLookups(parts.store);
  const loads = createLoads(parts);

  const { loadedOr, loaded } = createWaiting(parts);

  /** Throws `Overtaken` if the reader has to read again. */
  async function readOnce(
    key: CacheKey,
    load: Load,
    { refresh, admit, arrived, isAgain }: ReadOptions & { arrived: number; isAgain: boolean },
  ): Promise<CacheResult> {
    // A load that began after the reader arrived is newer than every earlier purge.
    const joined = ({ entry, confirmed }: PendingLoad) => (isAgain ? entry : confirmed);
    const running = loads.pending(key.text);
    // A lookup could end without the entry, although it has been stored meanwhile.
    if (running?.isLoaded) {
      const { entry, source } = await loaded(key.text, joined(running), { source: 'collapsed', arrived });
      return { entry, source: isFresh(entry, now()) ? 'fresh' : source };
    }
    // Another process may have stored or purged an entry since the load began, so only the store knows.
    const found = await lookups.get(key.text);
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
    const entry = pending ? joined(pending) : loads.start(key, load, stored).entry;
    const source = pending ? 'collapsed' : 'miss';
    return stored ? loadedOr(stored, entry, source) : loaded(key.text, entry, { source, arrived });
  }

  return {
    async read(key, load, options = {}) {
      const reader = { ...options, arrived: now() };
      const { entry, source } = await readOnce(key, load, { ...reader, isAgain: false }).catch(
        (error: unknown) => {
          if (error instanceof Overtaken) return readOnce(key, load, { ...reader, isAgain: true });
          throw error;
        },
      );
      return { entry, source: entry.isFallback ? 'stale_if_error' : source };
    },
    invalidate(tags) {
      lookups.restart();
      loads.detach(tags);
    },
  };
}

type WaitingParts = Pick<CacheParts, 'store' | 'now' | 'after' | 'softDeadline' | 'hardDeadline' | 'log'>;

/** Waits for loads that were started for a reader, or joined. Passes on `Overtaken`. */
function createWaiting({ store, now, after, softDeadline, hardDeadline, log }: WaitingParts) {
  return {
    /** Returns the loaded entry, or the stale one if the load fails or outlasts the soft deadline. */
    async loadedOr(stale: CacheEntry, entry: Promise<CacheEntry>, source: Source): Promise<CacheResult> {
      try {
        const wait = softDeadline === undefined ? entry : withDeadline(softDeadline, { after }, () => entry);
        return { entry: await wait, source };
      } catch (error) {
        if (error instanceof Overtaken) throw error;
        // `createLoads` has reported the error.
        log({ event: 'stale_served', age: ageOf(stale, now()) });
        return { entry: stale, source: 'stale_if_error' };
      }
    },
    /**
     * Returns the loaded entry, or the entry of a slow store if the load fails. Throws `DeadlineExceeded` if
     * the load outlasts the hard deadline; the load continues.
     */
    async loaded(
      key: string,
      entry: Promise<CacheEntry>,
      { source, arrived }: { source: Source; arrived: number },
    ): Promise<CacheResult> {
      try {
        const wait =
          hardDeadline === undefined
            ? entry
            : withDeadline(arrived + hardDeadline - now(), { after }, () => entry);
        return { entry: await wait, source };
      } catch (error) {
        const late = error instanceof Overtaken ? undefined : await store.getLate?.(key);
        if (!late || now() > late.keepUntil) throw error;
        return { entry: late, source: isFresh(late, now()) ? 'fresh' : 'stale_if_error' };
      }
    },
  };
}
