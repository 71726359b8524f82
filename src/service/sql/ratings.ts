import { sql } from 'kysely';
import { type Rating, storeProductId } from '../../contract/review.ts';
import type { RatingStore, RatingSubject } from '../store/ratings.ts';
import type { Database } from './schema.ts';

/** The `product_id` of the counters of all products together. */
const allProducts = '*';

type Stars = { star1: number; star2: number; star3: number; star4: number; star5: number };

/** Ratings on SQL, from counters. */
export function sqlRatings(db: Database): RatingStore {
  return {
    async rating(shop, subject) {
      const sum = (column: keyof Stars) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column);
      const stars = await db
        .selectFrom('rating_count')
        .select([sum('star1'), sum('star2'), sum('star3'), sum('star4'), sum('star5')])
        .where('shop_id', '=', shop)
        .where('product_id', 'in', productsOf(db, shop, subject))
        .executeTakeFirstOrThrow();
      return ratingOf(stars);
    },
  };
}

/** Adds a published review to its counters (`by` 1) or removes it (`by` -1), in the transaction of the write. */
export async function countRating(
  db: Database,
  review: { shop_id: string; product_id: string; rating: number },
  by: 1 | -1,
): Promise<void> {
  const column = `star${review.rating}` as keyof Stars;
  const subjects = review.product_id === storeProductId ? [storeProductId] : [review.product_id, allProducts];
  for (const product_id of subjects) {
    await db
      .insertInto('rating_count')
      .values({ shop_id: review.shop_id, product_id, ...noStars, [column]: by })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'product_id'])
          .doUpdateSet({ [column]: sql`${sql.ref(`rating_count.${column}`)} + ${by}` }),
      )
      .execute();
  }
}

/** The number of reviews in these counters; null stands for a counter without a row. */
export function countOf(stars: { [Star in keyof Stars]: number | null }): number {
  return [stars.star1, stars.star2, stars.star3, stars.star4, stars.star5]
    .map(Number)
    .reduce((sum, count) => sum + count, 0);
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

function ratingOf(stars: Stars): Rating {
  const counts = [stars.star1, stars.star2, stars.star3, stars.star4, stars.star5].map(Number);
  const count = countOf(stars);
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

const noStars: Stars = { star1: 0, star2: 0, star3: 0, star4: 0, star5: 0 };
