import type { Review } from '../../contract/review.ts';

/** The record of one reading of the shop, from which the hint for the next start is made. */
export type ReadingRecord = {
  /** Call with the reviews of each page, hidden ones included. */
  add(page: number, reviews: readonly Review[]): void;
  /** Call once the pages have been found to fit together. Never fails. */
  save(): Promise<void>;
};

/** Begins the record of a reading. */
export type StartRecord = () => ReadingRecord;
