import type { Loaded } from '../cache/entry.ts';
import { incompleteTtl } from '../cache/freshness.ts';
import { bothSides } from '../storefront/both-sides.ts';
import { isUnfiltered, type ReviewsQuestion } from '../storefront/question.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import { agreesWith } from './known-rating.ts';
import { candidatesInTime, readCandidates } from './read-candidates.ts';
import { readRating } from './read-rating.ts';
import { canReadPage, readVerifiedPage } from './read-verified-page.ts';
import { reviewsBody } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/**
 * Answers with a page of the API. Undefined if the API cannot answer the question by itself, or if its rating
 * contradicts its page even after a refresh. Throws `ParameterIgnored`.
 */
export async function answerFromApi(
  question: ReviewsQuestion,
  filter: ProductFilter,
  sources: Sources,
): Promise<Loaded | undefined> {
  if (!(await canAnswer(question, sources))) return undefined;
  const { subject } = question;
  const reading = readRating(subject, sources);
  const candidates = readCandidates(question, filter, reading, sources);
  const [{ count, list }, cached] = await Promise.all([readVerifiedPage(question, filter, sources), reading]);
  let known = cached;
  if (isUnfiltered(question) && !agreesWith(known, count)) {
    known = await readRating(subject, sources, { refresh: true });
    if (!agreesWith(known, count)) return undefined;
  }
  const sides = await candidatesInTime(candidates, sources);
  const both_sides = sides ? bothSides(sides, list) : null;
  const body = reviewsBody(question, { rating: known.rating, count, list, partial: false, both_sides });
  if (known.failed || !sides) return { body, freshUntil: sources.now() + incompleteTtl };
  return { body, createdAt: sides.createdAt };
}

async function canAnswer(question: ReviewsQuestion, sources: Sources): Promise<boolean> {
  // Otherwise every invented review ID would cost a call; gathered reviews are cached.
  if (question.review) return false;
  // The API would also find authors by the part of their name that is not shown.
  if (question.keyword && sources.options.authorDisplay !== 'as-is') return false;
  return canReadPage(question, sources);
}
