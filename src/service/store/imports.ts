import type { CreateReviewBody, Review } from '../../contract/review.ts';

/** Port: reviews that have an identity outside the store, such as the rows of a CSV file. */
export type ImportStore = {
  /**
   * Creates or updates the review with this key: the same key twice is the same review. With `asId`, a new
   * review also takes that id if it is free; a review with another key never changes.
   */
  importReview(shop: string, review: ImportedReview): Promise<ImportResult>;
  /** Runs imports in one transaction: either all of them are stored or none. */
  importTogether<Result>(
    run: (importReview: ImportStore['importReview']) => Promise<Result>,
  ): Promise<Result>;
  /** Runs imports that only compare with the stored reviews: takes no write lock and changes nothing. */
  previewImports<Result>(
    run: (importReview: ImportStore['importReview']) => Promise<Result>,
  ): Promise<Result>;
  /** All reviews in the order of their ids, as of the first one read. */
  exportReviews(shop: string): AsyncIterable<ExportedReview>;
};

export type ImportedReview = { key: string; asId?: string; review: CreateReviewBody };

/** `key` is the identity outside the store; importing it elsewhere and back gives the same review. */
export type ExportedReview = { key: string; review: Review };

export type ImportResult = 'created' | 'updated' | 'unchanged';
