import type { CalledService } from './called-service.ts';
import { client } from './generated/hey-api/client.gen.ts';
import {
  createReview,
  getRating,
  getReview,
  getReviews,
  publishReviews,
} from './generated/hey-api/sdk.gen.ts';
import type { Review } from './generated/hey-api/types.gen.ts';

/** Writes, publishes and reads a review with the client of `@hey-api/openapi-ts`. */
export async function callWithHeyApi({ origin, headersOf }: CalledService): Promise<string> {
  client.setConfig({ baseUrl: origin });
  client.interceptors.request.use(async (request) => {
    for (const [name, value] of Object.entries(await headersOf(request))) request.headers.set(name, value);
    return request;
  });
  const body = { rating: 5, author: 'Ada', product_id: '4501', product_handle: 'linen-shirt' };
  const created = await createReview({ body, throwOnError: true });
  const review: Review = created.data.data;
  await publishReviews({ body: { ids: [review.id] }, throwOnError: true });
  const query = { product_handle: 'linen-shirt', ratings: [4, 5] };
  const listed = await getReviews({ query, throwOnError: true });
  const rated = await getRating({ query: { product_handle: 'linen-shirt' }, throwOnError: true });
  const { error } = await getReview({ query: { id: '404' } });
  return `${listed.data.data.list[0]?.author} ${rated.data.data.rating_value} ${error?.code}`;
}
