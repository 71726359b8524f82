import { sql } from 'kysely';
import { type Rating, storeProductId } from '../../../contract/review.ts';
import type { RatingStore, RatingSubject } from '../../store/ratings.ts';
import type { Database } from '../database/schema.ts';
import { allProducts, allSources } from '../lists/review-counts.ts';

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

/** The rating for these numbers of reviews with 1 to 5 stars. */
function ratingOf(counts: readonly number[]): Rating {
  const count = counts.reduce((total, of) => total + of, 0);
  const sum = counts.reduce((total, of, index) => total + of * (index + 1), 0);
  const [star1_count = 0, star2_count = 0, star3_count = 0, star4_count = 0, star5_count = 0] = counts;
  return {
    rating_value: count === 0 ? '0' : averageOf(sum, count),
    review_count: count,
    star1_count,
    star2_count,
    star3_count,
    star4_count,
    star5_count,
  };
}

/** Rounds the exact average: 801 / 200 as a floating-point number is less than 4.005. */
function averageOf(sum: number, count: number): string {
  return (Math.round((sum * 100) / count) / 100).toFixed(2);
}
