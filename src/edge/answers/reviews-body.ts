import { pageOf } from '../../contract/page.ts';
import type { PublicReview, ReviewsAnswer } from '../../contract/storefront.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import { select } from '../storefront/select.ts';
import { readRating } from './read-rating.ts';
import type { Sources } from './sources.ts';

/** The body of an answer to `GET /v1/reviews`. `count` is the number of matching reviews on all pages. */
export function reviewsBody(
  { page, pageSize }: ReviewsQuestion,
  { rating, count, list, partial }: Omit<ReviewsAnswer, 'page'> & { count: number },
): ReviewsAnswer {
  return { rating, page: pageOf(page, pageSize, count), list, partial };
}

/** Filters, sorts and pages all reviews of the subject. Their mean is the rating, unless some are missing. */
export async function bodyFromReviews(
  question: ReviewsQuestion,
  { reviews, partial }: { reviews: PublicReview[]; partial: boolean },
  sources: Sources,
): Promise<ReviewsAnswer> {
  const { page, pageSize, subject } = question;
  const rating = partial ? (await readRating(subject, sources)).rating : ratingOfReviews(reviews);
  const matching = select(reviews, question);
  const list = matching.slice((page - 1) * pageSize, page * pageSize);
  return reviewsBody(question, { rating, count: matching.length, list, partial });
}
