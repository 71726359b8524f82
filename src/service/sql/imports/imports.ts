import type { ImportedReview, ImportResult, ImportStore } from '../../../import/store/import-store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isSqlite } from '../database/is-sqlite.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { countReviews } from '../lists/review-counts.ts';
import { rememberProducts } from '../products/products.ts';
import { type DecidedReview, isSameReview, type StoredReview } from '../rows/is-same-review.ts';
import { storedAgain } from '../rows/stored-again.ts';
import { withAttachments } from '../rows/stored-reviews.ts';
import { storedUnder } from '../rows/stored-under.ts';
import { updateReview } from '../rows/update-review.ts';
import { type ImportBatch, recordImportedChanges } from '../undo/imported-changes.ts';
import { forgetReplaced, withDecisions } from '../undo/replaced-values.ts';
import { reviewBefore } from '../undo/review-before.ts';
import { exportedReviews } from '../upkeep/exports.ts';
import { sqlDemoReviews } from './demo-reviews.ts';
import { sqlImportEvents } from './import-events.ts';
import { rememberChanges, sqlImportRuns } from './import-runs.ts';
import { insertImported } from './insert-imported.ts';

/** Imports and exports reviews that have an identity outside this store. */
export function sqlImports(db: Database, now: () => number): ImportStore {
  const importTogether: ImportStore['importTogether'] = (run, importId) =>
    inTransaction(db, async (trx) => {
      const changed: Omit<ImportBatch, 'shop'> = {
        trx,
        now: now(),
        changes: [],
        undo: [],
        products: [],
        counts: [],
      };
      const locked = new Set<string>();
      const result = await run(async (shop, reviews) => {
        if (!locked.has(shop)) await lockShop(trx, shop);
        locked.add(shop);
        const results: ImportResult[] = [];
        for (const batch of withoutRepeatedKeys(reviews)) {
          results.push(...(await importBatch({ ...changed, shop }, batch)));
        }
        return results;
      });
      if (importId === undefined) await recordImportedChanges(trx, changed.changes, changed.now);
      else await rememberChanges(trx, rowId(importId), changed);
      await countReviews(trx, changed.counts);
      return result;
    });

  return {
    importReview: async (shop, review) => {
      const [result = 'unchanged'] = await importTogether((add) => add(shop, [review]));
      return result;
    },
    importTogether,
    previewImports: (run) => run((shop, reviews) => compareReviews(db, shop, reviews)),
    storedAgain: (shop, rows) => storedAgain(db, shop, rows),
    storedUnder: (shop, keys) => storedUnder(db, shop, keys),
    exportReviews: (shop) => exportedReviews(db, shop),
    ...sqlImportRuns(db, now),
    ...sqlImportEvents(db, now),
    ...sqlDemoReviews(db, now),
  };
}

/**
 * Splits reviews into batches without repeated keys, in order, so that the second review with a key updates
 * the first.
 */
function withoutRepeatedKeys(reviews: readonly ImportedReview[]): ImportedReview[][] {
  const batches: ImportedReview[][] = [[]];
  let keys = new Set<string>();
  for (const review of reviews) {
    if (keys.has(review.key)) {
      batches.push([]);
      keys = new Set();
    }
    keys.add(review.key);
    batches.at(-1)?.push(review);
  }
  return batches;
}

async function importBatch(batch: ImportBatch, reviews: readonly ImportedReview[]): Promise<ImportResult[]> {
  const { trx, shop, now } = batch;
  const known = await findKnown(trx, shop, reviews, { lock: true });
  const named = reviews.map(({ review }) => review);
  for (const { changes } of await rememberProducts(trx, shop, named)) {
    batch.products.push(...changes.map((change) => ({ ...change, shop })));
  }
  await insertImported(
    batch,
    reviews.filter(({ key }) => !known.has(key)),
  );
  const results: ImportResult[] = [];
  for (const review of reviews) {
    const stored = known.get(review.key);
    const decided = stored && withDecisions(stored, review);
    const result = resultOf(stored, decided);
    results.push(result);
    if (!decided || (result === 'unchanged' && decided.replaced === stored.row.replaced)) continue;
    batch.undo.push({ shop, id: stored.row.id, before: reviewBefore(stored) });
    if (result === 'unchanged') {
      await forgetReplaced(trx, stored.row, decided.replaced);
    } else {
      const { changed, counts } = await updateReview(trx, stored.row, { ...decided, now });
      batch.changes.push(changed);
      batch.counts.push(...counts);
    }
  }
  return results;
}

async function compareReviews(
  db: Database,
  shop: string,
  reviews: readonly ImportedReview[],
): Promise<ImportResult[]> {
  const known = await findKnown(db, shop, reviews, { lock: false });
  return reviews.map((review) => {
    const stored = known.get(review.key);
    return resultOf(stored, stored && withDecisions(stored, review));
  });
}

function resultOf(stored: StoredReview | undefined, decided: DecidedReview | undefined): ImportResult {
  if (!stored || !decided) return 'created';
  return isSameReview(stored, decided) ? 'unchanged' : 'updated';
}

/** The stored reviews with these keys, with media and replies, by key. */
async function findKnown(
  db: Database,
  shop: string,
  reviews: readonly ImportedReview[],
  { lock }: { lock: boolean },
): Promise<Map<string, StoredReview>> {
  const keys = reviews.map(({ key }) => key);
  if (keys.length === 0) return new Map();
  const query = db
    .selectFrom('review')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('import_key', 'in', keys);
  // Rows are locked in order. SQLite has no row locks, and would read all reviews of the shop for that order.
  const rows = await (lock && !isSqlite(db) ? query.orderBy('id').forUpdate() : query).execute();
  const stored = await withAttachments(db, shop, rows);
  return new Map(stored.map((review) => [review.row.import_key ?? '', review]));
}
