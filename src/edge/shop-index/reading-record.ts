import type { ListedReview } from './listed-review.ts';

/** The record of one reading of the shop: for early answers, and for the hint of the next start. */
export type ReadingRecord = {
  /** Call with the reviews of each page, hidden ones included, and with how many the API counts. */
  add(page: number, reviews: readonly ListedReview[], count: number): void;
  /** Call once the pages have been found to fit together. Never fails. */
  save(): Promise<void>;
};

/** Begins the record of a reading. */
export type StartRecord = () => ReadingRecord;
