import { type After, withDeadline } from '../../client/deadline.ts';
import type { Urgency } from '../guard/limiter.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { type Compress, createEntry, type Loaded, type Windows } from './entry.ts';
import type { CacheKey } from './key.ts';
import type { CacheEntry, CacheStore } from './store.ts';

export type { Loaded } from './entry.ts';

/**
 * How an answer came about: `collapsed` waited for a call that was under way; `stale_if_error` is old because
 * the API fails, or does not answer in time.
 */
export type Source = 'fresh' | 'stale' | 'miss' | 'collapsed' | 'stale_if_error';

export type Read = { entry: CacheEntry; source: Source };

export function isFresh({ freshUntil, keepUntil }: CacheEntry, now: number): boolean {
  return now <= freshUntil && now <= keepUntil;
}

/** `background` where there is an older answer to give. */
export type Load = (urgency: Urgency) => Promise<Loaded>;

export type Cache = {
  /**
   * Gives what is kept under the key, or what `load` gives: called once however many ask. Where it fails, what
   * is kept is given for as long as the windows say; else its error is thrown. Failures are never kept.
   */
  read(key: CacheKey, load: Load, options?: { refresh?: boolean }): Promise<Read>;
  /** What is being loaded for these tags was true before: it is given to those who wait, and not kept. */
  forget(tags: readonly string[]): void;
};

type Flight = {
  entry: Promise<CacheEntry>;
  /** What to give meanwhile. */
  kept: CacheEntry | undefined;
  tags: readonly string[];
  isForgotten: boolean;
};

export function createCache({
  store,
  windows,
  now,
  random,
  after,
  waitUntil,
  compress,
  softDeadline,
  log,
  onFailure,
}: {
  store: CacheStore;
  windows: Windows;
  /** Milliseconds since 1970; the only clock that counts. */
  now: () => number;
  random: () => number;
  after: After;
  waitUntil: (work: Promise<unknown>) => void;
  /** Without it nothing is compressed. */
  compress?: Compress | undefined;
  /** How long a reader waits where there is an older answer to give, in milliseconds; without it, to the end. */
  softDeadline?: number;
  log: EdgeLog;
  /** Told of a load that failed without a reader being told. */
  onFailure: (error: unknown) => void;
}): Cache {
  const lookups = new Map<string, Promise<CacheEntry | undefined>>();
  const flights = new Map<string, Flight>();
  const entryOf = createEntry({ windows, now, random, compress });
  let purges = 0;

  /** Those who ask at once share one look, so that none of them comes back from it after the load has ended. */
  async function lookUp(key: string): Promise<CacheEntry | undefined> {
    for (;;) {
      const before = purges;
      const pending = lookups.get(key) ?? Promise.resolve(store.get(key));
      lookups.set(key, pending);
      const entry = await pending;
      if (lookups.get(key) === pending) lookups.delete(key);
      // Else it may be what was purged meanwhile.
      if (purges === before) return entry;
    }
  }

  function start({ text, tags }: CacheKey, load: Load, kept: CacheEntry | undefined): Flight {
    const since = store.moment?.();
    const begin = () => load(kept ? 'background' : 'shopper');
    const loading = since instanceof Promise ? since.then(begin) : begin();
    const flight: Flight = {
      kept,
      tags,
      isForgotten: false,
      entry: loading.then((loaded) => entryOf(loaded, tags)),
    };
    flights.set(text, flight);
    const land = () => {
      if (flights.get(text) === flight) flights.delete(text);
    };
    const work = flight.entry.then(
      async (entry) => {
        // Those who ask while the store is slow.
        flight.kept = entry;
        if (!flight.isForgotten) {
          await store.set(text, entry, await since);
          // Purged while it was being put there.
          if (flight.isForgotten) await store.delete(text);
        }
        land();
      },
      (error) => {
        land();
        if (kept) onFailure(error);
      },
    );
    waitUntil(work);
    return flight;
  }

  /** What comes of the load; undefined where that fails, or takes too long for a reader. */
  async function inTime(entry: Promise<CacheEntry>): Promise<CacheEntry | undefined> {
    try {
      return await (softDeadline === undefined ? entry : withDeadline(softDeadline, { after }, () => entry));
    } catch {
      // The one who started it is told.
      return undefined;
    }
  }

  return {
    async read(key, load, { refresh = false } = {}) {
      const underWay = flights.get(key.text);
      const found = underWay ? underWay.kept : await lookUp(key.text);
      const pending = flights.get(key.text);
      const kept = found && now() <= found.keepUntil ? found : undefined;

      if (kept && !refresh) {
        if (isFresh(kept, now())) return { entry: kept, source: 'fresh' };
        if (now() <= kept.staleUntil) {
          if (!pending) start(key, load, kept);
          return { entry: kept, source: 'stale' };
        }
      }
      const flight = pending ?? start(key, load, kept);
      const source = pending ? 'collapsed' : 'miss';
      if (!kept) return { entry: await flight.entry, source };

      const entry = await inTime(flight.entry);
      if (entry) return { entry, source };
      log({ event: 'stale_served', age: ageOf(kept, now()) });
      return { entry: kept, source: 'stale_if_error' };
    },

    forget(tags) {
      purges++;
      lookups.clear();
      for (const [text, flight] of flights) {
        if (!flight.tags.some((tag) => tags.includes(tag))) continue;
        flight.isForgotten = true;
        flights.delete(text);
      }
    },
  };
}

/** In whole seconds. */
export function ageOf({ createdAt }: CacheEntry, now: number): number {
  return Math.max(0, Math.floor((now - createdAt) / 1000));
}

/** What was kept, as a value. Only this edge writes to its store, so it is what was put there. */
export function valueIn<Value>({ bytes }: CacheEntry): Value {
  return JSON.parse(new TextDecoder().decode(bytes)) as Value;
}
