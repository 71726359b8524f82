import { withDeadline } from '../../client/deadline.ts';
import { limits } from '../../contract/limits.ts';
import type { Facets, PublicRating } from '../../contract/storefront.ts';
import type { Candidates } from '../storefront/both-sides.ts';
import { isUnfiltered, type ReviewsQuestion } from '../storefront/question.ts';
import { createReviewSet, type ReviewSet } from '../storefront/review-set.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import { logUnexpected } from './expected-error.ts';
import type { KnownRating } from './known-rating.ts';
import { readCandidates } from './read-candidates.ts';
import { readPart } from './read-part.ts';
import { canReadPage, type VerifiedPage } from './read-verified-page.ts';
import { candidatesFrom, facetsFrom } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/** The parts of an answer that are made from reviews beyond its page. */
export type Extras = {
  candidates: Candidates;
  facets: Facets;
  /** When the reviews were read, in milliseconds since 1970. */
  createdAt: number;
};

type ExtrasParts = {
  page: Promise<VerifiedPage>;
  filter: ProductFilter;
  sources: Sources;
};

/**
 * Reads the extras of an answer, from all reviews of a product that has few, otherwise from some of each
 * side. Never fails: undefined if the API does.
 */
export async function readExtras(
  question: ReviewsQuestion,
  reading: Promise<KnownRating>,
  parts: ExtrasParts,
): Promise<Extras | undefined> {
  const { filter, sources } = parts;
  try {
    const { rating } = await reading;
    const whole = rating && (await extrasOfAll(question, rating, parts));
    if (whole) return whole;
    const candidates = await readCandidates(question, filter, rating, sources);
    return candidates && { candidates, facets: {}, createdAt: candidates.createdAt };
  } catch (error) {
    logUnexpected(error, sources.log);
    return undefined;
  }
}

/**
 * Returns the extras if they arrive soon. A shopper who waits for a first answer gets it without them if the
 * API is slow; the next answer has them.
 */
export async function extrasInTime(
  extras: Promise<Extras | undefined>,
  { turn, after }: Pick<Sources, 'turn' | 'after'>,
): Promise<Extras | undefined> {
  if (turn.urgency === 'background') return extras;
  return withDeadline(patience, { after }, () => extras).catch(() => undefined);
}

/** In milliseconds. */
const patience = 300;

/** Read by up to three calls, instead of two for the candidates of both sides. */
const mostReviews = 3 * limits.maxPageSize;

/** Returns undefined if there are too many reviews, or if some are missing. */
async function extrasOfAll(
  question: ReviewsQuestion,
  rating: PublicRating,
  { page, filter, sources }: ExtrasParts,
): Promise<Extras | undefined> {
  const { count } = rating;
  if (count < 2) return { candidates: { positive: [], critical: [] }, facets: {}, createdAt: sources.now() };
  const isOnPage = count <= question.pageSize && question.page === 1 && isUnfiltered(question);
  const known = isOnPage
    ? await page.then(setOfPage, () => undefined)
    : await readAll(question, count, filter, sources);
  if (known?.set.reviews.length !== count) return undefined;
  const candidates = candidatesFrom(known.set, question, rating);
  return { candidates, facets: await facetsFrom(known.set, sources), createdAt: known.createdAt };
}

type KnownSet = { set: ReviewSet; createdAt: number };

const setOfPage = ({ list, createdAt }: VerifiedPage): KnownSet => ({
  set: createReviewSet(list),
  createdAt,
});

/** Reads all reviews, page by page; undefined if there are too many, or if they changed meanwhile. */
async function readAll(
  question: ReviewsQuestion,
  count: number,
  filter: ProductFilter,
  sources: Sources,
): Promise<KnownSet | undefined> {
  const everything = { ...question, ...unfiltered, pageSize: limits.maxPageSize };
  if (count > mostReviews || !(await canReadPage(everything, sources))) return undefined;
  const pages = Array.from({ length: Math.ceil(count / limits.maxPageSize) }, (_, index) => index + 1);
  const reading = pages.map((page) => readPart('all', { ...everything, page }, filter, sources));
  const parts = (await Promise.all(reading)).filter((part) => part !== undefined);
  const key = JSON.stringify(['all', filter.parameter, filter.value]);
  const version = parts.map((part) => part.version).join();
  const { set } = sources.sets(key, version, () => ({ reviews: parts.flatMap(({ reviews }) => reviews) }));
  if (new Set(set.reviews.map(({ id }) => id)).size !== count) return undefined;
  return { set, createdAt: Math.min(...parts.map(({ createdAt }) => createdAt)) };
}

const unfiltered = {
  sort: 'newest',
  stars: [],
  media: false,
  verified: false,
  ...{ keyword: '', variant: '', language: '', prefer: '', review: '' },
} as const;
