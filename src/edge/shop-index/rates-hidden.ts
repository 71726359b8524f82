import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';

/**
 * Whether the API's ratings count hidden reviews, for a shop that has some: then the rating of all counts as many as
 * are `listed`. Where it does not say, nothing is held against it.
 */
export async function ratesHidden(client: ReviewsClient, listed: number): Promise<boolean> {
  try {
    return (await client.call('get_rating', { is_all_rating: 1 })).review_count === listed;
  } catch (error) {
    // It is in the log already.
    if (error instanceof ReviewsApiError) return false;
    throw error;
  }
}
