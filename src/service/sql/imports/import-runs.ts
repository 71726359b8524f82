import type { ExpressionBuilder } from 'kysely';
import { secondsOf } from '../../../contract/time.ts';
import type { ImportStore } from '../../../import/store/import-store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertRows } from '../database/insert-rows.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { ReviewChanged } from '../rows/update-review.ts';
import { rememberProductChanges } from '../undo/import-products.ts';
import type { ImportBatch } from '../undo/imported-changes.ts';
import { recordPendingChanges } from '../undo/pending-changes.ts';
import { changesOfRenamed } from '../undo/renamed-products.ts';
import { undoChanges } from '../undo/undo-import.ts';

/** Remembers what imports changed, and undoes it. */
export function sqlImportRuns(
  db: Database,
  now: () => number,
): Pick<ImportStore, 'beginImport' | 'lastImport' | 'undoImport'> {
  return {
    async beginImport(shop, file) {
      const run = { shop_id: shop, file, started_at: secondsOf(now()) };
      const { id } = await db.insertInto('import_run').values(run).returning('id').executeTakeFirstOrThrow();
      return String(id);
    },

    async lastImport(shop) {
      const run = await db
        .selectFrom('import_run')
        .selectAll()
        .where('shop_id', '=', shop)
        .where((eb) =>
          eb.or([eb.exists(changesOf(eb, 'import_change')), eb.exists(changesOf(eb, 'import_product'))]),
        )
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (!run) return undefined;
      const reviews = await db
        .selectFrom('import_change')
        .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('before').as('updated')])
        .where('shop_id', '=', shop)
        .where('run_id', '=', run.id)
        .executeTakeFirstOrThrow();
      const products = await db
        .selectFrom('import_product')
        .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('before_handle').as('renamed')])
        .where('shop_id', '=', shop)
        .where('run_id', '=', run.id)
        .executeTakeFirstOrThrow();
      const { id, file, started_at: startedAt } = run;
      return {
        id: String(id),
        file,
        startedAt,
        created: Number(reviews.all) - Number(reviews.updated),
        updated: Number(reviews.updated),
        renamed: Number(products.renamed),
        changes: Number(reviews.all) + Number(products.all),
      };
    },

    undoImport: (shop, importId, limit) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        return undoChanges(trx, { shop, run: rowId(importId), limit, now: now() });
      }),
  };
}

function changesOf(eb: ExpressionBuilder<Schema, 'import_run'>, table: 'import_change' | 'import_product') {
  return eb
    .selectFrom(table)
    .select('run_id')
    .whereRef(`${table}.shop_id`, '=', 'import_run.shop_id')
    .whereRef(`${table}.run_id`, '=', 'import_run.id');
}

/** Remembers the changes of a batch and their events under its import, in the transaction of the batch. */
export async function rememberChanges(
  trx: Database,
  run: number,
  { changes, undo, products, now }: ChangedBatch,
): Promise<void> {
  await rememberProductChanges(trx, run, products);
  const rows = undo.map(({ shop, id, before }) => ({ shop_id: shop, review_id: id, run_id: run, before }));
  await insertRows(trx, 'import_change', rows);
  const renamed = products.filter(({ before }) => before !== undefined);
  const shops = [...new Set([...changes, ...renamed].map(({ shop }) => shop))];
  if (shops.length === 0) return;
  const subscribed = await trx
    .selectFrom('webhook')
    .select('shop_id')
    .where('shop_id', 'in', shops)
    .execute();
  if (subscribed.length === 0) return;
  const isAwaited = ({ shop }: { shop: string }) => subscribed.some(({ shop_id }) => shop_id === shop);
  const known = undo.filter(({ before }) => before !== null);
  for (const [shop, reviews] of Map.groupBy(known, (review) => review.shop)) {
    const ids = reviews.map(({ id }) => id);
    // Events of an earlier import about these reviews are recorded first.
    await recordPendingChanges(trx, shop, ids, now);
  }
  await insertRows(trx, 'import_event', changes.filter(isAwaited).map(eventRow(run)));
  const events = (await changesOfRenamed(trx, renamed.filter(isAwaited))).map(eventRow(run));
  if (events.length === 0) return;
  // A pending event about the same review also has the new names.
  await trx
    .insertInto('import_event')
    .values(events)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function eventRow(run: number) {
  return ({ shop, id, product, change, movedFrom }: ReviewChanged) => ({
    shop_id: shop,
    review_id: id,
    run_id: run,
    product_id: product,
    event: change,
    moved_from: movedFrom,
  });
}

type ChangedBatch = Pick<ImportBatch, 'changes' | 'undo' | 'products' | 'now'>;
