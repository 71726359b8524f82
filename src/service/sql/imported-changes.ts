import { type ReviewChange, recordReviewChange } from './events.ts';
import type { Database } from './schema.ts';

export type ImportedChange = { shop: string; product: string; change: ReviewChange; id: number };

/**
 * Collects the changes of a batch and records them as few events: one per product and kind of change, each with at
 * most `reviewsPerEvent` reviews. One event per row would make the outbox the slowest part of an import.
 */
export function importedChanges() {
  const groups = new Map<string, ImportedChange[]>();
  return {
    add(change: ImportedChange): void {
      const key = JSON.stringify([change.shop, change.product, change.change]);
      groups.set(key, [...(groups.get(key) ?? []), change]);
    },
    async record(trx: Database, now: number): Promise<void> {
      for (const group of groups.values()) {
        const [first] = group;
        for (let start = 0; first && start < group.length; start += reviewsPerEvent) {
          const ids = group.slice(start, start + reviewsPerEvent).map(({ id }) => id);
          await recordReviewChange(trx, first.shop, first.change, ids, now);
        }
      }
    },
  };
}

/** Keeps the body under the 1 MB that receivers accept, even if every text has its full length. */
const reviewsPerEvent = 20;
