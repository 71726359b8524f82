import { sql } from 'kysely';
import { storeProductId } from '../../../contract/review.ts';
import type { RatingStore, RatingSubject } from '../../store/ratings.ts';
import type { Database } from '../database/schema.ts';
import { allProducts, allSources } from '../lists/review-counts.ts';
import { ratedProducts } from './rated-products.ts';
import { ratingOf } from './rating-of.ts';

/** Ratings on SQL, from counters. */
export function sqlRatings(db: Database): RatingStore {
  return {
    async rating(shop, subject) {
      const rows = await db
        .selectFrom('review_count')
        .select(['rating', sql<number>`sum(count)`.as('count')])
        .where('shop_id', '=', shop)
        .where('product_id', 'in', productsOf(db, shop, subject))
        .where('source', '=', allSources)
        .where('is_published', '=', 1)
        .groupBy('rating')
        .execute();
      return ratingOf(
        [1, 2, 3, 4, 5].map((star) => Number(rows.find(({ rating }) => rating === star)?.count ?? 0)),
      );
    },
    listRatedProducts: (shop, query) => ratedProducts(db, shop, query),
  };
}

function productsOf(db: Database, shop: string, subject: RatingSubject) {
  if (subject.kind === 'handle') {
    return db
      .selectFrom('product')
      .select('id')
      .where('shop_id', '=', shop)
      .where('handle', '=', subject.handle);
  }
  if (subject.kind === 'product') return [subject.id];
  return { store: [storeProductId], products: [allProducts], all: [storeProductId, allProducts] }[
    subject.kind
  ];
}
