import type { ListedReview } from './listed-review.ts';

/** The record of one reading of the shop, used for early answers and for the hint of the next start. */
export type ReadingRecord = {
  /** Call with the reviews of each page, hidden ones included, and with the API's count. */
  add(page: number, reviews: readonly ListedReview[], count: number): void;
  /** Call once the pages have proven consistent. Never fails. */
  save(): Promise<void>;
};

/** Begins the record of a reading. */
export type StartRecord = () => ReadingRecord;
