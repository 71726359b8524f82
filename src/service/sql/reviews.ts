import { type Expression, type SqlBool, sql } from 'kysely';
import { type Review, storeProductId } from '../../contract/review.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ReviewsQuestion, Store } from '../store.ts';
import { countRating } from './ratings.ts';
import type { Database, MediaRow } from './schema.ts';
import { insertReview } from './write-review.ts';

type ReviewMethods = 'listReviews' | 'findReview' | 'createReview' | 'deleteReview' | 'publishReview';

/** The reviews themselves. */
export function sqlReviews(db: Database, now: () => number): Pick<Store, ReviewMethods> {
  return {
    async listReviews(shop, question) {
      const matching = selectMatching(db, shop, question);
      const { count } = await matching
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const ids = matching
        .select('review.id')
        .$call((query) =>
          orderings[question.sort_by ?? 'created-descending'].reduce(
            (ordered, [column, direction]) => ordered.orderBy(`review.${column}`, direction),
            query,
          ),
        )
        .limit(question.page_size)
        .offset((question.page - 1) * question.page_size);
      const rows = await ids.execute();
      return {
        count: Number(count),
        list: await readReviews(
          db,
          rows.map((row) => row.id),
        ),
      };
    },

    async findReview(shop, id) {
      const row = await selectOne(db, shop, id);
      return row && (await readReviews(db, [row.id]))[0];
    },

    createReview: (shop, review) =>
      db.transaction().execute(async (trx) => {
        const id = await insertReview(trx, shop, review, secondsOf(now()));
        const [created] = await readReviews(trx, [id]);
        if (!created) throw new Error('A review that was just written is not there');
        return created;
      }),

    deleteReview: (shop, id) =>
      db.transaction().execute(async (trx) => {
        const row = await selectOne(trx, shop, id);
        if (!row) return false;
        if (row.is_published) await countRating(trx, row, -1);
        await trx.deleteFrom('review').where('id', '=', row.id).execute();
        return true;
      }),

    publishReview: (shop, id, published) =>
      db.transaction().execute(async (trx) => {
        const row = await selectOne(trx, shop, id);
        if (!row) return false;
        if (row.is_published === published) return true;
        await trx
          .updateTable('review')
          .set({ is_published: published, updated_at: secondsOf(now()) })
          .where('id', '=', row.id)
          .execute();
        await countRating(trx, row, published ? 1 : -1);
        return true;
      }),
  };
}

/** The key of a row; an id that no row can have where the text is none of ours. */
export function rowId(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : -1;
}

const orderings = {
  'created-descending': [
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
  'created-ascending': [
    ['commented_at', 'asc'],
    ['id', 'asc'],
  ],
  featured: [
    ['is_top', 'desc'],
    ['is_featured', 'desc'],
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
  'rating-descending': [
    ['rating', 'desc'],
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
  'rating-ascending': [
    ['rating', 'asc'],
    ['commented_at', 'desc'],
    ['id', 'desc'],
  ],
} as const;

function selectOne(db: Database, shop: string, id: string) {
  return db
    .selectFrom('review')
    .select(['id', 'shop_id', 'product_id', 'rating', 'is_published'])
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id))
    .executeTakeFirst();
}

function selectMatching(db: Database, shop: string, question: ReviewsQuestion) {
  return db
    .selectFrom('review')
    .where('review.shop_id', '=', shop)
    .where((eb) => {
      const all: Expression<SqlBool>[] = [];
      const { product_ids, product_id, product_handle, ratings, sources, keyword } = question;
      if (question.is_store_review !== undefined) {
        all.push(eb('review.product_id', question.is_store_review ? '=' : '!=', storeProductId));
      }
      if (product_ids?.length) all.push(eb('review.product_id', 'in', product_ids));
      if (product_id !== undefined) all.push(eb('review.product_id', '=', product_id));
      if (product_handle !== undefined) {
        const named = eb
          .selectFrom('product')
          .select('product.id')
          .where('product.shop_id', '=', shop)
          .where('product.handle', '=', product_handle);
        all.push(eb('review.product_id', 'in', named));
      }
      if (ratings?.length) all.push(eb('review.rating', 'in', ratings));
      if (sources?.length) all.push(eb('review.source', 'in', sources));
      if (question.is_published !== undefined)
        all.push(eb('review.is_published', '=', question.is_published));
      if (question.is_verified !== undefined) all.push(eb('review.is_verified', '=', question.is_verified));
      if (question.has_media !== undefined) {
        all.push(eb('review.media_count', question.has_media ? '>' : '=', 0));
      }
      for (const word of keyword?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        all.push(sql<SqlBool>`review.search like ${pattern} escape '\\'`);
      }
      return eb.and(all);
    });
}

/** Whole reviews in the order of their ids. */
async function readReviews(db: Database, ids: number[]): Promise<Review[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('review')
    .leftJoin('product', (join) =>
      join.onRef('product.shop_id', '=', 'review.shop_id').onRef('product.id', '=', 'review.product_id'),
    )
    .leftJoin('reply', 'reply.review_id', 'review.id')
    .selectAll('review')
    .select(['handle', 'product.title as product_title', 'reply.id as reply_id', 'reply_at'])
    .select('reply.content as reply_content')
    .where('review.id', 'in', ids)
    .execute();
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('review_id', 'in', ids)
    .orderBy('review_id')
    .orderBy('position')
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row
      ? [
          reviewOf(
            row,
            media.filter((item) => item.review_id === id),
          ),
        ]
      : [];
  });
}

type JoinedRow = Omit<Review, 'id' | 'product_handle' | 'product_title' | 'media' | 'reply'> & {
  id: number;
  handle: string | null;
  product_title: string | null;
  reply_id: number | null;
  reply_content: string | null;
  reply_at: string | null;
};

/** Field by field: a column that is added to the table does not reach the wire by itself. */
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
  };
}
