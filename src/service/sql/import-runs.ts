import type { CreateReviewBody, Review } from '../../contract/review.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ImportStore } from '../store/imports.ts';
import { deleteReviewRow } from './delete-review-row.ts';
import { type ImportedChange, type ReviewChanged, recordImportedChanges } from './imported-changes.ts';
import { inTransaction } from './in-transaction.ts';
import { insertRows } from './insert-rows.ts';
import { lockShop } from './lock-shop.ts';
import { forgetProductWithoutReviews, rememberProduct } from './products.ts';
import { readReviews } from './read-reviews.ts';
import { type CountChange, countReviews } from './review-counts.ts';
import { rowId } from './row-id.ts';
import type { Database, ReviewRow } from './schema.ts';
import { updateReview } from './update-review.ts';
import { deleteReplyOf } from './write-review.ts';

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
          eb.exists(
            eb
              .selectFrom('import_change')
              .select('run_id')
              .where('import_change.shop_id', '=', shop)
              .whereRef('run_id', '=', 'import_run.id'),
          ),
        )
        .orderBy('id', 'desc')
        .executeTakeFirst();
      if (!run) return undefined;
      const { all, updated } = await db
        .selectFrom('import_change')
        .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('before').as('updated')])
        .where('shop_id', '=', shop)
        .where('run_id', '=', run.id)
        .executeTakeFirstOrThrow();
      const { id, file, started_at: startedAt } = run;
      return {
        id: String(id),
        file,
        startedAt,
        created: Number(all) - Number(updated),
        updated: Number(updated),
      };
    },

    undoImport: (shop, importId, limit) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        return undoChanges(trx, shop, { run: rowId(importId), limit, now: now() });
      }),
  };
}

async function undoChanges(
  trx: Database,
  shop: string,
  { run, limit, now }: { run: number; limit: number; now: number },
): Promise<number> {
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
  const changes: ReviewChanged[] = [];
  const counts: CountChange[] = [];
  for (const { before, ...review } of found) {
    if (before === null) {
      counts.push(await deleteReviewRow(trx, review, now));
    } else {
      const restored = await restoreReview(trx, review, JSON.parse(before), now);
      changes.push(restored.changed);
      counts.push(...restored.counts);
    }
    await forgetProductWithoutReviews(trx, shop, review.product_id);
    await trx
      .deleteFrom('import_change')
      .where('shop_id', '=', shop)
      .where('review_id', '=', review.id)
      .where('run_id', '=', run)
      .execute();
  }
  await recordImportedChanges(trx, changes, now);
  await countReviews(trx, counts);
  return found.length;
}

/** An update keeps dates that the new body lacks; here they were missing before. */
async function restoreReview(
  trx: Database,
  review: ReviewRow,
  before: CreateReviewBody,
  now: number,
): Promise<{ changed: ReviewChanged; counts: CountChange[] }> {
  await rememberProduct(trx, review.shop_id, before);
  if (before.reply?.reply_at === '') await deleteReplyOf(trx, review.shop_id, review.id);
  return updateReview(trx, { ...review, commented_at: before.commented_at }, { review: before, now });
}

/** A review as `create_review` takes it, to be restored by an undo. */
export async function reviewBefore(trx: Database, shop: string, id: number): Promise<CreateReviewBody> {
  const [review] = await readReviews(trx, shop, [id]);
  if (!review) throw new Error('A review disappeared within the transaction that changes it');
  const { id: _id, created_at: _created, updated_at: _updated, reply, ...body }: Review = review;
  return { ...body, reply: reply && { content: reply.content, reply_at: reply.reply_at } };
}

/** Remembers the changes of a batch and their events under its import, in the transaction of the batch. */
export async function rememberChanges(
  trx: Database,
  run: number,
  changes: readonly ImportedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ shop, id, before }) => ({ shop_id: shop, review_id: id, run_id: run, before }));
  await insertRows(trx, 'import_change', rows);
  const shops = [...new Set(changes.map(({ shop }) => shop))];
  const subscribed = await trx
    .selectFrom('webhook')
    .select('shop_id')
    .where('shop_id', 'in', shops)
    .execute();
  const awaited = changes.filter(({ shop }) => subscribed.some(({ shop_id }) => shop_id === shop));
  if (awaited.length === 0) return;
  const events = awaited.map(({ shop, id, product, change }) => ({
    shop_id: shop,
    review_id: id,
    run_id: run,
    product_id: product,
    event: change,
  }));
  await insertRows(trx, 'import_event', events);
}
