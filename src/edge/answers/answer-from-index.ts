import type { ReviewsQuestion } from '../storefront/question.ts';
import type { LoadedReviews } from './contradiction.ts';
import { bodyFromReviews } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/** Answers from the shop index. */
export async function answerFromIndex(question: ReviewsQuestion, sources: Sources): Promise<LoadedReviews> {
  const found = await sources.index.reviewsOf(question.subject, sources);
  const { createdAt, freshUntil } = found;
  const key = JSON.stringify(question.subject);
  const { set } = sources.sets(key, found.version, () => ({ reviews: found.reviews }));
  const body = await bodyFromReviews(question, { set, partial: found.partial }, sources);
  return { body, createdAt, freshUntil };
}
