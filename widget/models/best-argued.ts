import type { ShownReview } from '../client/read-reviews.ts';

/** The number of newest reviews compared on each side. */
export const compared = 20;

/** The stars of each side, as query parameters of the storefront API. Three stars take no side. */
export const sideStars = { praise: '4,5', criticism: '1,2' } as const;

/**
 * The best-argued review with these stars (comma-separated); undefined if no review qualifies. The result depends neither
 * on anything that a shop can set nor on the order of the reviews: docs/decisions/0008-both-sides.md.
 */
export function bestArgued(reviews: ShownReview[], stars: string): ShownReview | undefined {
  return reviews
    .filter((review) => stars.includes(`${review.rating}`) && wordsOf(review) >= fewestWords)
    .map((review) => ({ review, points: pointsOf(review), time: Date.parse(review.commented_at) || 0 }))
    .sort(
      (one, other) =>
        other.points - one.points || other.time - one.time || (one.review.id < other.review.id ? -1 : 1),
    )[0]?.review;
}

/** One point per distinct word, at most 100; plus 20 for a verified buyer and 10 for photos or videos. */
function pointsOf(review: ShownReview): number {
  const { is_verified, media } = review;
  return Math.min(wordsOf(review), mostWords) + (is_verified ? 20 : 0) + (media.length > 0 ? 10 : 0);
}

/** The number of distinct words in a text; of distinct characters in scripts without spaces. */
function wordsOf({ content }: ShownReview): number {
  return new Set(content.toLowerCase().match(/[\u0e00-\u0eff\u3041-\u9fff]|[\p{L}\p{M}\p{N}]+/gu)).size;
}

const fewestWords = 12;
const mostWords = 100;
