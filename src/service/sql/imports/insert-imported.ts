import type { HidingReason } from '../../../contract/moderation.ts';
import type { CreateReviewBody } from '../../../contract/review.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { ExportedState, ImportedReview, ReviewOrigin } from '../../../import/store/import-store.ts';
import { insertRows } from '../database/insert-rows.ts';
import { highestGivenId, rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { withLanguages } from '../rows/detect-language.ts';
import { withHiddenMedia } from '../rows/hidden-media.ts';
import { columnsOf, givenNames, mediaRows } from '../rows/write-review.ts';
import type { ImportBatch } from '../undo/imported-changes.ts';
import { advanceIds } from '../upkeep/advance-ids.ts';

/**
 * Writes new reviews of a batch with few statements, and adds them to its changes. Their products exist
 * already.
 */
export async function insertImported(batch: ImportBatch, given: readonly ImportedReview[]): Promise<void> {
  if (given.length === 0) return;
  const named = await withLanguages(given.map(({ review }) => review));
  const reviews = given.map((one, index) => ({
    ...one,
    review: withHiddenMedia(named[index] ?? one.review, one.origin?.state?.hidden_media ?? ''),
  }));
  const { trx, shop, now } = batch;
  const time = secondsOf(now);
  const ids = await freeIds(
    trx,
    'review',
    reviews.map(({ key, asId }) => ({ key, id: asId })),
  );
  const rows = reviews.map(({ key, review, origin, hiddenAs }) => ({
    ...columnsOf(review),
    ...stateOf(review, origin, hiddenAs),
    shop_id: shop,
    import_key: key,
    commented_at: review.commented_at,
    created_at: origin?.createdAt || time,
    updated_at: origin?.updatedAt || time,
  }));
  const withId = rows.flatMap((row) =>
    ids.has(row.import_key) ? [{ ...row, id: ids.get(row.import_key) ?? 0 }] : [],
  );
  const withoutId = rows.filter(({ import_key }) => !ids.has(import_key));
  await insertRows(trx, 'review', withId);
  const inserted = await insertRows(trx, 'review', withoutId, ['id', 'import_key']);
  for (const { id, import_key } of inserted) ids.set(import_key ?? '', id);
  await insertAttachments(trx, shop, reviews, ids);
  for (const [index, { key, review }] of reviews.entries()) {
    const id = ids.get(key) ?? 0;
    batch.changes.push({ shop, product: review.product_id, change: 'created', id, movedFrom: '' });
    batch.undo.push({ shop, id, before: null });
    const row = rows[index];
    if (row) batch.counts.push({ ...row, id, by: 1 });
  }
}

/** Published reviews are not hidden, and their names are already applied to the product. */
function stateOf(
  review: CreateReviewBody,
  origin: ReviewOrigin | undefined,
  hiddenAs: HidingReason | undefined,
): ExportedState {
  const state = origin?.state;
  const { hidden_reason = hiddenAs ?? '', replaced = '', held_for = '', state_since = '' } = state ?? {};
  const { hidden_media = '' } = state ?? {};
  const own = { replaced, held_for, state_since, hidden_media, ...givenNames(review) };
  if (review.is_published) return { ...own, hidden_reason: '' };
  const { given_handle = own.given_handle, given_title = own.given_title } = state ?? {};
  return { ...own, hidden_reason, given_handle, given_title };
}

/**
 * The free ones among the ids that reviews or their replies request, by key of the review. The database
 * chooses the id in place of one that is too high.
 */
async function freeIds(
  trx: Database,
  table: 'review' | 'reply',
  asked: readonly { key: string; id: string | undefined }[],
): Promise<Map<string, number>> {
  const wanted = new Map<number, string>();
  for (const { key, id = '' } of asked) {
    if (rowId(id) >= 1 && rowId(id) <= highestGivenId && !wanted.has(rowId(id))) wanted.set(rowId(id), key);
  }
  if (wanted.size === 0) return new Map();
  const taken = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...wanted.keys()])
    .execute();
  for (const { id } of taken) wanted.delete(id);
  if (wanted.size > 0) await advanceIds(trx, table, Math.max(...wanted.keys()));
  return new Map([...wanted].map(([id, key]) => [key, id]));
}

async function insertAttachments(
  trx: Database,
  shop: string,
  reviews: readonly ImportedReview[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const media = reviews.flatMap(({ key, review }) => mediaRows(shop, ids.get(key) ?? 0, review));
  await insertRows(trx, 'media', media);
  const replies = reviews.filter(({ review }) => review.reply);
  const replyIds = await freeIds(
    trx,
    'reply',
    replies.map(({ key, origin }) => ({ key, id: origin?.replyId })),
  );
  const rows = replies.map(({ key, review: { reply } }) => ({
    shop_id: shop,
    review_id: ids.get(key) ?? 0,
    content: reply?.content ?? '',
    reply_at: reply?.reply_at ?? '',
    id: replyIds.get(key),
  }));
  const withId = rows.filter(({ id }) => id !== undefined);
  const withoutId = rows.filter(({ id }) => id === undefined).map(({ id: _id, ...row }) => row);
  await insertRows(trx, 'reply', withId);
  await insertRows(trx, 'reply', withoutId);
}
