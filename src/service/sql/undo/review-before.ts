import { insertRows } from '../database/insert-rows.ts';
import type { Database, MediaRow, ReplyRow, ReviewRow } from '../database/schema.ts';
import { updateRow } from '../database/update-row.ts';
import { rememberProducts } from '../products/products.ts';
import { withHiddenMedia } from '../rows/hidden-media.ts';
import type { StoredReview } from '../rows/is-same-review.ts';
import { searchText } from '../rows/search-text.ts';

/** A review as it was before an import, with everything that the import may replace. */
export type ReviewBefore = RememberedColumns & { media: readonly MediaRow[]; reply: ReplyRow | null };

/** Imports never change the others. A copy of `network_hash` would outlive it. */
type RememberedColumns = Omit<
  ReviewRow,
  'id' | 'shop_id' | 'import_key' | 'created_at' | 'search' | 'held_for' | 'network_hash' | 'hidden_media'
>;

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
  is_answered: true,
  language: true,
  is_incentivised: true,
  is_affiliated: true,
  hidden_reason: true,
  state_since: true,
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

/** Restores locked reviews of a shop, their media and their replies. Returns their restored rows. */
export async function restoreReviews(
  trx: Database,
  shop: string,
  reviews: readonly { row: ReviewRow; before: string }[],
): Promise<ReviewRow[]> {
  if (reviews.length === 0) return [];
  const all = reviews.map(({ row, before }) => {
    const { reply, ...stored }: ReviewBefore = JSON.parse(before);
    // The shop may have hidden some of the media since then.
    const { media, ...others } = withHiddenMedia(stored, row.hidden_media);
    const columns = { ...others, media_count: media.filter((item) => item.is_published).length };
    return { id: row.id, media, reply, columns, restored: { ...row, ...columns } };
  });
  const names = { product_handle: '', product_title: '', is_published: 0 as const };
  await rememberProducts(
    trx,
    shop,
    all.map(({ columns: { product_id } }) => ({ ...names, product_id })),
  );
  for (const { id, columns } of all) {
    await updateRow(trx, 'review', { ...columns, search: searchText(columns) }, { shop_id: shop, id });
  }
  const ids = all.map(({ id }) => id);
  await trx.deleteFrom('media').where('shop_id', '=', shop).where('review_id', 'in', ids).execute();
  await insertRows(
    trx,
    'media',
    all.flatMap(({ media }) => media),
  );
  await restoreReplies(trx, shop, all);
  return all.map(({ restored }) => restored);
}

/** A reply keeps its id, unless it was deleted and another reply has the id now. */
async function restoreReplies(
  trx: Database,
  shop: string,
  reviews: readonly { id: number; reply: ReplyRow | null }[],
): Promise<void> {
  const ids = reviews.map(({ id }) => id);
  await trx.deleteFrom('reply').where('shop_id', '=', shop).where('review_id', 'in', ids).execute();
  const replies = reviews.flatMap(({ id: review_id, reply }) => (reply ? [{ ...reply, review_id }] : []));
  if (replies.length === 0) return;
  const wanted = replies.map(({ id }) => id);
  const taken = await trx.selectFrom('reply').select('id').where('id', 'in', wanted).execute();
  const isTaken = new Set(taken.map(({ id }) => id));
  const row = ({ review_id, content, reply_at }: (typeof replies)[number]) => ({
    ...{ shop_id: shop, review_id, content, reply_at },
  });
  const [free = [], others = []] = [false, true].map((taken) =>
    replies.filter(({ id }) => isTaken.has(id) === taken),
  );
  await insertRows(
    trx,
    'reply',
    free.map((reply) => ({ ...row(reply), id: reply.id })),
  );
  await insertRows(trx, 'reply', others.map(row));
}
