import { ReviewsApiError } from '../../client/api-error.ts';
import type { Upstream } from './upstream.ts';

/** The API does not know the requested product. */
export class UnknownProduct extends ReviewsApiError {}

/** Wraps a client so that `not_found` for one product is distinguished from an API without reviews. */
export function detectUnknownProducts(client: Upstream): Upstream {
  return {
    async call(name, input, options) {
      try {
        return await client.call(name, input, options);
      } catch (error) {
        // Without a filter the call lists all reviews, so `not_found` says nothing about a product.
        const isFiltered = name === 'get_reviews' && Object.keys(options?.parameters ?? {}).length > 0;
        if (!isFiltered || !(error instanceof ReviewsApiError) || error.code !== 'not_found') throw error;
        throw new UnknownProduct(name, 'not_found', error);
      }
    },
  };
}
