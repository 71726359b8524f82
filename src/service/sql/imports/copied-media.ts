import { secondsOf } from '../../../contract/time.ts';
import type { CopiedMediaStore, MediaCopy } from '../../../import/store/copied-media-store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertRows } from '../database/insert-rows.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { hiddenUrls, joinedUrls } from '../rows/hidden-media.ts';
import { withAttachments } from '../rows/stored-reviews.ts';
import { reviewBefore } from '../undo/review-before.ts';

/** Copies of photos and videos from other hosts, on SQL. A copy is an upload with a source. */
export function sqlCopiedMedia(db: Database, now: () => number): CopiedMediaStore {
  return {
    async copiesOf(shop, sources, { keep }) {
      if (sources.length === 0) return new Map();
      // The removal of unused uploads updates the same rows, so one of the two statements waits for the
      // other.
      const rows = keep
        ? await db
            .updateTable('upload')
            .set({ created_at: now(), is_used: 0 })
            .where('shop_id', '=', shop)
            .where('source_url', 'in', sources)
            .returning(['source_url', 'url', 'thumbnail_url'])
            .execute()
        : await findCopies(db, shop, sources);
      return new Map(rows.map(({ source_url, ...copy }) => [source_url ?? '', copy]));
    },
    replaceMedia: (shop, importId, source, { name, ...uploaded }) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        const [known] = await findCopies(trx, shop, [source]);
        if (!known) {
          await trx
            .updateTable('upload')
            .set({ source_url: source, thumbnail_url: uploaded.thumbnail_url })
            .where('shop_id', '=', shop)
            .where('name', '=', name)
            .execute();
        }
        const { url, thumbnail_url } = known ?? uploaded;
        await replaceInReviews(trx, shop, { source, copy: { url, thumbnail_url }, importId, now: now() });
      }),
  };
}

function findCopies(db: Database, shop: string, sources: readonly string[]) {
  return db
    .selectFrom('upload')
    .select(['source_url', 'url', 'thumbnail_url'])
    .where('shop_id', '=', shop)
    .where('source_url', 'in', sources)
    .execute();
}

async function replaceInReviews(
  trx: Database,
  shop: string,
  { source, copy, importId, now }: { source: string; copy: MediaCopy; importId: string; now: number },
): Promise<void> {
  await rememberReviews(trx, shop, source, rowId(importId));
  await hideCopies(trx, shop, source, copy.url);
  const replaced = await trx
    .updateTable('media')
    .set(copy)
    .where('shop_id', '=', shop)
    .where('url', '=', source)
    .returning('review_id')
    .execute();
  if (replaced.length === 0) return;
  const reviews = await trx
    .updateTable('review')
    .set({ updated_at: secondsOf(now) })
    .where('shop_id', '=', shop)
    .where(
      'id',
      'in',
      replaced.map(({ review_id }) => review_id),
    )
    .returning(['id', 'product_id'])
    .execute();
  const subscribed = await trx
    .selectFrom('webhook')
    .select('id')
    .where('shop_id', '=', shop)
    .executeTakeFirst();
  if (!subscribed) return;
  const events = reviews.map(({ id, product_id }) => ({
    shop_id: shop,
    review_id: id,
    run_id: rowId(importId),
    product_id,
    event: 'updated' as const,
  }));
  await trx
    .insertInto('import_event')
    .values(events)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A copy of a hidden photo is hidden too, and the photo of the other host stays hidden for later imports. */
async function hideCopies(trx: Database, shop: string, source: string, copy: string): Promise<void> {
  const rows = await trx
    .selectFrom('review')
    .select(['id', 'hidden_media'])
    .where('shop_id', '=', shop)
    .where('hidden_media', '!=', '')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .select('review_id')
        .where('media.shop_id', '=', shop)
        .where('media.url', '=', source),
    )
    .execute();
  for (const { id, hidden_media } of rows) {
    if (!hiddenUrls(hidden_media).includes(source)) continue;
    await trx
      .updateTable('review')
      .set({ hidden_media: joinedUrls(hidden_media, copy) })
      .where('shop_id', '=', shop)
      .where('id', '=', id)
      .execute();
  }
}

/** Lets an undo restore the URL in reviews that the import has not changed yet. */
async function rememberReviews(trx: Database, shop: string, source: string, run: number): Promise<void> {
  const rows = await trx
    .selectFrom('review')
    .selectAll('review')
    .where('shop_id', '=', shop)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .select('review_id')
        .where('media.shop_id', '=', shop)
        .where('media.url', '=', source),
    )
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('import_change')
        .select('import_change.review_id')
        .where('import_change.shop_id', '=', shop)
        .where('import_change.run_id', '=', run)
        .whereRef('import_change.review_id', '=', 'review.id'),
    )
    .execute();
  const stored = await withAttachments(trx, shop, rows);
  await insertRows(
    trx,
    'import_change',
    stored.map((review) => ({
      shop_id: shop,
      review_id: review.row.id,
      run_id: run,
      before: reviewBefore(review),
    })),
  );
}
