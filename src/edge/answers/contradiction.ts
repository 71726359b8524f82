import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsAnswer } from '../../contract/storefront.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { Sources } from './sources.ts';

/** An answer to a question about reviews. */
export type LoadedReviews = Loaded & {
  body: ReviewsAnswer;
  /** The API returned less than it had announced, or could not confirm the number. */
  isDoubtful?: boolean;
  /** Reviews are missing, although the API had announced them. */
  doubt?: Doubt | undefined;
  /** The IDs of reviews that the API has hidden, if others are missing. */
  hidden?: readonly string[];
};

/** A series of readings that lacked reviews. Times are in milliseconds since 1970. */
export type Doubt = {
  since: number;
  lastAt: number;
  /** At least two readings lacked as many. */
  isConfirmed?: boolean;
};

/**
 * How long the last good answer is better than one that lacks a few reviews, in milliseconds. After that the
 * API is taken at its word, or one bad review would keep all later ones from being shown.
 */
const patience = 600_000;

/** The doubt with one more reading at this time. */
export function continued(before: Doubt | undefined, now: number): Doubt {
  return { since: before && now < before.lastAt + patience ? before.since : now, lastAt: now };
}

export function isYoung({ since }: Doubt, now: number): boolean {
  return now < since + patience;
}

/** The largest share of the known reviews that a doubtful answer may lack. */
const tolerable = 0.1;

/** Whether more reviews are missing than is tolerable, so that the earlier answer is better. */
export function hasLost(known: number, found: number): boolean {
  return found < known * (1 - tolerable);
}

/**
 * Throws if the cached answer is better, so that it is served stale: if the new answer is doubtful and lacks
 * reviews of the cached one, or is a fallback that is no newer.
 */
export function checkedAgainst(
  known: CacheEntry | undefined,
  loaded: LoadedReviews,
  sources: Pick<Sources, 'capabilities' | 'now'>,
): Loaded {
  const { isDoubtful, doubt, hidden = [], ...answer } = loaded;
  if (!known) return answer;
  const { isFallback, createdAt = Number.POSITIVE_INFINITY } = answer;
  if (isFallback && createdAt <= known.createdAt) throw new ReviewsApiError('get_reviews', 'bad_answer');
  if (!isDoubtful) return answer;
  const before = parsedBody<ReviewsAnswer>(known);
  const [had, has] = [before.page.count, answer.body.page.count];
  const isBetter = doubt && has < had && isYoung(doubt, sources.now()) && !showsAny(before, hidden);
  if (isBetter || hasLost(had, has)) throw contradicted(sources);
  return answer;
}

function showsAny({ list, both_sides }: ReviewsAnswer, ids: readonly string[]): boolean {
  return [...list, ...Object.values(both_sides ?? {})].some(({ id }) => ids.includes(id));
}

/** The error for an answer that contradicts another one. The answer is not shown. */
export function contradicted({ capabilities }: Pick<Sources, 'capabilities'>): ReviewsApiError {
  capabilities.logWrongAnswer('get_reviews');
  return new ReviewsApiError('get_reviews', 'bad_answer');
}
