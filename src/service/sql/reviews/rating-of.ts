import type { Rating } from '../../../contract/review.ts';

/** The rating for these numbers of reviews with 1 to 5 stars. */
export function ratingOf(counts: readonly number[]): Rating {
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
