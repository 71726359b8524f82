import { ReviewsApiError } from '../../client/api-error.ts';
import type { Subject } from '../storefront/question.ts';
import { publishedRatings } from '../upstream/capabilities.ts';
import { apiRating } from './api-rating.ts';
import type { Sources } from './sources.ts';

/**
 * Call when the API lists no review of a subject. Throws if the rating counts some, unless it may count
 * hidden reviews. For a subject that had reviews `before`, throws even then.
 */
export async function checkNone(
  subject: Subject,
  sources: Sources,
  { before }: { before: number },
): Promise<void> {
  const { capabilities } = sources;
  for (const refresh of [false, true]) {
    if (before === 0 && !(await capabilities.supports(publishedRatings))) return;
    const rated = await apiRating(subject, sources, { refresh });
    if (!rated?.rating?.count) return;
  }
  await capabilities.distrust(publishedRatings, subject);
  if (before > 0 || (await capabilities.supports(publishedRatings))) {
    throw new ReviewsApiError('get_reviews', 'bad_answer');
  }
}
