import type { PublicRating, PublicReview } from '../../contract/storefront.ts';

/** What is known of one product; reviews of one handle and several ids are several of these. */
export type IndexedProduct = {
  handle: string;
  id: string;
  /** Of its published reviews. */
  stars: PublicRating['histogram'];
  /** Name of the part that holds its reviews, all of them. */
  part: string;
};

/** What a webhook told of a review; `time` is when it happened, in milliseconds since 1970. */
export type IndexedChange = { id: string; time: number; isGone: boolean };

/** Where everything is. Times are in milliseconds since 1970, by the clock of the edge. */
export type IndexDirectory = {
  /** What the index was made from and by which rules: one that was made otherwise is not used. */
  recipe: string;
  /** When reading it began. */
  readAt: number;
  /** When it should be read anew. */
  dueAt: number;
  /** Reviews are missing: there are more than may be held, or they could not all be read. */
  partial: boolean;
  products: readonly IndexedProduct[];
  /** Since it was read. */
  changes: readonly IndexedChange[];
  /** Parts that are no longer used, but may be looked for by a reader of the directory before this one. */
  retired: readonly { part: string; at: number }[];
};

type Eventually<Value> = Value | Promise<Value>;

/**
 * Port: where the index of one shop is kept, as plain JSON of public fields. A part never changes: a new one gets
 * a new name, and the directory is written after the parts that it names. A store may forget and may fail; one
 * that is shared by several shops keeps them apart by itself. The suite in `test/conformance/index-store.ts` says
 * what an adapter must do.
 */
export type IndexStore = {
  readDirectory(): Eventually<IndexDirectory | undefined>;
  writeDirectory(directory: IndexDirectory): Eventually<void>;
  readPart(name: string): Eventually<readonly PublicReview[] | undefined>;
  writePart(name: string, reviews: readonly PublicReview[]): Eventually<void>;
  deletePart(name: string): Eventually<void>;
};
