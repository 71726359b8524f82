import { incompleteTtl } from '../cache/freshness.ts';
import type { ReviewsQuestion, Subject } from '../storefront/question.ts';
import { publishedRatings } from '../upstream/capabilities.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import type { LoadedReviews } from './contradiction.ts';
import { logUnexpected } from './expected-error.ts';
import { gatherReviews } from './gather-reviews.ts';
import { inTime } from './in-time.ts';
import { agreesWith } from './known-rating.ts';
import { isTwiceNamed, showsBothNames } from './one-product.ts';
import { readRating } from './read-rating.ts';
import { bodyFromReviews } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/**
 * Answers from all reviews of the subject. Throws `ParameterIgnored` if the API ignores the product filter.
 */
export async function answerFromGathered(
  question: ReviewsQuestion,
  filter: ProductFilter,
  sources: Sources,
): Promise<LoadedReviews> {
  const gathered = await gatherReviews(filter, sources);
  const { partial, createdAt, isNew, isFallback, isDoubtful, doubt, hidden } = gathered;
  // The rating of a twice-named product may be that of the other name.
  const isOne = !isTwiceNamed(question.subject) || showsBothNames(gathered.set.reviews, question.subject);
  if (isNew && !partial && isOne) {
    // The check serves the ratings of listings, so it runs behind the calls that answers need; this answer
    // has its own rating.
    const behind = { ...sources, client: sources.background };
    const check = checkRating(question.subject, gathered.set.reviews.length, behind);
    const logged = check.catch((error: unknown) => logUnexpected(error, sources.log));
    await inTime(logged, sources, checkPatience);
  }
  const { body, isWhole } = await bodyFromReviews(question, gathered, sources);
  const freshUntil = sources.now() + incompleteTtl;
  const loaded = { body, createdAt, isDoubtful, ...(!isWhole && { freshUntil }) };
  if (isFallback) return { ...loaded, isFallback, freshUntil };
  if (!doubt) return loaded;
  return { ...loaded, doubt, hidden, ...(doubt.isConfirmed ? {} : { isIncomplete: true, freshUntil }) };
}

/** How long a shopper waits for the check, in milliseconds. */
const checkPatience = 300;

/** Distrusts the API's ratings if they do not count exactly the visible reviews. */
async function checkRating(subject: Subject, count: number, sources: Sources): Promise<void> {
  if (agreesWith(await readRating(subject, sources), count)) return;
  if (agreesWith(await readRating(subject, sources, { refresh: true }), count)) return;
  await sources.capabilities.distrust(publishedRatings, subject);
}
