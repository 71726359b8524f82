import { type Expression, type SqlBool, sql } from 'kysely';
import { storeProductId } from '../../contract/review.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ReviewsQuestion, Store } from '../store.ts';
import { recordReviewChange } from './events.ts';
import { countRating } from './ratings.ts';
import { readReviews } from './read-reviews.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';
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
        await recordReviewChange(trx, shop, 'created', [id], now());
        return created;
      }),

    deleteReview: (shop, id) =>
      db.transaction().execute(async (trx) => {
        const row = await selectOne(trx, shop, id);
        if (!row) return false;
        await recordReviewChange(trx, shop, 'deleted', [row.id], now());
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
        await recordReviewChange(trx, shop, published ? 'created' : 'deleted', [row.id], now());
        return true;
      }),
  };
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
