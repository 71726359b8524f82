import { incompleteTtl } from '../cache/freshness.ts';
import { bothSides } from '../storefront/both-sides.ts';
import { isUnfiltered, type ReviewsQuestion } from '../storefront/question.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import { checkNone } from './check-none.ts';
import type { LoadedReviews } from './contradiction.ts';
import { ratingInTime } from './in-time.ts';
import { agreesWith, type KnownRating } from './known-rating.ts';
import { extrasInTime, readExtras } from './read-extras.ts';
import { readRating } from './read-rating.ts';
import { canReadPage, readVerifiedPage, type VerifiedPage } from './read-verified-page.ts';
import { reviewsBody } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/**
 * Answers with a page of the API. Returns undefined if the API cannot answer the question by itself, or if
 * its rating contradicts its page even after a refresh. Throws `ParameterIgnored`.
 */
export async function answerFromApi(
  question: ReviewsQuestion,
  filter: ProductFilter,
  sources: Sources,
): Promise<LoadedReviews | undefined> {
  if (!(await canAnswer(question, sources))) return undefined;
  const { subject } = question;
  const page = readVerifiedPage(question, filter, sources);
  // A rate-limited API is not called for a rating that the page itself shows.
  const reading = sources.isRateLimited()
    ? page.then((read) => ratingOfWhole(question, read) ?? readRating(subject, sources))
    : readRating(subject, sources);
  const readingExtras = readExtras(question, reading, { page, filter, sources });
  const { count, list, createdAt } = await page;
  const cached = await ratingInTime(reading, sources, ratingPatience);
  if (count === 0 && isUnfiltered(question)) await checkNone(filter.selected, sources, { before: 0 });
  let known = cached;
  if (isUnfiltered(question) && !agreesWith(known, count)) {
    known = await readRating(subject, sources, { refresh: true });
    if (!agreesWith(known, count)) return undefined;
  }
  const extras = await extrasInTime(readingExtras, sources);
  const both_sides = extras ? bothSides(extras.candidates, list) : null;
  const answer = { rating: known.rating, count, list, partial: false, both_sides, ...extras?.facets };
  const body = reviewsBody(question, answer);
  const oldest = Math.min(createdAt, known.createdAt, extras?.createdAt ?? createdAt);
  if (known.failed || !extras) {
    return {
      body,
      createdAt: oldest,
      freshUntil: sources.now() + incompleteTtl,
      isIncomplete: known.failed,
      isDoubtful: known.failed,
    };
  }
  return { body, createdAt: oldest };
}

/** In milliseconds, after the page has arrived. */
const ratingPatience = 1_000;

/** The rating of the reviews if all of the subject are on the page. */
function ratingOfWhole(
  question: ReviewsQuestion,
  { count, list, createdAt }: VerifiedPage,
): KnownRating | undefined {
  if (count === 0 || list.length !== count || !isUnfiltered(question)) return undefined;
  return { rating: ratingOfReviews(list), createdAt, failed: false };
}

async function canAnswer(question: ReviewsQuestion, sources: Sources): Promise<boolean> {
  // Otherwise every invented review ID would cost a call; gathered reviews are cached.
  if (question.review) return false;
  // No API filters or sorts by these fields.
  if (question.variant || question.language || question.prefer) return false;
  // The API would also find authors by the part of their name that is not shown.
  if (question.keyword && sources.options.authorDisplay !== 'as-is') return false;
  return canReadPage(question, sources);
}
