import type { Database } from '../database/schema.ts';
import type { CountChange } from '../lists/review-counts.ts';
import type { ProductChange } from '../products/products.ts';
import type { ReviewChanged } from '../rows/update-review.ts';
import { recordReviewChange, recordReviewsGone } from '../webhooks/outbox.ts';

/** A review before an import; `before` is null for a new review, otherwise JSON of `ReviewBefore`. */
export type ReviewUndo = { shop: string; id: number; before: string | null };

/** The transaction of a batch, with all changes so far. `now` is in milliseconds since 1970. */
export type ImportBatch = {
  trx: Database;
  shop: string;
  now: number;
  changes: ReviewChanged[];
  undo: ReviewUndo[];
  products: (ProductChange & { shop: string })[];
  counts: CountChange[];
};

/**
 * Records many changes as few events: one per product and kind of change, each with at most `reviewsPerEvent`
 * reviews. One event per row would make the outbox the slowest part of an import. A review that moved leaves
 * its old product before it appears with the new one.
 */
export async function recordImportedChanges(
  trx: Database,
  changes: readonly ReviewChanged[],
  now: number,
): Promise<void> {
  const left = changes
    .filter(({ movedFrom }) => movedFrom !== '')
    .map((moved) => ({
      ...moved,
      product: moved.movedFrom,
      change: 'deleted' as const,
      reason: 'moved' as const,
    }));
  const groups = Map.groupBy([...left, ...changes], ({ shop, product, change, reason }) =>
    JSON.stringify([shop, product, change, reason]),
  );
  for (const group of groups.values()) {
    const [first] = group;
    const former = [...new Set(group.flatMap(({ formerHandles = [] }) => formerHandles))];
    for (let start = 0; first && start < group.length; start += reviewsPerEvent) {
      const { shop, product, change, reason } = first;
      const ids = group.slice(start, start + reviewsPerEvent).map(({ id }) => id);
      if (change === 'deleted') await recordReviewsGone(trx, shop, product, ids, now, reason);
      else await recordReviewChange(trx, shop, change, ids, now, { formerHandles: former });
    }
  }
}

/** Limits the work of a receiver. `recordEvent` splits an event whose body would be too long. */
export const reviewsPerEvent = 20;
