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
};

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
  sources: Pick<Sources, 'capabilities'>,
): Loaded {
  const { isDoubtful, ...answer } = loaded;
  if (!known) return answer;
  const { isFallback, createdAt = Number.POSITIVE_INFINITY } = answer;
  if (isFallback && createdAt <= known.createdAt) throw new ReviewsApiError('get_reviews', 'bad_answer');
  if (!isDoubtful) return answer;
  const before = parsedBody<ReviewsAnswer>(known).page.count;
  if (!hasLost(before, answer.body.page.count)) return answer;
  throw contradicted(sources);
}

/** The error for an answer that contradicts another one. The answer is not shown. */
export function contradicted({ capabilities }: Pick<Sources, 'capabilities'>): ReviewsApiError {
  capabilities.logWrongAnswer('get_reviews');
  return new ReviewsApiError('get_reviews', 'bad_answer');
}
