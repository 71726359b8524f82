import type { CreateReviewBody } from '../../../contract/review.ts';
import type { Database, MediaRow, ReplyRow, ReviewRow } from '../database/schema.ts';
import { rememberProduct } from '../products/products.ts';
import type { StoredReview } from '../rows/is-same-review.ts';
import { searchText } from '../rows/search-text.ts';
import { columnsOf, mediaRows } from '../rows/write-review.ts';

/** A review as it was before an import, with everything that the import may replace. */
export type ReviewBefore = RememberedColumns & { media: readonly MediaRow[]; reply: ReplyRow | null };

type RememberedColumns = Omit<ReviewRow, 'id' | 'shop_id' | 'import_key' | 'created_at' | 'search'>;

/** The compiler demands every column that an import may change. */
const remembered: Record<keyof RememberedColumns, true> = {
  product_id: true,
  rating: true,
  author: true,
  author_email: true,
  author_email_key: true,
  author_phone: true,
  author_country: true,
  title: true,
  content: true,
  commented_at: true,
  item_type: true,
  order_id: true,
  source: true,
  is_verified: true,
  is_featured: true,
  is_published: true,
  is_top: true,
  tag: true,
  media_count: true,
  hidden_reason: true,
  given_handle: true,
  given_title: true,
  replaced: true,
  updated_at: true,
};

/** The state of a review as JSON, to be restored by an undo. */
export function reviewBefore({ row, media, reply }: StoredReview): string {
  const columns = Object.entries(row).filter(([column]) => Object.hasOwn(remembered, column));
  return JSON.stringify({ ...Object.fromEntries(columns), media, reply: reply ?? null });
}

/** Restores a locked review, its media and its reply. Returns the columns that it has now. */
export async function restoreReview(
  trx: Database,
  review: ReviewRow,
  json: string,
  time: string,
): Promise<ReviewRow> {
  const { media, reply, ...columns } = readBefore(review, json, time);
  const { shop_id, id } = review;
  const { product_id } = columns;
  await rememberProduct(trx, shop_id, { product_id, product_handle: '', product_title: '', is_published: 0 });
  await trx
    .updateTable('review')
    .set({ ...columns, search: searchText(columns) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('media').where('shop_id', '=', shop_id).where('review_id', '=', id).execute();
  if (media.length > 0) await trx.insertInto('media').values(media).execute();
  await restoreReply(trx, review, reply);
  return { ...review, ...columns };
}

/** Earlier versions stored the body of the review, without the columns that an import never reads from a file. */
function readBefore(review: ReviewRow, json: string, updated_at: string): ReviewBefore {
  const before: ReviewBefore | CreateReviewBody = JSON.parse(json);
  if ('updated_at' in before) return before;
  const { shop_id, id, hidden_reason, replaced } = review;
  const { search: _search, ...columns } = columnsOf(before);
  const names = before.is_published ? ['', ''] : [before.product_handle, before.product_title];
  const [given_handle = '', given_title = ''] = names;
  return {
    ...columns,
    ...{ commented_at: before.commented_at, hidden_reason, replaced, given_handle, given_title, updated_at },
    media: mediaRows(shop_id, id, before),
    reply: before.reply && { ...before.reply, shop_id, review_id: id, id: 0 },
  };
}

/** A reply keeps its id, unless it has gone and another reply has the id by now. */
async function restoreReply(
  trx: Database,
  { shop_id, id: review_id }: ReviewRow,
  reply: ReplyRow | null,
): Promise<void> {
  const stored = await trx
    .deleteFrom('reply')
    .where('shop_id', '=', shop_id)
    .where('review_id', '=', review_id)
    .returning('id')
    .executeTakeFirst();
  if (!reply) return;
  const { content, reply_at } = reply;
  const id = reply.id || stored?.id;
  const taken = id && (await trx.selectFrom('reply').select('id').where('id', '=', id).executeTakeFirst());
  await trx
    .insertInto('reply')
    .values({ shop_id, review_id, content, reply_at, ...(id && !taken ? { id } : {}) })
    .execute();
}
