import type { ExpressionBuilder } from 'kysely';
import { secondsOf } from '../../../contract/time.ts';
import type { ImportStore, PastImport } from '../../../import/store/import-store.ts';
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
): Pick<ImportStore, 'beginImport' | 'endImport' | 'listImports' | 'lastImport' | 'undoImport'> {
  return {
    async beginImport(shop, file, { actor, actor_label } = byCommand) {
      const run = { shop_id: shop, file, actor, actor_label, started_at: secondsOf(now()) };
      const { id } = await db.insertInto('import_run').values(run).returning('id').executeTakeFirstOrThrow();
      return String(id);
    },

    async endImport(shop, importId, { rows, rejected, isStopped }) {
      const run = rowId(importId);
      const reviews = await changedReviews(db, shop, run);
      const counts = { created: reviews.all - reviews.updated, updated: reviews.updated };
      const finished_at = isStopped ? null : secondsOf(now());
      await db
        .updateTable('import_run')
        .set({ rows, rejected, ...counts, finished_at })
        .where('shop_id', '=', shop)
        .where('id', '=', run)
        .execute();
      return counts;
    },

    listImports: (shop, limit) => listImports(db, shop, limit),

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
      const reviews = await changedReviews(db, shop, run.id);
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
        created: reviews.all - reviews.updated,
        updated: reviews.updated,
        renamed: Number(products.renamed),
        changes: reviews.all + Number(products.all),
      };
    },

    undoImport: (shop, importId, limit) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        const run = rowId(importId);
        const undone = await undoChanges(trx, { shop, run, limit, now: now() });
        if (undone === 0) await markUndone(trx, shop, run, secondsOf(now()));
        return undone;
      }),
  };
}

async function listImports(db: Database, shop: string, limit: number): Promise<PastImport[]> {
  const runs = await db
    .selectFrom('import_run')
    .selectAll()
    .where('shop_id', '=', shop)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return runs.map(({ id, shop_id: _shop, ...run }) => ({
    ...run,
    id: String(id),
    rows: count(run.rows),
    created: count(run.created),
    updated: count(run.updated),
    rejected: count(run.rejected),
  }));
}

const byCommand = { actor: 'command', actor_label: '' };

/** PostgreSQL returns large numbers as texts. */
function count(stored: number | null): number | null {
  return stored === null ? null : Number(stored);
}

/** The number of reviews that an import created or updated and that still exist. */
async function changedReviews(db: Database, shop: string, run: number) {
  const { all, updated } = await db
    .selectFrom('import_change')
    .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('before').as('updated')])
    .where('shop_id', '=', shop)
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  return { all: Number(all), updated: Number(updated) };
}

async function markUndone(trx: Database, shop: string, run: number, time: string): Promise<void> {
  await trx
    .updateTable('import_run')
    .set({ undone_at: time })
    .where('shop_id', '=', shop)
    .where('id', '=', run)
    .where('undone_at', 'is', null)
    .execute();
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
  // An import that goes on after its process was killed may change a review again, which somebody has edited
  // meanwhile. The first change has the state before the import.
  await insertRows(trx, 'import_change', rows, [], 'ignore');
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
