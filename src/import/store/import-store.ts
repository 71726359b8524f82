import type { HidingReason } from '../../contract/moderation.ts';
import type { CreateReviewBody, Review } from '../../contract/review.ts';

/** Port: reviews that have an identity outside the store, such as the rows of a CSV file. */
export type ImportStore = {
  /**
   * Creates or updates the review with this key. With `asId`, a new review also takes that id if it is free;
   * a review with another key never changes.
   */
  importReview(shop: string, review: ImportedReview): Promise<ImportResult>;
  /**
   * Runs imports in one transaction: all of them are stored or none. With the id of an import, the changes
   * can be undone, and their events wait for `recordImportEvents`.
   */
  importTogether<Result>(
    run: (importReviews: ImportReviews) => Promise<Result>,
    importId?: string,
  ): Promise<Result>;
  /** Runs imports that only compare with the stored reviews: takes no write lock and changes nothing. */
  previewImports<Result>(run: (importReviews: ImportReviews) => Promise<Result>): Promise<Result>;
  /** Registers an import of a file, by default by a command, and returns its id. */
  beginImport(shop: string, file: string, by?: ImportedBy): Promise<string>;
  /**
   * Records the end of an import, and returns how many reviews it has created and updated so far. An import
   * that was stopped may go on and end again.
   */
  endImport(shop: string, importId: string, outcome: ImportOutcome): Promise<ImportedCounts>;
  /** The imports of a shop, the newest first, at most `limit`. */
  listImports(shop: string, limit: number): Promise<PastImport[]>;
  /**
   * Records the events of at most `limit` changes in one transaction, grouped by product, and returns the
   * number of changes; 0 if none are left. Events also wait here if an import was killed.
   */
  recordImportEvents(shop: string, limit: number): Promise<number>;
  /** Counts the rows that would be new, and how many of them are already stored under another key. */
  storedAgain(shop: string, rows: readonly RowToCompare[]): Promise<{ fresh: number; again: number }>;
  /** The content of the stored reviews with these keys, by key. */
  storedUnder(shop: string, keys: readonly string[]): Promise<Map<string, StoredContent>>;
  /** The newest import that has changes to undo. */
  lastImport(shop: string): Promise<LastImport | undefined>;
  /**
   * Undoes at most `limit` changes of an import in one transaction: deletes the reviews and products it
   * created and restores the ones it changed. Returns the number of undone changes; 0 if none are left.
   */
  undoImport(shop: string, importId: string, limit: number): Promise<number>;
  /** The number of invented demo reviews, which earlier versions put into the database of a shop. */
  countDemoReviews(shop: string): Promise<number>;
  /**
   * Deletes at most `limit` demo reviews in one transaction, with their events. Returns the number of deleted
   * reviews; 0 if none are left.
   */
  removeDemoReviews(shop: string, limit: number): Promise<number>;
  /** All reviews in the order of their ids, as of the first one read. */
  exportReviews(shop: string): AsyncIterable<ExportedReview>;
};

/** Imports reviews in order like `importReview`, many together with few statements. */
export type ImportReviews = (shop: string, reviews: readonly ImportedReview[]) => Promise<ImportResult[]>;

export type ImportedReview = {
  key: string;
  asId?: string;
  review: CreateReviewBody;
  origin?: ReviewOrigin;
  /** Why another system hid the review, so that nobody has to moderate it again. */
  hiddenAs?: HidingReason | undefined;
};

/** A row before its import; `cellsKey` is the key that it has without an id. */
export type RowToCompare = { key: string; cellsKey: string; review: CreateReviewBody };

/** The part of a review that tells it from the review of another shopper. */
export type StoredContent = Pick<
  CreateReviewBody,
  'author' | 'title' | 'content' | 'product_id' | 'commented_at'
>;

/** Values that a new review keeps from the database that exported it. A reply takes its id if it is free. */
export type ReviewOrigin = {
  createdAt: string;
  updatedAt: string;
  replyId: string;
  /** Absent if the file lacks its columns. */
  state?: ExportedState | undefined;
};

/**
 * Why a review is not published, why it was held, since when (empty for reviews that stay in their state),
 * the names it gives its product once published, the values that the shop replaced, and the URLs of the
 * photos and videos that it hides.
 */
export type ExportedState = {
  hidden_reason: string;
  held_for: string;
  state_since: string;
  given_handle: string;
  given_title: string;
  replaced: string;
  hidden_media: string;
};

/** `key` is the identity outside the store; importing it elsewhere and back gives the same review. */
export type ExportedReview = { key: string; review: Review; state: ExportedState };

/**
 * The counts cover reviews and products that still exist; `changes` counts all changes. `startedAt` is an ISO
 * time.
 */
export type LastImport = {
  id: string;
  file: string;
  startedAt: string;
  created: number;
  updated: number;
  /** The number of renamed products. */
  renamed: number;
  changes: number;
};

/** Who imports, as in the audit log. */
export type ImportedBy = { actor: string; actor_label: string };

/** Counts of rows. */
export type ImportOutcome = { rows: number; rejected: number; isStopped: boolean };

export type ImportedCounts = { created: number; updated: number };

/**
 * An import with the counts at its end, which are null for an import that was killed or still runs.
 * `finished_at` is also null for an import that was stopped. Times are ISO times.
 */
export type PastImport = ImportedBy & {
  id: string;
  file: string;
  started_at: string;
  finished_at: string | null;
  undone_at: string | null;
  rows: number | null;
  created: number | null;
  updated: number | null;
  rejected: number | null;
};

export type ImportResult = 'created' | 'updated' | 'unchanged';
