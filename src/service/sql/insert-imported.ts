import { secondsOf } from '../../contract/time.ts';
import type { ImportedReview } from '../store/imports.ts';
import { advanceIds } from './advance-ids.ts';
import type { ImportBatch } from './imported-changes.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';
import { columnsOf, givenNames, mediaRows } from './write-review.ts';

/** Writes new reviews of a batch, in a few statements, and adds them to its changes. Their products are known. */
export async function insertImported(batch: ImportBatch, reviews: readonly ImportedReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const { trx, shop, now } = batch;
  const time = secondsOf(now);
  const ids = await freeIds(trx, reviews);
  const rows = reviews.map(({ key, review }) => ({
    ...columnsOf(review),
    ...givenNames(review),
    shop_id: shop,
    import_key: key,
    commented_at: review.commented_at,
    created_at: time,
    updated_at: time,
  }));
  const withId = rows.flatMap((row) =>
    ids.has(row.import_key) ? [{ ...row, id: ids.get(row.import_key) ?? 0 }] : [],
  );
  const withoutId = rows.filter(({ import_key }) => !ids.has(import_key));
  if (withId.length > 0) {
    await advanceIds(trx, 'review', Math.max(...withId.map(({ id }) => id)));
    await trx.insertInto('review').values(withId).execute();
  }
  if (withoutId.length > 0) {
    const inserted = await trx
      .insertInto('review')
      .values(withoutId)
      .returning(['id', 'import_key'])
      .execute();
    for (const { id, import_key } of inserted) ids.set(import_key ?? '', id);
  }
  await insertAttachments(trx, shop, reviews, ids);
  for (const [index, { key, review }] of reviews.entries()) {
    const id = ids.get(key) ?? 0;
    batch.changes.push({ shop, product: review.product_id, change: 'created', id, before: null });
    const row = rows[index];
    if (row) batch.counts.push({ ...row, id, by: 1 });
  }
}

/** The ids that reviews ask for and that no review has, by key. */
async function freeIds(trx: Database, reviews: readonly ImportedReview[]): Promise<Map<string, number>> {
  const wanted = new Map<number, string>();
  for (const { key, asId } of reviews) {
    const id = asId === undefined ? 0 : rowId(asId);
    if (id >= 1 && !wanted.has(id)) wanted.set(id, key);
  }
  if (wanted.size === 0) return new Map();
  const taken = await trx
    .selectFrom('review')
    .select('id')
    .where('id', 'in', [...wanted.keys()])
    .execute();
  for (const { id } of taken) wanted.delete(id);
  return new Map([...wanted].map(([id, key]) => [key, id]));
}

async function insertAttachments(
  trx: Database,
  shop: string,
  reviews: readonly ImportedReview[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const media = reviews.flatMap(({ key, review }) => mediaRows(shop, ids.get(key) ?? 0, review));
  if (media.length > 0) await trx.insertInto('media').values(media).execute();
  const replies = reviews.flatMap(({ key, review: { reply } }) =>
    reply ? [{ shop_id: shop, review_id: ids.get(key) ?? 0, ...reply }] : [],
  );
  if (replies.length > 0) await trx.insertInto('reply').values(replies).execute();
}
