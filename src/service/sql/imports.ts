import { secondsOf } from '../../contract/time.ts';
import type { ImportedReview, ImportResult, ImportStore } from '../store/imports.ts';
import { exportedReviews } from './exports.ts';
import { importedChanges } from './imported-changes.ts';
import { isSameReview } from './is-same-review.ts';
import { rememberProduct } from './products.ts';
import { countRating } from './ratings.ts';
import { rowId } from './row-id.ts';
import type { Database, ReviewRow } from './schema.ts';
import { columnsOf, insertReview, replaceAttachments } from './write-review.ts';

/** Imports and exports reviews that have an identity outside this store. */
export function sqlImports(db: Database, now: () => number): ImportStore {
  const importTogether: ImportStore['importTogether'] = (run) =>
    db.transaction().execute(async (trx) => {
      const changes = importedChanges();
      const result = await run((shop, imported) =>
        importReview({ trx, shop, now: now(), changes }, imported),
      );
      await changes.record(trx, now());
      return result;
    });

  return {
    importReview: (shop, imported) => importTogether((add) => add(shop, imported)),
    importTogether,
    previewImports: (run) => run((shop, imported) => compareReview(db, shop, imported)),
    exportReviews: (shop) => exportedReviews(db, shop),
  };
}

/** The transaction of a batch. `now` is in milliseconds since 1970. */
type Batch = { trx: Database; shop: string; now: number; changes: ReturnType<typeof importedChanges> };

async function importReview(batch: Batch, imported: ImportedReview): Promise<ImportResult> {
  const { trx, shop } = batch;
  const known = await findKnown(trx, shop, imported);
  if (!known) {
    await createImported(batch, imported);
    return 'created';
  }
  await rememberProduct(trx, shop, imported.review);
  if (await isSameReview(trx, known, imported.review)) return 'unchanged';
  await updateImported(batch, known, imported);
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
  changes.add({ shop, product: review.product_id, change: 'created', id });
}

async function updateImported(
  { trx, shop, now, changes }: Batch,
  known: ReviewRow,
  { review }: ImportedReview,
): Promise<void> {
  const time = secondsOf(now);
  const changed = { ...columnsOf(review), commented_at: review.commented_at || known.commented_at };
  if (known.is_published) await countRating(trx, known, -1);
  await trx
    .updateTable('review')
    .set({ ...changed, updated_at: time })
    .where('id', '=', known.id)
    .execute();
  await replaceAttachments(trx, shop, known.id, review, '');
  if (changed.is_published) await countRating(trx, { ...changed, shop_id: shop }, 1);
  const change = changeOf(known.is_published, changed.is_published);
  changes.add({ shop, product: changed.product_id, change, id: known.id });
}

function changeOf(before: 0 | 1, after: 0 | 1) {
  if (before === after) return 'updated';
  return after ? 'created' : 'deleted';
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
