import type { Database, MediaRow, ReplyRow, ReviewRow } from '../database/schema.ts';
import { rememberProduct } from '../products/products.ts';
import type { StoredReview } from '../rows/is-same-review.ts';
import { searchText } from '../rows/search-text.ts';

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

/** The state of a review as JSON, so that an undo can restore it. */
export function reviewBefore({ row, media, reply }: StoredReview): string {
  const columns = Object.entries(row).filter(([column]) => Object.hasOwn(remembered, column));
  return JSON.stringify({ ...Object.fromEntries(columns), media, reply: reply ?? null });
}

/** Restores a locked review, its media and its reply. Returns its restored columns. */
export async function restoreReview(trx: Database, review: ReviewRow, json: string): Promise<ReviewRow> {
  const { media, reply, ...columns }: ReviewBefore = JSON.parse(json);
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

/** A reply keeps its id, unless it was deleted and another reply has the id now. */
async function restoreReply(
  trx: Database,
  { shop_id, id: review_id }: ReviewRow,
  reply: ReplyRow | null,
): Promise<void> {
  await trx.deleteFrom('reply').where('shop_id', '=', shop_id).where('review_id', '=', review_id).execute();
  if (!reply) return;
  const { id, content, reply_at } = reply;
  const taken = await trx.selectFrom('reply').select('id').where('id', '=', id).executeTakeFirst();
  await trx
    .insertInto('reply')
    .values({ shop_id, review_id, content, reply_at, ...(taken ? {} : { id }) })
    .execute();
}
