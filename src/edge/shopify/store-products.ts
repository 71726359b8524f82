import * as v from 'valibot';
import type { AdminClient } from './admin-client.ts';

/** The metafields that contain the reviews of a product. The snippets in `shopify` print them. */
export const namespace = 'storefront_reviews';
export const fields = ['reviews', 'rating'] as const;
export type Field = (typeof fields)[number];

/** A product of the store, with the current values of its metafields. */
export type StoreProduct = { id: string; handle: string; values: Record<Field, string> };

/** The most products of one mutation: the API sets at most 25 metafields at a time, all or none. */
export const productsPerCall = Math.floor(25 / fields.length);

/**
 * Reads all products, page by page. Each page requests the IDs after the last one, because a cursor would end
 * after 25,000 products.
 */
export async function* readProducts(client: AdminClient): AsyncGenerator<StoreProduct[]> {
  let from = 0n;
  for (let isLast = false; !isLast; ) {
    const { products } = await client.call(
      listDocument,
      { first: productsPerCall, search: `id:>=${from}` },
      v.object({
        products: v.object({ nodes: v.array(product), pageInfo: v.object({ hasNextPage: v.boolean() }) }),
      }),
    );
    const last = products.nodes.at(-1);
    if (!last) return;
    yield products.nodes.map(storeProduct);
    from = numberOf(last.id) + 1n;
    isLast = !products.pageInfo.hasNextPage;
  }
}

/** Returns undefined if the store has no product with this handle. */
export async function readProduct(client: AdminClient, handle: string): Promise<StoreProduct | undefined> {
  const answer = await client.call(productDocument, { handle }, v.object({ product: v.nullable(product) }));
  return answer.product ? storeProduct(answer.product) : undefined;
}

function storeProduct({ id, handle, reviews, rating }: v.InferOutput<typeof product>): StoreProduct {
  return { id, handle, values: { reviews: reviews?.value ?? '', rating: rating?.value ?? '' } };
}

function numberOf(id: string): bigint {
  return BigInt(id.slice(id.lastIndexOf('/') + 1));
}

const value = v.nullable(v.object({ value: v.string() }));

const product = v.object({
  id: v.pipe(v.string(), v.regex(/^gid:\/\/shopify\/Product\/\d+$/)),
  handle: v.string(),
  reviews: value,
  rating: value,
});

const selection = `id handle ${fields
  .map((key) => `${key}: metafield(namespace: "${namespace}", key: "${key}") { value }`)
  .join(' ')}`;

const listDocument = `query Products($first: Int!, $search: String!) {
  products(first: $first, sortKey: ID, query: $search) { nodes { ${selection} } pageInfo { hasNextPage } }
}`;

const productDocument = `query Product($handle: String!) {
  product: productByIdentifier(identifier: { handle: $handle }) { ${selection} }
}`;
