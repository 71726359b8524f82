import type { Review } from '../../../contract/review.ts';
import type { Database, MediaRow } from '../database/schema.ts';

/** Complete reviews of a shop, in the order of `ids`. */
export async function readReviews(db: Database, shop: string, ids: number[]): Promise<Review[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('review')
    .leftJoin('product', (join) =>
      join.onRef('product.shop_id', '=', 'review.shop_id').onRef('product.id', '=', 'review.product_id'),
    )
    .leftJoin('reply', (join) =>
      join.onRef('reply.shop_id', '=', 'review.shop_id').onRef('reply.review_id', '=', 'review.id'),
    )
    .select(reviewColumns)
    .select(['handle', 'product.title as product_title', 'reply.id as reply_id', 'reply_at'])
    .select('reply.content as reply_content')
    .where('review.shop_id', '=', shop)
    .where('review.id', 'in', ids)
    .execute();
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('review_id', 'in', ids)
    .orderBy('review_id')
    .orderBy('position')
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const mediaOf = Map.groupBy(media, ({ review_id }) => review_id);
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [reviewOf(row, mediaOf.get(id) ?? [])] : [];
  });
}

/** Excludes the search columns, which are as long as the texts. */
const reviewColumns = [
  'review.id',
  'review.rating',
  'review.author',
  'review.author_email',
  'review.author_phone',
  'review.author_country',
  'review.title',
  'review.content',
  'review.commented_at',
  'review.item_type',
  'review.order_id',
  'review.source',
  'review.product_id',
  'review.is_verified',
  'review.is_featured',
  'review.is_published',
  'review.is_top',
  'review.tag',
  'review.language',
  'review.is_incentivised',
  'review.is_affiliated',
  'review.created_at',
  'review.updated_at',
] as const;

type JoinedRow = Omit<
  Review,
  'id' | 'product_handle' | 'product_title' | 'media' | 'reply' | 'author_token' | ExtensionField
> & {
  language: string;
  is_incentivised: 0 | 1;
  is_affiliated: 0 | 1;
  id: number;
  handle: string | null;
  product_title: string | null;
  reply_id: number | null;
  reply_content: string | null;
  reply_at: string | null;
};

type ExtensionField = 'language' | 'is_incentivised' | 'is_affiliated';

/** Lists every field, so that a new column does not reach API responses by accident. */
function reviewOf(row: JoinedRow, media: MediaRow[]): Review {
  return {
    id: String(row.id),
    rating: row.rating,
    author: row.author,
    author_email: row.author_email,
    author_phone: row.author_phone,
    author_country: row.author_country,
    title: row.title,
    content: row.content,
    commented_at: row.commented_at,
    item_type: row.item_type,
    order_id: row.order_id,
    source: row.source,
    product_id: row.product_id,
    product_title: row.product_title ?? '',
    product_handle: row.handle ?? '',
    is_verified: row.is_verified,
    is_featured: row.is_featured,
    is_published: row.is_published,
    is_top: row.is_top,
    tag: row.tag,
    media: media.map(({ url, thumbnail_url, type, is_published }) => ({
      url,
      thumbnail_url,
      type,
      is_published,
    })),
    reply:
      row.reply_id === null
        ? null
        : { id: String(row.reply_id), content: row.reply_content ?? '', reply_at: row.reply_at ?? '' },
    created_at: row.created_at,
    updated_at: row.updated_at,
    language: row.language,
    is_incentivised: row.is_incentivised,
    is_affiliated: row.is_affiliated,
  };
}
