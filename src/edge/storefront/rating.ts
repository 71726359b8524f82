import type { Rating } from '../../contract/review.ts';
import type { PublicRating, PublicReview } from '../../contract/storefront.ts';

/**
 * The public rating for a result of `get_rating` (docs/spec/open-points.md, "Rating"). The average comes from
 * the API if valid, otherwise from the histogram. Null if neither is possible.
 */
export function ratingOf(rating: Rating): PublicRating | null {
  const { star1_count, star2_count, star3_count, star4_count, star5_count, review_count } = rating;
  const histogram = { 1: star1_count, 2: star2_count, 3: star3_count, 4: star4_count, 5: star5_count };
  if (review_count === 0) return { average: 0, count: 0, histogram };
  const average = averageOf(rating.rating_value, histogram, review_count);
  return average === undefined ? null : { average, count: review_count, histogram };
}

/**
 * Returns the API's average if valid, otherwise the histogram's. If the API's average is the rounded average
 * of the histogram, returns the exact one: a page that rounds 4.649 via 4.65 would show 4.7.
 */
function averageOf(value: string, histogram: PublicRating['histogram'], count: number): number | undefined {
  const exact = averageOfStars(histogram);
  const parsed = /^[1-5](?:\.(?<decimals>\d{1,15}))?$/.exec(value);
  if (!parsed || Number(value) > 5) return exact;
  const isRounded = exact?.toFixed(parsed.groups?.decimals?.length ?? 0) === value;
  return isRounded && starsIn(histogram) === count ? exact : Number(value);
}

/** The rating computed from all published reviews of a subject. */
export function ratingOfReviews(reviews: readonly Pick<PublicReview, 'rating'>[]): PublicRating {
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating } of reviews) histogram[rating as keyof typeof histogram]++;
  return { average: averageOfStars(histogram) ?? 0, count: reviews.length, histogram };
}

/** The rating of several histograms combined. */
export function ratingOfHistograms(histograms: readonly PublicRating['histogram'][]): PublicRating {
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const one of histograms) for (const star of stars) histogram[star] += one[star];
  return { average: averageOfStars(histogram) ?? 0, count: starsIn(histogram), histogram };
}

/** Undefined for an empty histogram. */
function averageOfStars(histogram: PublicRating['histogram']): number | undefined {
  const count = starsIn(histogram);
  const sum = stars.reduce((total, star) => total + star * histogram[star], 0);
  return count === 0 ? undefined : sum / count;
}

function starsIn(histogram: PublicRating['histogram']): number {
  return stars.reduce((sum, star) => sum + histogram[star], 0);
}

const stars = [1, 2, 3, 4, 5] as const;
