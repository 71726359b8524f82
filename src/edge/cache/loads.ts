import type { Urgency } from '../guard/turn.ts';
import { createEntry, type EntryParts, type Loaded } from './entry.ts';
import type { CacheKey } from './key.ts';
import type { CacheEntry, CacheStore } from './store.ts';

/** Loads an answer; `background` if a stale one is served meanwhile. `known` is the last answer, if it may be served. */
export type Load = (urgency: Urgency, known: CacheEntry | undefined) => Promise<Loaded>;

export type PendingLoad = {
  /** Resolves before the entry is stored. Rejects with the error of the load. */
  entry: Promise<CacheEntry>;
  /** The entry that is served while the load runs. */
  stale: CacheEntry | undefined;
  /** The new entry, until it is stored. */
  loaded: CacheEntry | undefined;
};

/** The loads in progress, at most one per key. */
export type Loads = {
  pending(key: string): PendingLoad | undefined;
  start(key: CacheKey, load: Load, stale: CacheEntry | undefined): PendingLoad;
  /** Detaches loads with one of the tags: waiting readers still get the entry, but it is not stored. */
  detach(tags: readonly string[]): void;
  /** Detaches the load of one key. */
  detachKey(key: string): void;
};

export type LoadsParts = EntryParts & {
  store: Pick<CacheStore, 'set' | 'delete' | 'moment'>;
  /** Keeps the runtime alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Receives the error of a load behind a stale entry, which no reader gets. */
  onFailure: (error: unknown) => void;
};

type TrackedLoad = PendingLoad & { tags: readonly string[]; isDetached: boolean };

export function createLoads(parts: LoadsParts): Loads {
  const { store, waitUntil, onFailure } = parts;
  const loads = new Map<string, TrackedLoad>();

  function begin(key: CacheKey, load: Load, stale: CacheEntry | undefined, since: Moment): TrackedLoad {
    const run = () => load(stale ? 'background' : 'shopper', stale);
    const loading = since instanceof Promise ? since.then(run) : run();
    const entry = loading.then((loaded) => createEntry(loaded, key, parts));
    return { entry, stale, loaded: undefined, tags: key.tags, isDetached: false };
  }

  async function save(key: string, load: TrackedLoad, entry: CacheEntry, since: Moment): Promise<void> {
    // Readers who arrive while the store is slow get the new entry.
    load.loaded = entry;
    if (load.isDetached) return;
    await store.set(key, entry, await since);
    // Purged while it was being stored.
    if (load.isDetached) await store.delete(key);
  }

  function detachKey(key: string): void {
    const load = loads.get(key);
    if (load) load.isDetached = true;
    loads.delete(key);
  }

  return {
    pending: (key) => loads.get(key),
    start(key, load, stale) {
      const since = store.moment?.();
      const started = begin(key, load, stale, since);
      loads.set(key.text, started);
      const end = () => {
        if (loads.get(key.text) === started) loads.delete(key.text);
      };
      const work = started.entry.then(
        (entry) => save(key.text, started, entry, since).then(end),
        (error) => {
          end();
          if (stale) onFailure(error);
        },
      );
      waitUntil(work);
      return started;
    },
    detach(tags) {
      for (const [key, load] of loads) {
        if (load.tags.some((tag) => tags.includes(tag))) detachKey(key);
      }
    },
    detachKey,
  };
}

type Moment = number | Promise<number> | undefined;
