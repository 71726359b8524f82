import type { BothSides, PublicRating, PublicReview } from '../../contract/storefront.ts';
import { isUnfiltered, type ReviewsQuestion } from './question.ts';

/** The reviews of each side, newest first. */
export type Candidates = Record<keyof BothSides, readonly PublicReview[]>;

/** Whether the answer shows both sides: on the first page without filters, if enough reviews take a side. */
export function showsBothSides(question: ReviewsQuestion, rating: PublicRating | null): boolean {
  if (question.page > 1 || !isUnfiltered(question) || !rating || rating.count < fewest) return false;
  const { histogram } = rating;
  return histogram[4] + histogram[5] >= fewestOfASide && histogram[1] + histogram[2] >= fewestOfASide;
}

/** The question for the candidates of a side, plus as many as the page may already contain. */
export function candidatesOf(side: keyof BothSides, question: ReviewsQuestion): ReviewsQuestion {
  return { ...question, stars: sideStars[side], sort: 'newest', pageSize: compared + question.pageSize };
}

/**
 * The best-argued candidate of each side that is not on the page; null unless both sides have one. A shop
 * cannot influence the result: docs/decisions/0008-both-sides.md.
 */
export function bothSides(candidates: Candidates, page: readonly PublicReview[]): BothSides | null {
  const listed = new Set(page.map(({ id }) => id));
  const best = (reviews: readonly PublicReview[]) =>
    bestArgued(reviews.filter(({ id }) => !listed.has(id)).slice(0, compared));
  const positive = best(candidates.positive);
  const critical = best(candidates.critical);
  return positive && critical ? { positive, critical } : null;
}

function bestArgued(reviews: readonly PublicReview[]): PublicReview | undefined {
  return reviews
    .map((review) => ({ review, words: wordsIn(review.content), time: Date.parse(review.commented_at) || 0 }))
    .filter(({ words }) => words >= fewestWords)
    .map((candidate) => ({ ...candidate, points: pointsOf(candidate) }))
    .sort(
      (one, other) =>
        other.points - one.points || other.time - one.time || (one.review.id < other.review.id ? -1 : 1),
    )[0]?.review;
}

/** One point per distinct word, at most 100; plus 20 for a verified buyer and 10 for photos or videos. */
function pointsOf({ review, words }: { review: PublicReview; words: number }): number {
  return Math.min(words, mostWords) + (review.is_verified ? 20 : 0) + (review.media.length > 0 ? 10 : 0);
}

/** The number of distinct words in a text, or of distinct characters in scripts without spaces. */
function wordsIn(text: string): number {
  return new Set(text.toLowerCase().match(/[\u0e00-\u0eff\u3041-\u9fff]|[\p{L}\p{M}\p{N}]+/gu)).size;
}

/** Three stars take no side. */
const sideStars = { positive: [4, 5], critical: [1, 2] } as const;

/** The number of candidates. */
const compared = 20;

const fewest = 10;
const fewestOfASide = 2;
const fewestWords = 12;
const mostWords = 100;
