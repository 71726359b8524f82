import { secondsOf } from '../../contract/time.ts';
import type { ImportedReview, ImportResult, ImportStore } from '../store/imports.ts';
import { advanceIds } from './advance-ids.ts';
import { exportedReviews } from './exports.ts';
import { sqlImportEvents } from './import-events.ts';
import { rememberChanges, reviewBefore, sqlImportRuns } from './import-runs.ts';
import { type ImportedChange, recordImportedChanges } from './imported-changes.ts';
import { inTransaction } from './in-transaction.ts';
import { isSameReview } from './is-same-review.ts';
import { lockShop } from './lock-shop.ts';
import { rememberProduct } from './products.ts';
import { type CountChange, countReviews } from './review-counts.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';
import { updateReview } from './update-review.ts';
import { columnsOf, insertReview } from './write-review.ts';

/** Imports and exports reviews that have an identity outside this store. */
export function sqlImports(db: Database, now: () => number): ImportStore {
  const importTogether: ImportStore['importTogether'] = (run, importId) =>
    inTransaction(db, async (trx) => {
      const batch: Omit<Batch, 'shop'> = { trx, now: now(), changes: [], counts: [] };
      const locked = new Set<string>();
      const result = await run(async (shop, imported) => {
        if (!locked.has(shop)) await lockShop(trx, shop);
        locked.add(shop);
        return importReview({ ...batch, shop }, imported);
      });
      if (importId === undefined) await recordImportedChanges(trx, batch.changes, now());
      else await rememberChanges(trx, rowId(importId), batch.changes);
      await countReviews(trx, batch.counts);
      return result;
    });

  return {
    importReview: (shop, imported) => importTogether((add) => add(shop, imported)),
    importTogether,
    previewImports: (run) => run((shop, imported) => compareReview(db, shop, imported)),
    exportReviews: (shop) => exportedReviews(db, shop),
    ...sqlImportRuns(db, now),
    ...sqlImportEvents(db, now),
  };
}

/** The transaction of a batch, with the changes made so far. `now` is in milliseconds since 1970. */
type Batch = {
  trx: Database;
  shop: string;
  now: number;
  changes: ImportedChange[];
  counts: CountChange[];
};

async function importReview(batch: Batch, imported: ImportedReview): Promise<ImportResult> {
  const { trx, shop } = batch;
  const known = await findKnown(trx, shop, imported).forUpdate().executeTakeFirst();
  if (!known) {
    await createImported(batch, imported);
    return 'created';
  }
  if (await isSameReview(trx, known, imported.review)) {
    await rememberProduct(trx, shop, imported.review);
    return 'unchanged';
  }
  const before = JSON.stringify(await reviewBefore(trx, shop, known.id));
  await rememberProduct(trx, shop, imported.review);
  const { changed, counts } = await updateReview(trx, known, imported.review, batch.now);
  batch.changes.push({ ...changed, before });
  batch.counts.push(...counts);
  return 'updated';
}

async function compareReview(db: Database, shop: string, imported: ImportedReview): Promise<ImportResult> {
  const known = await findKnown(db, shop, imported).executeTakeFirst();
  if (!known) return 'created';
  return (await isSameReview(db, known, imported.review)) ? 'unchanged' : 'updated';
}

async function createImported(
  { trx, shop, now, changes, counts }: Batch,
  { key, asId, review }: ImportedReview,
): Promise<void> {
  const free = asId !== undefined && (await isFree(trx, asId)) ? { id: rowId(asId) } : {};
  if (free.id !== undefined) await advanceIds(trx, 'review', free.id);
  const id = await insertReview(trx, shop, review, secondsOf(now), {
    ...free,
    import_key: key,
    missingTime: '',
  });
  changes.push({ shop, product: review.product_id, change: 'created', id, before: null });
  counts.push({ ...columnsOf(review), id, shop_id: shop, by: 1 });
}

function findKnown(trx: Database, shop: string, { key }: ImportedReview) {
  return trx.selectFrom('review').selectAll().where('shop_id', '=', shop).where('import_key', '=', key);
}

async function isFree(trx: Database, id: string): Promise<boolean> {
  if (rowId(id) < 1) return false;
  return !(await trx.selectFrom('review').select('id').where('id', '=', rowId(id)).executeTakeFirst());
}
