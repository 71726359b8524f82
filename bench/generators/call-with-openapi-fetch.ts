import createClient from 'openapi-fetch';
import type { CalledService } from './called-service.ts';
import type { components, paths } from './generated/openapi-typescript.ts';

/** Writes, publishes and reads a review with `openapi-fetch` and the types of `openapi-typescript`. */
export async function callWithOpenapiFetch({ origin, headersOf }: CalledService): Promise<string> {
  const client = createClient<paths>({
    baseUrl: origin,
    querySerializer: { array: { style: 'form', explode: false } },
  });
  client.use({
    async onRequest({ request }) {
      for (const [name, value] of Object.entries(await headersOf(request))) request.headers.set(name, value);
      return request;
    },
  });
  const body = { rating: 5, author: 'Ada', product_id: '4501', product_handle: 'linen-shirt' };
  const created = await client.POST('/api/v1/openapi/create_review', { body });
  const review: components['schemas']['Review'] | undefined = created.data?.data;
  if (!review) throw new Error(created.error?.message);
  await client.POST('/api/v1/openapi/publish_reviews', { body: { ids: [review.id] } });
  const query = { product_handle: 'linen-shirt', ratings: [4, 5] };
  const listed = await client.GET('/api/v1/openapi/get_reviews', { params: { query } });
  const rated = await client.GET('/api/v1/openapi/get_rating', {
    params: { query: { product_handle: 'linen-shirt' } },
  });
  const { error } = await client.GET('/api/v1/openapi/get_review', { params: { query: { id: '404' } } });
  return `${listed.data?.data.list[0]?.author} ${rated.data?.data.rating_value} ${error?.code}`;
}
