import { type ReviewChange, recordReviewChange } from './events.ts';
import type { CountChange } from './review-counts.ts';
import type { Database } from './schema.ts';

/** A review that changed. `change` is the kind of event about it, as shoppers see it. */
export type ReviewChanged = { shop: string; product: string; change: ReviewChange; id: number };

/** A change of an import; `before` is the earlier body as JSON, null for a new review. */
export type ImportedChange = ReviewChanged & { before: string | null };

/** The transaction of a batch, with the changes made so far. `now` is in milliseconds since 1970. */
export type ImportBatch = {
  trx: Database;
  shop: string;
  now: number;
  changes: ImportedChange[];
  counts: CountChange[];
};

/**
 * Records many changes as few events: one per product and kind of change, each with at most `reviewsPerEvent` reviews.
 * One event per row would make the outbox the slowest part of an import.
 */
export async function recordImportedChanges(
  trx: Database,
  changes: readonly ReviewChanged[],
  now: number,
): Promise<void> {
  const groups = Map.groupBy(changes, ({ shop, product, change }) => JSON.stringify([shop, product, change]));
  for (const group of groups.values()) {
    const [first] = group;
    for (let start = 0; first && start < group.length; start += reviewsPerEvent) {
      const ids = group.slice(start, start + reviewsPerEvent).map(({ id }) => id);
      await recordReviewChange(trx, first.shop, first.change, ids, now);
    }
  }
}

/** Keeps the body under the 1 MB that receivers accept, even if every text has its full length. */
export const reviewsPerEvent = 20;
