import { ReviewsApiError } from '../../client/api-error.ts';
import type { Subject } from '../storefront/question.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import { ratingQueries } from '../upstream/rating-queries.ts';
import type { Upstream } from '../upstream/upstream.ts';

/**
 * Returns how many reviews the API's rating of a subject counts; undefined if it cannot rate single subjects.
 * Throws a `ReviewsApiError`.
 */
export async function ratedCount(
  subject: Subject,
  { client, capabilities }: { client: Upstream; capabilities: Capabilities },
): Promise<number | undefined> {
  for (const [parameter, value] of Object.entries(ratingQueries(subject))) {
    if (!(await capabilities.supports(`rating by ${parameter}`))) continue;
    try {
      return (await client.call('get_rating', { [parameter]: value })).review_count;
    } catch (error) {
      if (!(error instanceof ReviewsApiError) || !unknownCodes.has(error.code)) throw error;
      return error.code === 'not_found' ? 0 : undefined;
    }
  }
  return undefined;
}

const unknownCodes: ReadonlySet<string> = new Set(['not_found', 'unimplemented']);
