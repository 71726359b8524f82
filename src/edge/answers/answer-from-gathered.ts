import type { Loaded } from '../cache/entry.ts';
import { incompleteTtl } from '../cache/freshness.ts';
import type { ReviewsQuestion, Subject } from '../storefront/question.ts';
import { publishedRatings } from '../upstream/capabilities.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import { gatherReviews } from './gather-reviews.ts';
import { agreesWith } from './known-rating.ts';
import { readRating } from './read-rating.ts';
import { bodyFromReviews } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/** Answers from all reviews of the subject. Throws `ParameterIgnored` if the API ignores the product filter. */
export async function answerFromGathered(
  question: ReviewsQuestion,
  filter: ProductFilter,
  sources: Sources,
): Promise<Loaded> {
  const gathered = await gatherReviews(filter, sources);
  const { reviews, partial, createdAt, isNew, isFallback } = gathered;
  if (isNew && !partial) await checkRating(question.subject, reviews.length, sources);
  const body = await bodyFromReviews(question, gathered, sources);
  return isFallback ? { body, createdAt, freshUntil: sources.now() + incompleteTtl } : { body, createdAt };
}

/** Stops the use of the API's ratings, on listings too, if they count other reviews than the visible ones. */
async function checkRating(subject: Subject, count: number, sources: Sources): Promise<void> {
  if (agreesWith(await readRating(subject, sources), count)) return;
  const refreshed = await readRating(subject, sources, { refresh: true });
  if (!agreesWith(refreshed, count)) sources.capabilities.distrust(publishedRatings);
}
