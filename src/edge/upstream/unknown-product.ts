import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';
import { pageOf } from '../../contract/page.ts';
import type { ReviewsAnswer } from '../../contract/storefront.ts';
import type { Loaded } from '../cache/cache.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';

/** The API does not know the product that it was asked about. */
export class UnknownProduct extends ReviewsApiError {}

/** For how long it is believed that there is no such product, in milliseconds. */
const unknownFor = 30_000;

/** A client that tells a product that there is not from an API that is not there. */
export function tellingUnknownProducts(client: ReviewsClient): ReviewsClient {
  return {
    async call(name, input, options) {
      try {
        return await client.call(name, input, options);
      } catch (error) {
        // Without parameters all reviews were asked for, and of these there are some or none.
        const isOfProduct = name === 'get_reviews' && Object.keys(options?.parameters ?? {}).length > 0;
        if (!isOfProduct || !(error instanceof ReviewsApiError) || error.code !== 'not_found') throw error;
        throw new UnknownProduct(name, 'not_found', error);
      }
    },
  };
}

/** No reviews and no rating, where the API does not know the product; kept for 30 s. */
export async function orNoReviews(
  { page, pageSize }: ReviewsQuestion,
  { answer, now }: { answer: Promise<Loaded>; now: () => number },
): Promise<Loaded> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof UnknownProduct)) throw error;
    const body: ReviewsAnswer = { rating: null, page: pageOf(page, pageSize, 0), list: [], partial: false };
    const until = now() + unknownFor;
    return { body, freshUntil: until, keepUntil: until };
  }
}
