import type { Loaded } from '../cache/entry.ts';
import { incompleteTtl } from '../cache/freshness.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import { agreesWith } from './known-rating.ts';
import { readRating } from './read-rating.ts';
import { pageParameters, readVerifiedPage } from './read-verified-page.ts';
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
  const [{ count, list }, cached] = await Promise.all([
    readVerifiedPage(question, filter, sources),
    readRating(subject, sources),
  ]);
  let known = cached;
  if (isUnfiltered(question) && !agreesWith(known, count)) {
    known = await readRating(subject, sources, { refresh: true });
    if (!agreesWith(known, count)) return undefined;
  }
  const body = reviewsBody(question, { rating: known.rating, count, list, partial: false });
  return known.failed ? { body, freshUntil: sources.now() + incompleteTtl } : { body };
}

async function canAnswer(question: ReviewsQuestion, { options, capabilities }: Sources): Promise<boolean> {
  // Otherwise every invented review ID would cost a call; gathered reviews are cached.
  if (question.review) return false;
  // The API would also find authors by the part of their name that is not shown.
  if (question.keyword && options.authorDisplay !== 'as-is') return false;
  for (const parameter of [...Object.keys(pageParameters(question)), 'page']) {
    if (!(await capabilities.supports(parameter))) return false;
  }
  return true;
}

function isUnfiltered({ stars, media, verified, keyword }: ReviewsQuestion): boolean {
  return stars.length === 0 && !media && !verified && keyword === '';
}
