/** A kept answer. Times are in milliseconds since 1970, by the clock of the edge. */
export type CacheEntry = {
  bytes: Uint8Array<ArrayBuffer>;
  /** The same bytes compressed once, so that a hit costs no work; each where it was made. */
  encodings: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
  /** With its quotation marks. */
  etag: string;
  /** What the entry is about; `purge` finds it by them. */
  tags: readonly string[];
  createdAt: number;
  freshUntil: number;
  staleUntil: number;
  /** A store may forget it then, or earlier where it needs the room. */
  keepUntil: number;
};

type Eventually<Value> = Value | Promise<Value>;

/**
 * Port: where answers are kept. It may forget at any time and fail at any time; it never gives one key's entry
 * for another. The suite in `test/conformance/cache-store.ts` says what an adapter must do.
 */
export type CacheStore = {
  get(key: string): Eventually<CacheEntry | undefined>;
  /** The same at once, where entries are in the memory of the process. */
  getNow?(key: string): CacheEntry | undefined;
  /** With `since`, a `moment` before the entry was loaded, it is not kept where one of its tags was purged after that. */
  set(key: string, entry: CacheEntry, since?: number): Eventually<void>;
  delete(key: string): Eventually<void>;
  /** Forgets every entry that has one of the tags, and no other; gives how many. */
  purge(tags: readonly string[]): Eventually<number>;
  /**
   * Makes them stale instead, so that they are only given where the API fails; gives how many. Not of a store that
   * could bring back an entry which another process purges at the same time.
   */
  softPurge?(tags: readonly string[]): Eventually<number>;
  /**
   * Now, by the clock of the store: of one that other processes purge as well, and that can tell what came first. What
   * began so long ago that it no longer can is not kept.
   */
  moment?(): Eventually<number>;
};

/** What may fail. */
export type CacheAction = Exclude<keyof CacheStore, 'getNow'>;
