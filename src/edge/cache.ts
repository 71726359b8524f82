import { cachified, type Cache as Engine } from '@epic-web/cachified';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import type { EdgeLog } from './log.ts';

/** What a loader gives to be kept. */
export type Loaded = {
  /** Kept as JSON. */
  body: unknown;
  /** When what it is made of was true, in milliseconds since 1970; now by default. */
  createdAt?: number;
  /** Until when it is fresh, where that is not `ttl` from `createdAt` on. */
  freshUntil?: number;
};

/** How an answer came about; `collapsed` waited for a call that was under way. */
export type Source = 'fresh' | 'stale' | 'miss' | 'collapsed' | 'stale_if_error';

export type Cache = {
  /**
   * Gives what is kept under the key, or what `load` gives: called once however many ask. Where it fails, what
   * is kept is given for as long as the windows say; else its error is thrown. Failures are never kept.
   */
  read(
    key: string,
    load: () => Promise<Loaded>,
    options?: { refresh?: boolean },
  ): Promise<{ entry: CacheEntry; source: Source }>;
};

/** In seconds. `stale` and `staleIfError` count from the end of `ttl`. */
export type Windows = { ttl: number; stale: number; staleIfError: number };

export function createCache({
  store,
  windows,
  now,
  log,
  onFailure,
}: {
  store: CacheStore;
  windows: Windows;
  /** Milliseconds since 1970; the only clock that counts. */
  now: () => number;
  log: EdgeLog;
  /** Told of a load that failed without the reader being told. */
  onFailure: (error: unknown) => void;
}): Cache {
  const engine = engineOver({ store, now, log });

  async function entryOf({ body, createdAt = now(), ...loaded }: Loaded): Promise<CacheEntry> {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const freshUntil = loaded.freshUntil ?? createdAt + windows.ttl * 1000;
    const keepUntil = createdAt + (windows.ttl + Math.max(windows.stale, windows.staleIfError)) * 1000;
    const staleUntil = Math.min(freshUntil + windows.stale * 1000, keepUntil);
    return {
      bytes,
      encodings: {},
      tags: [],
      etag: await etagOf(bytes),
      createdAt,
      freshUntil,
      staleUntil,
      keepUntil,
    };
  }

  return {
    async read(key, load, { refresh = false } = {}) {
      let source: Source | undefined;
      try {
        const entry = await cachified<CacheEntry>(
          {
            cache: engine,
            key,
            forceFresh: refresh,
            // It would stamp what is old as fresh.
            fallbackToCache: false,
            async getFreshValue({ background }) {
              if (!background) source = 'miss';
              return entryOf(await load());
            },
          },
          () => (event) => {
            if (event.name === 'getFreshValueHookPending') source = 'collapsed';
            if (event.name === 'refreshValueError') onFailure(event.error);
          },
        );
        return { entry, source: source ?? (now() <= entry.freshUntil ? 'fresh' : 'stale') };
      } catch (error) {
        const kept = (await engine.get(key))?.value;
        if (!kept || now() > kept.keepUntil) throw error;
        onFailure(error);
        log({ event: 'stale_served', age: ageOf(kept, now()) });
        return { entry: kept, source: 'stale_if_error' };
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

/**
 * The store as the engine sees it. The engine reads the clock of the system; its times are moved by the
 * difference to ours on the way in and out. A store that fails is a store that has nothing.
 */
function engineOver({ store, now, log }: { store: CacheStore; now: () => number; log: EdgeLog }): EngineOver {
  const attempt = async <Value>(action: 'get' | 'set' | 'delete', run: () => Promise<Value> | Value) => {
    try {
      return await run();
    } catch (error) {
      log({ event: 'cache_failed', action, reason: error instanceof Error ? error.name : typeof error });
      return undefined;
    }
  };
  return {
    async get(key) {
      const entry = await attempt('get', () => store.get(key));
      if (!entry) return undefined;
      const { createdAt, freshUntil, staleUntil } = entry;
      const createdTime = Date.now() - (now() - createdAt);
      return {
        value: entry,
        metadata: { createdTime, ttl: freshUntil - createdAt, swr: staleUntil - freshUntil },
      };
    },
    // Which windows hold is in the entry; the engine's own are endless, so that it always joins a pending load.
    set: (key, { value }) => attempt('set', () => store.set(key, value)),
    delete: (key) => attempt('delete', () => store.delete(key)),
  };
}

type EngineOver = Omit<Engine<CacheEntry>, 'get'> & {
  get(key: string): Promise<Awaited<ReturnType<Engine<CacheEntry>['get']>>>;
};

/** Strong: it changes with every byte (RFC 9110, 8.8.3). */
async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 12);
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
