import process from 'node:process';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../testing/edge/shop.ts';

/** Kilobytes that an edge holds after reading all reviews of a product, by number of reviews. */
export async function heldMemory(counts: readonly number[]): Promise<Record<string, number>> {
  // The first run also loads and compiles the code.
  await kilobytesFor(100);
  const sizes: Record<string, number> = {};
  for (const count of counts) sizes[count.toLocaleString('en')] = await kilobytesFor(count);
  return sizes;
}

async function kilobytesFor(count: number): Promise<number> {
  // The API of the specification cannot filter, so the edge reads all reviews.
  const api = createFaultyApi({ reviews: reviewsNumbered(count), supports: new Set(['product_handle']) });
  const before = used();
  const { get } = edgeOver(api, { env: { INDEX_MAX_REVIEWS: '100000', PRODUCT_FILTER: 'product_handle' } });
  for (const query of ['', '&rating=5', '&sort=lowest', '&page=2']) {
    const response = await get(`/v1/reviews?product=lamp${query}`);
    if (response.status !== 200) throw new Error(`The edge failed with ${count} reviews`);
  }
  api.calls.length = 0;
  const after = used();
  // Keeps the edge reachable, so that its memory was not collected before measuring.
  await get('/healthz');
  return (after - before) / 1000;
}

function used(): number {
  if (!globalThis.gc) throw new Error('Run this with --expose-gc');
  for (let times = 0; times < 3; times++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
