import { normalizedEmail } from '../../../contract/email.ts';
import type { CreateReviewBody } from '../../../contract/review.ts';
import type { Database, MediaRow, NewReviewRow, ReviewRow } from '../database/schema.ts';
import { type ProductChange, rememberProduct } from '../products/products.ts';
import { searchText } from './search-text.ts';

/** Columns of a new review beside its content. */
type OwnColumns = { id?: number; import_key?: string } & Partial<SubmissionColumns>;

/** The columns of a shopper's review. */
export type SubmissionColumns = Pick<
  ReviewRow,
  'hidden_reason' | 'held_for' | 'state_since' | 'network_hash'
>;

/** The columns that hold the content of a review. */
export type ReviewColumns = Omit<
  NewReviewRow,
  | 'id'
  | 'shop_id'
  | 'import_key'
  | 'hidden_reason'
  | 'held_for'
  | 'state_since'
  | 'network_hash'
  | 'hidden_media'
  | 'given_handle'
  | 'given_title'
  | 'replaced'
  | 'commented_at'
  | 'created_at'
  | 'updated_at'
>;

/**
 * Writes a new review with its media and reply; the caller counts it. Returns its id, its date, and the
 * products that it renamed. `time` is the current time. `missingTime` replaces a missing date of the review
 * or its reply: the current time, unless they are older than this database.
 */
export async function insertReview(
  trx: Database,
  shop: string,
  review: CreateReviewBody,
  time: string,
  { missingTime = time, ...own }: OwnColumns & { missingTime?: string } = {},
): Promise<{ id: number; commented_at: string; products: ProductChange[] }> {
  const products = await rememberProduct(trx, shop, review);
  const row = {
    ...columnsOf(review),
    ...givenNames(review),
    shop_id: shop,
    commented_at: review.commented_at || missingTime,
    created_at: time,
    updated_at: time,
    import_key: `own:${crypto.randomUUID()}`,
    ...own,
  };
  const { id } = await trx.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow();
  await insertMedia(trx, shop, id, review);
  await writeReply(trx, shop, id, review, missingTime);
  return { id, commented_at: row.commented_at, products };
}

/** Replaces the media and the reply of a review. `missingTime` replaces a missing date of a new reply. */
export async function replaceAttachments(
  trx: Database,
  shop: string,
  id: number,
  review: CreateReviewBody,
  missingTime: string,
): Promise<void> {
  await trx.deleteFrom('media').where('shop_id', '=', shop).where('review_id', '=', id).execute();
  await insertMedia(trx, shop, id, review);
  if (!review.reply) await deleteReplyOf(trx, shop, id);
  await writeReply(trx, shop, id, review, missingTime);
}

export async function deleteReplyOf(trx: Database, shop: string, reviewId: number): Promise<void> {
  await trx.deleteFrom('reply').where('shop_id', '=', shop).where('review_id', '=', reviewId).execute();
}

async function insertMedia(trx: Database, shop: string, id: number, review: CreateReviewBody): Promise<void> {
  if (review.media.length > 0)
    await trx
      .insertInto('media')
      .values(mediaRows(shop, id, review))
      .execute();
}

export function mediaRows(shop: string, id: number, { media }: CreateReviewBody): MediaRow[] {
  return media.map((item, position) => ({ ...item, shop_id: shop, review_id: id, position }));
}

async function writeReply(
  trx: Database,
  shop: string,
  id: number,
  { reply }: CreateReviewBody,
  missingTime: string,
): Promise<void> {
  if (!reply) return;
  const { content, reply_at } = reply;
  await trx
    .insertInto('reply')
    .values({ shop_id: shop, review_id: id, content, reply_at: reply_at || missingTime })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'review_id']).doUpdateSet({ content, ...(reply_at ? { reply_at } : {}) }),
    )
    .execute();
}

/** The product names that an unpublished review keeps until it is published. */
export function givenNames({ is_published, product_handle, product_title }: CreateReviewBody): {
  given_handle: string;
  given_title: string;
} {
  if (is_published) return { given_handle: '', given_title: '' };
  return { given_handle: product_handle, given_title: product_title };
}

export function columnsOf(review: CreateReviewBody): ReviewColumns {
  return {
    product_id: review.product_id,
    rating: review.rating,
    author: review.author,
    author_email: review.author_email,
    author_email_key: normalizedEmail(review.author_email),
    author_phone: review.author_phone,
    author_country: review.author_country,
    title: review.title,
    content: review.content,
    item_type: review.item_type,
    order_id: review.order_id,
    source: review.source,
    is_verified: review.is_verified,
    is_featured: review.is_featured,
    is_published: review.is_published,
    is_top: review.is_top,
    tag: review.tag,
    language: review.language,
    is_incentivised: review.is_incentivised,
    is_affiliated: review.is_affiliated,
    search: searchText(review),
    media_count: review.media.filter((item) => item.is_published).length,
    is_answered: review.reply ? 1 : 0,
  };
}
