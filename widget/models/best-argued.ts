import type { ShownReview } from '../client/read-reviews.ts';

/** How many of the newest reviews of a side are compared. */
export const compared = 20;

/** The stars of either side, as the storefront API takes them. Three take no side. */
export const sideStars = { praise: '4,5', criticism: '1,2' } as const;

/**
 * The review with these stars (with commas) that argues best; undefined where none argues at all. It depends on nothing
 * that a shop could set, nor on the order given: docs/decisions/0008-both-sides.md has the rule.
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

/** A point for each different word, up to a hundred; 20 for a verified buyer, 10 for a photo or a video. */
function pointsOf(review: ShownReview): number {
  const { is_verified, media } = review;
  return Math.min(wordsOf(review), mostWords) + (is_verified ? 20 : 0) + (media.length > 0 ? 10 : 0);
}

/** How many different words a text has. What is written without spaces counts by its characters. */
function wordsOf({ content }: ShownReview): number {
  return new Set(content.toLowerCase().match(/[\u0e00-\u0eff\u3041-\u9fff]|[\p{L}\p{M}\p{N}]+/gu)).size;
}

const fewestWords = 12;
const mostWords = 100;
