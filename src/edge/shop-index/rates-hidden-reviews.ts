import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';

/**
 * Whether the API's ratings count hidden reviews, for a shop that has some: the rating of all reviews then counts all
 * `listed` ones. False if the call fails.
 */
export async function ratesHiddenReviews(client: ReviewsClient, listed: number): Promise<boolean> {
  try {
    return (await client.call('get_rating', { is_all_rating: 1 })).review_count === listed;
  } catch (error) {
    // The upstream client has logged it.
    if (error instanceof ReviewsApiError) return false;
    throw error;
  }
}
