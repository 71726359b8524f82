import { pageOf } from '../../contract/page.ts';
import type { BothSides, Facets, PublicRating, ReviewsAnswer } from '../../contract/storefront.ts';
import { bothSides, type Candidates, candidatesOf, showsBothSides } from '../storefront/both-sides.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import type { ReviewSet } from '../storefront/review-set.ts';
import { inTime } from './in-time.ts';
import { readRating } from './read-rating.ts';
import type { Sources } from './sources.ts';

/** The body of an answer to `GET /v1/reviews`. `count` is the number of matching reviews on all pages. */
export function reviewsBody(
  { page, pageSize }: ReviewsQuestion,
  { rating, count, list, partial, both_sides, ...facets }: Omit<ReviewsAnswer, 'page'> & { count: number },
): ReviewsAnswer {
  return { rating, page: pageOf(page, pageSize, count), list, partial, both_sides, ...facets };
}

/** The facets and topics of all reviews of a subject. */
export async function facetsFrom(set: ReviewSet, { loop }: Pick<Sources, 'loop'>): Promise<Facets> {
  const topics = await set.topics(() => loop.next());
  return { ...set.facets, ...(topics.length > 0 && { topics: [...topics] }) };
}

/** The candidates among all reviews of a subject; none if the answer shows no sides. */
export function candidatesFrom(
  set: ReviewSet,
  question: ReviewsQuestion,
  rating: PublicRating | null,
): Candidates {
  if (!showsBothSides(question, rating)) return { positive: [], critical: [] };
  const side = (name: keyof BothSides) => set.select(candidatesOf(name, question));
  return { positive: side('positive'), critical: side('critical') };
}

/**
 * Filters, sorts and pages all reviews of the subject. If some are missing, the mean of the others is not the
 * rating, and the newest reviews of each side and the facets are unknown. `isWhole` is false if topics are
 * missing because they take too long for a shopper who waits: the next answer has them.
 */
export async function bodyFromReviews(
  question: ReviewsQuestion,
  { set, partial }: { set: ReviewSet; partial: boolean },
  sources: Sources,
): Promise<{ body: ReviewsAnswer; isWhole: boolean }> {
  const { page, pageSize, subject } = question;
  const rating = partial ? (await readRating(subject, sources)).rating : set.rating;
  const matching = set.select(question);
  const list = matching.slice((page - 1) * pageSize, page * pageSize);
  const answer = { rating, count: matching.length, list, partial };
  if (partial) return { body: reviewsBody(question, { ...answer, both_sides: null }), isWhole: true };
  const both_sides = bothSides(candidatesFrom(set, question, rating), list);
  const facets = await inTime(facetsFrom(set, sources), sources, patience);
  const body = reviewsBody(question, { ...answer, both_sides, ...(facets ?? set.facets) });
  return { body, isWhole: facets !== undefined };
}

/** How long a shopper waits for topics, in milliseconds. */
const patience = 300;
