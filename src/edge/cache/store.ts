/**
 * The share of a store that an entry may occupy, so that no other can evict it: `main` holds the first pages
 * of products as the widget requests them by default; `variants` holds first pages in another order or of
 * another length; `fragments` holds the parts that answers are made from; `ratings` holds the ratings of
 * lists of products; `rare` has one entry for each combination that anyone can invent: searches, filters,
 * later pages, and products without reviews.
 */
export type CacheShare = 'main' | 'variants' | 'fragments' | 'ratings' | 'rare';

/** A cached answer. Times are in milliseconds since 1970, by the clock of the edge. */
export type CacheEntry = {
  bytes: Uint8Array<ArrayBuffer>;
  /** `bytes` in compressed forms, each made once, so that a cache hit compresses nothing. */
  encodings: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
  /** By default `json`. */
  type?: 'json' | 'html';
  /** With its quotation marks. */
  etag: string;
  /** The subjects of the entry, by which `purge` finds it. */
  tags: readonly string[];
  /** `main` by default. */
  share?: CacheShare | undefined;
  /**
   * Made from stale parts, because the API failed. Such an answer is `stale_if_error`, even while it is
   * fresh.
   */
  isFallback?: boolean;
  /**
   * Fresh for a shorter time than usual, because it is incomplete or likely to change without a purge. A CDN
   * must not store it for longer.
   */
  isBrief?: boolean;
  createdAt: number;
  /** The entry is fresh until then. */
  freshUntil: number;
  /** The entry is served stale during a refresh until then. */
  staleUntil: number;
  /**
   * The entry is served until then if the API fails. A store may evict it afterwards, or earlier to make
   * space.
   */
  keepUntil: number;
};

/** A generation by tag; each purge of the tag ends one. */
export type Moment = ReadonlyMap<string, string>;

type MaybePromise<Value> = Value | Promise<Value>;

/**
 * Port: stores cache entries. A store may evict any entry and fail at any time, but never returns the entry
 * of another key or a purged entry. `test/conformance/cache-store.ts` is the suite that every adapter passes.
 */
export type CacheStore = {
  get(key: string): MaybePromise<CacheEntry | undefined>;
  /** `get` for a reader who would otherwise get an error. It waits longer for a slow store. */
  getLate?(key: string): MaybePromise<CacheEntry | undefined>;
  /** `get` without a promise, for stores in the memory of the process. */
  getNow?(key: string): CacheEntry | undefined;
  /**
   * `since` is the `moment` before the load began: an entry is rejected, with `false`, if one of its tags was
   * purged after that, or may have been.
   */
  set(key: string, entry: CacheEntry, since?: Moment): MaybePromise<false | undefined>;
  delete(key: string): MaybePromise<void>;
  /** Deletes every entry with one of the tags, and no other; returns how many. */
  purge(tags: readonly string[]): MaybePromise<number>;
  /**
   * Marks those entries as stale instead, so that they are served only if the API fails; returns how many.
   * Absent from stores that could restore an entry which another process is purging.
   */
  softPurge?(tags: readonly string[]): MaybePromise<number>;
  /**
   * The current generations of tags, from a store that several processes share and that can order loads and
   * purges. The store rejects entries of loads that began too long ago for it to know.
   */
  moment?(tags: readonly string[]): MaybePromise<Moment>;
  /**
   * Purges of entries created before this time, in milliseconds since 1970, may be missing: the server has
   * been replaced or has lost data, or a process could not reach it, by its own account until `awayUntil`.
   * Absent from stores that cannot be away.
   */
  trustedSince?(awayUntil: number): MaybePromise<number>;
};

/** The operations that can fail. */
export type CacheAction = Exclude<keyof CacheStore, 'getNow' | 'getLate' | 'trustedSince'>;

/**
 * Shares with an entry for each combination that anyone can invent. A store that knows no shares has to bound
 * them.
 */
export const inventedShares: ReadonlySet<CacheShare> = new Set(['variants', 'ratings', 'rare']);
