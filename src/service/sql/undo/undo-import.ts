import type { Database } from '../database/schema.ts';
import { type CountChange, countReviews } from '../lists/review-counts.ts';
import type { ReviewChanged } from '../rows/update-review.ts';
import { changeOf } from '../rows/update-review.ts';
import { removeCreated, restoreNames } from './import-products.ts';
import { recordImportedChanges } from './imported-changes.ts';
import { restoreReviews } from './review-before.ts';

/** Selects the changes to undo in this step. `now` is in milliseconds since 1970. */
type Some = { shop: string; run: number; limit: number; now: number };

/**
 * Undoes some changes of an import, in the transaction that holds the lock of the shop, and returns how many.
 * Product names are restored first, so that events about reviews contain them.
 */
export async function undoChanges(trx: Database, some: Some): Promise<number> {
  return (
    (await restoreNames(trx, some)) || (await undoReviews(trx, some)) || (await removeCreated(trx, some))
  );
}

async function undoReviews(trx: Database, { shop, run, limit, now }: Some): Promise<number> {
  const found = await trx
    .selectFrom('import_change')
    .innerJoin('review', (join) =>
      join
        .onRef('review.shop_id', '=', 'import_change.shop_id')
        .onRef('review.id', '=', 'import_change.review_id'),
    )
    .selectAll('review')
    .select('import_change.before')
    .where('import_change.shop_id', '=', shop)
    .where('run_id', '=', run)
    .orderBy('review_id', 'desc')
    .limit(limit)
    .forUpdate('review')
    .execute();
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  // Pending events are undone as well.
  await trx.deleteFrom('import_event').where('shop_id', '=', shop).where('review_id', 'in', ids).execute();
  const changes: ReviewChanged[] = [];
  const counts: CountChange[] = found.map((review) => ({ ...review, by: -1 }));
  const changed = found.flatMap(({ before, ...row }) => (before === null ? [] : [{ row, before }]));
  const restored = new Map((await restoreReviews(trx, shop, changed)).map((review) => [review.id, review]));
  for (const review of found) {
    const { id, product_id } = review;
    const former = restored.get(id);
    if (former) {
      counts.push({ ...former, by: 1 });
      changes.push({ shop, id, ...changeOf(review, former) });
    } else {
      changes.push({ shop, id, product: product_id, change: 'deleted', movedFrom: '', reason: 'removed' });
    }
  }
  const created = found.filter(({ before }) => before === null).map(({ id }) => id);
  if (created.length > 0) {
    await trx.deleteFrom('review').where('shop_id', '=', shop).where('id', 'in', created).execute();
  }
  await trx
    .deleteFrom('import_change')
    .where('shop_id', '=', shop)
    .where('run_id', '=', run)
    .where('review_id', 'in', ids)
    .execute();
  await recordImportedChanges(trx, changes, now);
  await countReviews(trx, counts);
  return found.length;
}
