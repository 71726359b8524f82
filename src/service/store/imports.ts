import type { CreateReviewBody } from '../../contract/review.ts';

/** Port: reviews that have an identity outside the store, such as the rows of a CSV file. */
export type ImportStore = {
  /**
   * Creates or updates the review with this key: the same key twice is the same review. With `asId`, a new
   * review also takes that id if it is free.
   */
  importReview(shop: string, review: ImportedReview): Promise<ImportResult>;
  /** Runs imports in one transaction: either all of them are stored or none. */
  importTogether<Result>(
    run: (importReview: ImportStore['importReview']) => Promise<Result>,
  ): Promise<Result>;
  /** Runs imports in a transaction that is always rolled back. */
  tryImports(run: (importReview: ImportStore['importReview']) => Promise<unknown>): Promise<void>;
};

export type ImportedReview = { key: string; asId?: string; review: CreateReviewBody };

export type ImportResult = 'created' | 'updated' | 'unchanged';
