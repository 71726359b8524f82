import type { Subject } from '../storefront/question.ts';
import { publishedRatings } from '../upstream/capabilities.ts';
import { apiRating } from './api-rating.ts';
import { isExpectedError } from './expected-error.ts';
import { findFilter } from './find-filter.ts';
import { gatherReviews } from './gather-reviews.ts';
import type { KnownRating, ReadOptions } from './known-rating.ts';
import type { Sources } from './sources.ts';

/** The rating of a subject. Never fails: an unknown rating is null. */
export async function readRating(
  subject: Subject,
  sources: Sources,
  options: ReadOptions = {},
): Promise<KnownRating> {
  try {
    return await bestRating(subject, sources, options);
  } catch (error) {
    if (!isExpectedError(error)) throw error;
    return { rating: null, createdAt: sources.now(), failed: true };
  }
}

/** Prefers the mean of a complete index: the API's rating may count hidden reviews. */
async function bestRating(subject: Subject, sources: Sources, options: ReadOptions): Promise<KnownRating> {
  const { capabilities, filters } = sources;
  const isTrusted = await capabilities.supports(publishedRatings, subject);
  if (await filters.canSelect(subject)) {
    if (!isTrusted) return gatheredRating(subject, sources);
    return (await apiRating(subject, sources, options)) ?? indexRating(subject, sources);
  }
  const indexed = await indexRating(subject, sources);
  return indexed.rating || !isTrusted ? indexed : ((await apiRating(subject, sources, options)) ?? indexed);
}

async function indexRating(subject: Subject, sources: Sources): Promise<KnownRating> {
  const { rating, createdAt, freshUntil } = await sources.index.ratingOf(subject, sources);
  return { rating, createdAt, freshUntil, failed: false };
}

async function gatheredRating(subject: Subject, sources: Sources): Promise<KnownRating> {
  const filter = await findFilter(subject, sources);
  if (!filter) return indexRating(subject, sources);
  const gathered = await gatherReviews(filter, sources);
  const { set, partial, createdAt, isFallback, doubt } = gathered;
  const failed = isFallback || doubt?.isConfirmed === false;
  return { rating: partial ? null : set.rating, createdAt, failed };
}
