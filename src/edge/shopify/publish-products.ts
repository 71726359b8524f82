import type { AdminClient } from './admin-client.ts';
import {
  plainRating,
  RenderError,
  type RenderParts,
  renderRatings,
  renderReviews,
} from './render-product.ts';
import { fields, type StoreProduct } from './store-products.ts';
import { type ProductValues, writeMetafields } from './write-metafields.ts';

export type PublishParts = RenderParts & {
  client: AdminClient;
  /** Writes nothing, and reports what would be written. */
  isDryRun?: boolean;
};

/** The outcome for the metafields of one product. */
export type Publication = {
  handle: string;
  outcome: 'written' | 'unchanged' | 'failed';
  /** The number of reviews, if a whole page would exceed the size of a metafield. */
  shown?: number;
  /** `refused` by the Admin API, or `not_rendered` by the edge. */
  failure?: { reason: 'refused' | 'not_rendered'; text: string };
};

/**
 * Renders at most `productsPerCall` products, and writes the changed ones. Throws a `ShopifyError` if the
 * Admin API fails.
 */
export async function publishProducts(
  products: readonly StoreProduct[],
  parts: PublishParts,
): Promise<Publication[]> {
  const rendered = await renderAll(products, parts);
  const changed = rendered.filter(({ outcome }) => outcome === 'written');
  const isWriting = changed.length > 0 && !parts.isDryRun;
  const refused = isWriting ? await writeMetafields(parts.client, changed) : new Map<string, string>();
  return rendered.map(({ id, values: _, ...publication }) => {
    const failure = refused.get(id);
    if (failure === undefined) return publication;
    return { ...publication, outcome: 'failed', failure: { reason: 'refused', text: failure } };
  });
}

async function renderAll(
  products: readonly StoreProduct[],
  parts: PublishParts,
): Promise<(Publication & ProductValues)[]> {
  const handles = products.map(({ handle }) => handle);
  const ratings = await orFailure(renderRatings(handles, parts));
  const rendered: (Publication & ProductValues)[] = [];
  for (const { id, handle, values: current } of products) {
    const reviews = ratings instanceof RenderError ? ratings : await orFailure(renderReviews(handle, parts));
    if (ratings instanceof RenderError || reviews instanceof RenderError) {
      const text = `the edge could not render it: ${(reviews as RenderError).message}`;
      const failure = { reason: 'not_rendered' as const, text };
      rendered.push({ id, handle, values: current, outcome: 'failed', failure });
      continue;
    }
    const { reviews: html, ...shown } = reviews;
    // An unknown rating is a failure of the API, so the last known rating is kept.
    const rating = ratings.get(handle) ?? (current.rating || plainRating(handle));
    const values = { reviews: html, rating };
    const isSame = fields.every((field) => values[field] === current[field]);
    rendered.push({ id, handle, values, outcome: isSame ? 'unchanged' : 'written', ...shown });
  }
  return rendered;
}

async function orFailure<Value>(rendering: Promise<Value>): Promise<Value | RenderError> {
  try {
    return await rendering;
  } catch (error) {
    if (error instanceof RenderError) return error;
    throw error;
  }
}
