import { ReviewsApiError } from '../../client/api-error.ts';
import type { GetRatingQuery } from '../../contract/review.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import { unknownProductTtl } from '../cache/freshness.ts';
import { fragmentKey } from '../cache/key.ts';
import type { Subject } from '../storefront/question.ts';
import { ratingOf } from '../storefront/rating.ts';
import { ratingQueries } from '../upstream/rating-queries.ts';
import { datedCall } from './dated-call.ts';
import type { KnownRating, ReadOptions } from './known-rating.ts';
import type { Sources } from './sources.ts';

/** The rating by `get_rating`, cached; undefined if the API cannot rate the subject. */
export async function apiRating(
  subject: Subject,
  sources: Sources,
  options: ReadOptions,
): Promise<KnownRating | undefined> {
  const { capabilities, fragments } = sources;
  for (const [parameter, value] of Object.entries(ratingQueries(subject))) {
    if (!(await capabilities.supports(`rating by ${parameter}`))) continue;
    const key = fragmentKey('rating', parameter, value);
    const { entry, source } = await fragments.read(key, () => load({ [parameter]: value }, sources), options);
    return { rating: parsedBody(entry), createdAt: entry.createdAt, failed: source === 'stale_if_error' };
  }
  return undefined;
}

async function load(query: GetRatingQuery, sources: Sources): Promise<Loaded> {
  try {
    const { data, createdAt } = await datedCall('get_rating', query, sources);
    const rating = ratingOf(data);
    const loaded = { body: rating, createdAt };
    return rating?.count ? loaded : { ...loaded, share: 'rare' };
  } catch (error) {
    if (!(error instanceof ReviewsApiError) || !unratedCodes.has(error.code)) throw error;
    return { body: null, freshUntil: sources.now() + unknownProductTtl, share: 'rare' };
  }
}

/** Codes of an API that does not know the product, or has no ratings at all. */
const unratedCodes: ReadonlySet<string> = new Set(['not_found', 'unimplemented']);
