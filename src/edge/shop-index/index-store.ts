import type { PublicRating, PublicReview } from '../../contract/storefront.ts';

/** One product of the index. A handle with several IDs has several entries. */
export type IndexedProduct = {
  handle: string;
  id: string;
  /** The histogram of its published reviews. */
  stars: PublicRating['histogram'];
  /** The name of the part that contains all its reviews. */
  part: string;
};

/** A review that changed, according to a webhook; `time` is when it happened, in milliseconds since 1970. */
export type IndexedChange = { id: string; time: number; isGone: boolean };

/** The table of contents. Times are in milliseconds since 1970, by the clock of the edge. */
export type IndexDirectory = {
  /**
   * Fingerprint of the configuration that the index was built with; an index with another recipe is not used.
   */
  recipe: string;
  /** When reading the shop began. */
  readAt: number;
  /** When the next rebuild is due. */
  dueAt: number;
  /** Reviews are missing, because the shop has more than the index may hold, or some could not be read. */
  partial: boolean;
  products: readonly IndexedProduct[];
  /** Products with reviews that could not be read, so that the index lacks some of theirs. */
  unreadOf?: readonly Pick<IndexedProduct, 'handle' | 'id'>[];
  /** Changes since `readAt`. */
  changes: readonly IndexedChange[];
  /** Parts that this directory no longer uses, but that readers of the previous one may still need. */
  retired: readonly { part: string; at: number }[];
};

type MaybePromise<Value> = Value | Promise<Value>;

/**
 * Port: stores the index of one shop, as plain JSON of public fields. Parts are immutable: a changed part
 * gets a new name, and the directory is written after the parts that it names. A store may evict and fail at
 * any time; a store for several shops must separate them. `test/conformance/index-store.ts` is the suite that
 * every adapter passes.
 */
export type IndexStore = {
  readDirectory(): MaybePromise<IndexDirectory | undefined>;
  writeDirectory(directory: IndexDirectory): MaybePromise<void>;
  readPart(name: string): MaybePromise<readonly PublicReview[] | undefined>;
  writePart(name: string, reviews: readonly PublicReview[]): MaybePromise<void>;
  deletePart(name: string): MaybePromise<void>;
};
