import { secondsOf } from '../../contract/time.ts';
import type { ImportedReview, ImportStore } from '../store/imports.ts';
import { type ReviewChange, recordReviewChange } from './events.ts';
import { exportedReviews } from './exports.ts';
import { isSameReview } from './is-same-review.ts';
import { rememberProduct } from './products.ts';
import { countRating } from './ratings.ts';
import { rowId } from './row-id.ts';
import type { Database, ReviewRow } from './schema.ts';
import { columnsOf, insertReview, writeAttachments } from './write-review.ts';

/** Imports reviews that have an identity outside this store. */
export function sqlImports(db: Database, now: () => number): ImportStore {
  const importInto =
    (trx: Database): ImportStore['importReview'] =>
    async (shop, imported) => {
      const known = await findKnown(trx, shop, imported);
      if (!known) {
        await createImported(trx, shop, imported, now());
        return 'created';
      }
      await rememberProduct(trx, shop, imported.review);
      if (await isSameReview(trx, known, imported.review)) return 'unchanged';
      await updateImported(trx, shop, known, imported, now());
      return 'updated';
    };

  return {
    importReview: (shop, imported) => db.transaction().execute((trx) => importInto(trx)(shop, imported)),
    importTogether: (run) => db.transaction().execute((trx) => run(importInto(trx))),
    async tryImports(run) {
      const trx = await db.startTransaction().execute();
      try {
        await run(importInto(trx));
      } finally {
        await trx.rollback().execute();
      }
    },
    exportReviews: (shop) => exportedReviews(db, shop),
  };
}

async function createImported(
  trx: Database,
  shop: string,
  { key, asId, review }: ImportedReview,
  now: number,
): Promise<void> {
  const id = asId !== undefined && (await isFree(trx, asId)) ? { id: rowId(asId) } : {};
  const created = await insertReview(trx, shop, review, secondsOf(now), { ...id, import_key: key });
  await recordReviewChange(trx, shop, 'created', [created], now);
}

async function updateImported(
  trx: Database,
  shop: string,
  known: ReviewRow,
  { review }: ImportedReview,
  now: number,
): Promise<void> {
  const time = secondsOf(now);
  const changed = { ...columnsOf(review), commented_at: review.commented_at || known.commented_at };
  if (known.is_published) await countRating(trx, known, -1);
  await trx
    .updateTable('review')
    .set({ ...changed, updated_at: time })
    .where('id', '=', known.id)
    .execute();
  await writeAttachments(trx, shop, known.id, review, time);
  if (changed.is_published) await countRating(trx, { ...changed, shop_id: shop }, 1);
  await recordReviewChange(trx, shop, changeOf(known.is_published, changed.is_published), [known.id], now);
}

function changeOf(before: 0 | 1, after: 0 | 1): ReviewChange {
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
