import type { Database } from '../database/schema.ts';
import type { ReviewChanged } from '../rows/update-review.ts';
import { type ChangeDetails, type ReviewChange, recordReviewChange } from '../webhooks/outbox.ts';
import { withFormerHandles } from './former-handles.ts';
import { recordImportedChanges } from './imported-changes.ts';

/**
 * Records a later change of reviews, after the pending events of imports about them. Before a deletion, only
 * an earlier product needs an event.
 */
export async function recordLaterChange(
  trx: Database,
  shop: string,
  change: ReviewChange,
  ids: number[],
  time: number,
  details: ChangeDetails = {},
): Promise<void> {
  const pending = await takePending(trx, shop, ids);
  await recordImportedChanges(trx, change === 'deleted' ? pending.flatMap(departure) : pending, time);
  await recordReviewChange(trx, shop, change, ids, time, details);
}

/**
 * Records that published reviews have moved to another product. The pending events of imports about them only
 * matter to products that these imports moved them away from.
 */
export async function recordMoves(
  trx: Database,
  shop: string,
  moved: readonly ReviewChanged[],
  time: number,
): Promise<void> {
  const pending = await takePending(
    trx,
    shop,
    moved.map(({ id }) => id),
  );
  await recordImportedChanges(trx, [...pending.flatMap(departure), ...moved], time);
}

/** Records the events of imports about these reviews now. */
export async function recordPendingChanges(
  trx: Database,
  shop: string,
  ids: readonly number[],
  time: number,
): Promise<void> {
  await recordImportedChanges(trx, await takePending(trx, shop, ids), time);
}

async function takePending(trx: Database, shop: string, ids: readonly number[]): Promise<ReviewChanged[]> {
  if (ids.length === 0) return [];
  // The rows are deleted first, so that a second transaction that records the same events waits and finds
  // none.
  const pending = await trx
    .deleteFrom('import_event')
    .where('shop_id', '=', shop)
    .where('review_id', 'in', ids)
    .returning([...pendingColumns, 'run_id'])
    .execute();
  return changesOfPending(trx, pending);
}

/** The event for a product that no longer shows a review. */
function departure(pending: ReviewChanged): ReviewChanged[] {
  if (pending.change === 'deleted') return [pending];
  const { movedFrom: product } = pending;
  return product === '' ? [] : [{ ...pending, product, change: 'deleted', movedFrom: '', reason: 'moved' }];
}

export const pendingColumns = ['shop_id', 'review_id', 'product_id', 'event', 'moved_from'] as const;

type PendingRow = {
  shop_id: string;
  review_id: number;
  product_id: string;
  event: ReviewChange;
  moved_from: string;
};

/** The changes of pending events, with the handles that products lost with their imports. */
export async function changesOfPending(
  trx: Database,
  pending: readonly (PendingRow & { run_id: number })[],
): Promise<ReviewChanged[]> {
  const changes: ReviewChanged[] = [];
  for (const [run, rows] of Map.groupBy(pending, ({ run_id }) => run_id)) {
    changes.push(...(await withFormerHandles(trx, run, rows.map(pendingChange))));
  }
  return changes;
}

function pendingChange({ shop_id, review_id, product_id, event, moved_from }: PendingRow): ReviewChanged {
  const pending = { shop: shop_id, id: review_id, product: product_id, change: event, movedFrom: moved_from };
  // An import deletes no review.
  return event === 'deleted' ? { ...pending, reason: 'hidden' } : pending;
}
