import type { Urgency } from '../guard/turn.ts';
import { createEntry, type EntryParts, type Loaded } from './entry.ts';
import type { CacheKey } from './key.ts';
import type { CacheEntry, CacheStore, Moment } from './store.ts';

/**
 * Loads an answer; `background` if a stale one is served meanwhile. `known` is the last answer, if it may be
 * served.
 */
export type Load = (urgency: Urgency, known: CacheEntry | undefined) => Promise<Loaded>;

/** Another process purged the entry after its load had begun, so that it may lack the change. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export type PendingLoad = {
  /** Resolves before the entry is stored. Rejects with the error of the load. */
  entry: Promise<CacheEntry>;
  /**
   * Resolves once the entry is stored, for readers who came after the load had begun. Rejects with
   * `Overtaken`, too.
   */
  confirmed: Promise<CacheEntry>;
  /** Whether the new entry has loaded and only has to be stored. */
  isLoaded: boolean;
  /** The entry that is served while the load runs. */
  stale: CacheEntry | undefined;
};

/** The loads in progress, at most one per key. */
export type Loads = {
  pending(key: string): PendingLoad | undefined;
  start(key: CacheKey, load: Load, stale: CacheEntry | undefined): PendingLoad;
  /** Detaches loads with one of the tags: waiting readers still get the entry, but it is not stored. */
  detach(tags: readonly string[]): void;
  /**
   * Detaches the load of a key that another process has purged: only the reader who started it gets the
   * entry.
   */
  detachKey(key: string): void;
};

export type LoadsParts = EntryParts & {
  store: Pick<CacheStore, 'set' | 'delete' | 'moment'>;
  /** Keeps the runtime alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Receives the error of a load behind a stale entry; it reaches no reader. */
  onFailure: (error: unknown) => void;
};

type TrackedLoad = PendingLoad & {
  tags: readonly string[];
  /** Who has noticed a purge since the load began. */
  detached?: 'by this process' | 'by another process';
};

export function createLoads(parts: LoadsParts): Loads {
  const { store, waitUntil, onFailure } = parts;
  const loads = new Map<string, TrackedLoad>();

  async function begin(
    key: CacheKey,
    load: Load,
    stale: CacheEntry | undefined,
    since: PendingMoment,
  ): Promise<CacheEntry> {
    const run = () => load(stale ? 'background' : 'shopper', stale);
    return createEntry(await (since instanceof Promise ? since.then(run) : run()), key, parts);
  }

  /** Stores the entry. Throws `Overtaken` if another process has purged it since the load began. */
  async function save(key: string, load: TrackedLoad, since: PendingMoment): Promise<CacheEntry> {
    const entry = await load.entry;
    load.isLoaded = true;
    if (!load.detached) {
      if ((await store.set(key, entry, await since)) === false) throw new Overtaken();
      // Purged while it was being stored.
      if (load.detached) await store.delete(key);
    }
    if (load.detached === 'by another process') throw new Overtaken();
    return entry;
  }

  function detach(key: string, by: NonNullable<TrackedLoad['detached']>): void {
    const load = loads.get(key);
    if (load) load.detached = by;
    loads.delete(key);
  }

  return {
    pending: (key) => loads.get(key),
    start(key, load, stale) {
      const since = store.moment?.(key.tags);
      const entry = begin(key, load, stale, since);
      const started: TrackedLoad = { entry, confirmed: entry, isLoaded: false, stale, tags: key.tags };
      started.confirmed = save(key.text, started, since).finally(() => {
        if (loads.get(key.text) === started) loads.delete(key.text);
      });
      loads.set(key.text, started);
      const ended = started.confirmed.catch((error: unknown) => {
        if (stale && !(error instanceof Overtaken)) onFailure(error);
      });
      waitUntil(ended);
      return started;
    },
    detach(tags) {
      for (const [key, load] of loads) {
        if (load.tags.some((tag) => tags.includes(tag))) detach(key, 'by this process');
      }
    },
    detachKey: (key) => detach(key, 'by another process'),
  };
}

type PendingMoment = Moment | Promise<Moment> | undefined;
