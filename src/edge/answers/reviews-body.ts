import { pageOf } from '../../contract/page.ts';
import type { BothSides, Facets, ReviewsAnswer } from '../../contract/storefront.ts';
import { bothSides, candidatesOf, showsBothSides } from '../storefront/both-sides.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import type { ReviewSet } from '../storefront/review-set.ts';
import { readRating } from './read-rating.ts';
import type { Sources } from './sources.ts';

/** The body of an answer to `GET /v1/reviews`. `count` is the number of matching reviews on all pages. */
export function reviewsBody(
  { page, pageSize }: ReviewsQuestion,
  { rating, count, list, partial, both_sides, ...facets }: Omit<ReviewsAnswer, 'page'> & { count: number },
): ReviewsAnswer {
  return { rating, page: pageOf(page, pageSize, count), list, partial, both_sides, ...facets };
}

async function allFacets(set: ReviewSet, { loop }: Sources): Promise<Facets> {
  const topics = await set.topics(() => loop.next());
  return { ...set.facets, ...(topics.length > 0 && { topics: [...topics] }) };
}

/**
 * Filters, sorts and pages all reviews of the subject. If some are missing, the mean of the others is not the
 * rating, and the newest reviews of each side and the facets are unknown.
 */
export async function bodyFromReviews(
  question: ReviewsQuestion,
  { set, partial }: { set: ReviewSet; partial: boolean },
  sources: Sources,
): Promise<ReviewsAnswer> {
  const { page, pageSize, subject } = question;
  const rating = partial ? (await readRating(subject, sources)).rating : set.rating;
  const matching = set.select(question);
  const list = matching.slice((page - 1) * pageSize, page * pageSize);
  const candidates = (side: keyof BothSides) => set.select(candidatesOf(side, question));
  const both_sides =
    !partial && showsBothSides(question, rating)
      ? bothSides({ positive: candidates('positive'), critical: candidates('critical') }, list)
      : null;
  const facets = partial ? {} : await allFacets(set, sources);
  return reviewsBody(question, { rating, count: matching.length, list, partial, both_sides, ...facets });
}
