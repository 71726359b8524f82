import type { Loaded } from '../cache/entry.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import { bodyFromReviews } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/** Answers from the shop index. */
export async function answerFromIndex(question: ReviewsQuestion, sources: Sources): Promise<Loaded> {
  const found = await sources.index.reviewsOf(question.subject);
  const { createdAt, freshUntil } = found;
  return { body: await bodyFromReviews(question, found, sources), createdAt, freshUntil };
}
