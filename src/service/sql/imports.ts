import { secondsOf } from '../../contract/time.ts';
import type { ImportedReview, ImportResult, ImportStore } from '../store/imports.ts';
import { exportedReviews } from './exports.ts';
import { sqlImportEvents } from './import-events.ts';
import { rememberChanges, reviewBefore, sqlImportRuns } from './import-runs.ts';
import { type ImportedChange, recordImportedChanges } from './imported-changes.ts';
import { isSameReview } from './is-same-review.ts';
import { rememberProduct } from './products.ts';
import { rowId } from './row-id.ts';
import type { Database, ReviewRow } from './schema.ts';
import { updateReview } from './update-review.ts';
import { insertReview } from './write-review.ts';

/** Imports and exports reviews that have an identity outside this store. */
export function sqlImports(db: Database, now: () => number): ImportStore {
  const importTogether: ImportStore['importTogether'] = (run, importId) =>
    db.transaction().execute(async (trx) => {
      const batch: Omit<Batch, 'shop'> = { trx, now: now(), changes: [] };
      const result = await run((shop, imported) => importReview({ ...batch, shop }, imported));
      if (importId === undefined) await recordImportedChanges(trx, batch.changes, now());
      else await rememberChanges(trx, rowId(importId), batch.changes);
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
};

async function importReview(batch: Batch, imported: ImportedReview): Promise<ImportResult> {
  const { trx, shop } = batch;
  const known = await findKnown(trx, shop, imported);
  if (!known) {
    await createImported(batch, imported);
    return 'created';
  }
  if (await isSameReview(trx, known, imported.review)) {
    await rememberProduct(trx, shop, imported.review);
    return 'unchanged';
  }
  const before = JSON.stringify(await reviewBefore(trx, known.id));
  await rememberProduct(trx, shop, imported.review);
  batch.changes.push({ ...(await updateReview(trx, known, imported.review, batch.now)), before });
  return 'updated';
}

async function compareReview(db: Database, shop: string, imported: ImportedReview): Promise<ImportResult> {
  const known = await findKnown(db, shop, imported);
  if (!known) return 'created';
  return (await isSameReview(db, known, imported.review)) ? 'unchanged' : 'updated';
}

async function createImported(
  { trx, shop, now, changes }: Batch,
  { key, asId, review }: ImportedReview,
): Promise<void> {
  const free = asId !== undefined && (await isFree(trx, asId)) ? { id: rowId(asId) } : {};
  const id = await insertReview(trx, shop, review, secondsOf(now), {
    ...free,
    import_key: key,
    missingTime: '',
  });
  changes.push({ shop, product: review.product_id, change: 'created', id, before: null });
}

function findKnown(trx: Database, shop: string, { key }: ImportedReview): Promise<ReviewRow | undefined> {
  return trx
    .selectFrom('review')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('import_key', '=', key)
    .executeTakeFirst();
}

async function isFree(trx: Database, id: string): Promise<boolean> {
  if (rowId(id) < 1) return false;
  return !(await trx.selectFrom('review').select('id').where('id', '=', rowId(id)).executeTakeFirst());
}
