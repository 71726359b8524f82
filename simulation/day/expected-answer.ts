import type { Rating, Review } from '../../src/contract/review.ts';

/** The expected answer to a question if these are all reviews of the product. */
export type ExpectedAnswer = { list: readonly Review[]; count: number };

const compare: Record<string, (a: Review, b: Review) => number> = {
  featured: (a, b) => b.is_top - a.is_top || b.is_featured - a.is_featured || newest(a, b),
  newest: (a, b) => newest(a, b),
  oldest: (a, b) => newest(b, a),
  highest: (a, b) => b.rating - a.rating || newest(a, b),
  lowest: (a, b) => a.rating - b.rating || newest(a, b),
};

/** Computed independently of the edge. */
export function expectedAnswer(reviews: readonly Review[], query: URLSearchParams): ExpectedAnswer {
  const stars = query.get('rating')?.split(',').map(Number);
  const keywords = (query.get('keyword') ?? '').split(' ').filter(Boolean);
  const matching = published(reviews)
    .filter(
      (review) =>
        (!stars || stars.includes(review.rating)) &&
        (!query.has('verified') || review.is_verified === 1) &&
        (!query.has('media') || publicMedia(review).length > 0) &&
        keywords.every((word) => review.content.includes(word)),
    )
    .sort(compare[query.get('sort') ?? 'featured']);
  const size = Number(query.get('page_size') ?? 10);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return { list: matching.slice(from, from + size), count: matching.length };
}

export type ExpectedRating = { average: number; count: number; histogram: Record<string, number> };

export function expectedRating(reviews: readonly Review[]): ExpectedRating {
  const stars = published(reviews).map(({ rating }) => rating);
  const count = stars.length;
  const sum = stars.reduce((total, star) => total + star, 0);
  const histogram = Object.fromEntries(
    [1, 2, 3, 4, 5].map((star) => [star, stars.filter((one) => one === star).length]),
  );
  return { average: count === 0 ? 0 : sum / count, count, histogram };
}

/** The rating as an API computes it, with two decimals. */
export function apiRatingOf(reviews: readonly Review[]): Rating {
  const { average, count, histogram } = expectedRating(reviews);
  const stars = (star: number) => histogram[star] ?? 0;
  return {
    rating_value: count === 0 ? '0' : average.toFixed(2),
    review_count: count,
    star1_count: stars(1),
    star2_count: stars(2),
    star3_count: stars(3),
    star4_count: stars(4),
    star5_count: stars(5),
  };
}

export const published = (reviews: readonly Review[]): Review[] =>
  reviews.filter(({ is_published }) => is_published === 1);

export const publicMedia = ({ media }: Review) =>
  (media ?? []).filter(({ is_published }) => is_published === 1);

function newest(a: Review, b: Review): number {
  if (a.commented_at !== b.commented_at) return a.commented_at < b.commented_at ? 1 : -1;
  return Number(b.id) - Number(a.id);
}
