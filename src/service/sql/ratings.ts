import { type Insertable, sql } from 'kysely';
import { type Rating, storeProductId } from '../../contract/review.ts';
import type { RatingStore, RatingSubject } from '../store/ratings.ts';
import type { Database, Schema } from './schema.ts';

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

/** A published review that appears (`by` 1) or disappears (`by` -1). */
export type RatingChange = { id: number; shop_id: string; product_id: string; rating: number; by: 1 | -1 };

/**
 * Counts changes of published reviews, as the last statement of their transaction: it locks the counters, in one order.
 * Every review of a shop changes the counters of the whole shop, of which concurrent transactions take different shards.
 */
export async function countRatings(trx: Database, changes: readonly RatingChange[]): Promise<void> {
  const counters = new Map<string, Insertable<Schema['rating_count']>>();
  for (const { id, shop_id, product_id, rating, by } of changes) {
    const shard = (changes[0]?.id ?? id) % shards;
    const subjects =
      product_id === storeProductId
        ? [{ product_id, shard }]
        : [
            { product_id, shard: 0 },
            { product_id: allProducts, shard },
          ];
    for (const subject of subjects) {
      const key = JSON.stringify([shop_id, subject.product_id]);
      const counter = counters.get(key) ?? { shop_id, ...subject, ...noStars };
      counter[`star${rating}` as keyof Stars] += by;
      counters.set(key, counter);
    }
  }
  const rows = [...counters]
    .filter(([, { star1, star2, star3, star4, star5 }]) => star1 || star2 || star3 || star4 || star5)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, counter]) => counter);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await addCounters(trx, rows.slice(start, start + rowsPerStatement));
  }
}

async function addCounters(trx: Database, rows: Insertable<Schema['rating_count']>[]): Promise<void> {
  const sums = Object.keys(noStars).map((star) => [
    star,
    sql`${sql.ref(`rating_count.${star}`)} + ${sql.ref(`excluded.${star}`)}`,
  ]);
  await trx
    .insertInto('rating_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'product_id', 'shard']).doUpdateSet(Object.fromEntries(sums)),
    )
    .execute();
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

const shards = 16;
const rowsPerStatement = 100;
const noStars: Stars = { star1: 0, star2: 0, star3: 0, star4: 0, star5: 0 };
