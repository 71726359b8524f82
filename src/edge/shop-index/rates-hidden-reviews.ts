import { ReviewsApiError } from '../../client/api-error.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Whether the API has ratings of any reviews. False if the call fails. */
export async function hasRatedReviews(client: Upstream): Promise<boolean> {
  return ((await countRated(client)) ?? 0) > 0;
}

/**
 * Whether the API's ratings count hidden reviews, for a shop that has some: the rating of all reviews then
 * counts all `listed` ones. False if the call fails.
 */
export async function ratesHiddenReviews(client: Upstream, listed: number): Promise<boolean> {
  return (await countRated(client)) === listed;
}

async function countRated(client: Upstream): Promise<number | undefined> {
  try {
    return (await client.call('get_rating', { is_all_rating: 1 })).review_count;
  } catch (error) {
    // The upstream client has logged the error.
    if (error instanceof ReviewsApiError) return undefined;
    throw error;
  }
}
