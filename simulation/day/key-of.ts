import { type CacheKey, ratingsKey, reviewsKey } from '../../src/edge/cache/key.ts';
import { readRatingsQuestion, readReviewsQuestion } from '../../src/edge/storefront/question.ts';

/** The key by which the edge caches the answer of a path. */
export function keyOf(path: string): CacheKey {
  const { pathname, searchParams } = new URL(path, 'http://edge');
  return pathname === '/v1/ratings'
    ? ratingsKey(readRatingsQuestion(searchParams))
    : reviewsKey(readReviewsQuestion(searchParams));
}
