import type { RatingsAnswer } from '../../contract/storefront.ts';
import type { Loaded } from '../cache/entry.ts';
import { incompleteTtl } from '../cache/freshness.ts';
import { ratingInTime } from './in-time.ts';
import { readRating } from './read-rating.ts';
import type { Sources } from './sources.ts';

/** Answers `GET /v1/ratings`. */
export async function answerRatings(handles: readonly string[], sources: Sources): Promise<Loaded> {
  const ratings = await Promise.all(
    handles.map((handle) => ratingInTime(readRating({ kind: 'product', handle }, sources), sources)),
  );
  const body: RatingsAnswer = Object.fromEntries(
    handles.map((handle, index) => [handle, ratings[index]?.rating ?? null]),
  );
  const createdAt = Math.min(...ratings.map((rating) => rating.createdAt));
  if (ratings.some(({ failed }) => failed)) {
    const isFallback = ratings.some(({ failed, rating }) => failed && rating);
    return { body, createdAt, freshUntil: sources.now() + incompleteTtl, isIncomplete: true, isFallback };
  }
  const limits = ratings.flatMap(({ freshUntil }) => freshUntil ?? []);
  return limits.length > 0 ? { body, createdAt, freshUntil: Math.min(...limits) } : { body, createdAt };
}
