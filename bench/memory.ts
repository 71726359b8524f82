import process from 'node:process';
import { createFaultyApi } from '../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../testing/edge/shop.ts';

/** Kilobytes that an edge holds once it has read a product with so many reviews whole, to answer filters itself. */
export async function memoryOf(counts: readonly number[]): Promise<Record<string, number>> {
  // The first one pays for the code itself.
  await memoryAt(100);
  const sizes: Record<string, number> = {};
  for (const count of counts) sizes[count.toLocaleString('en')] = await memoryAt(count);
  return sizes;
}

async function memoryAt(count: number): Promise<number> {
  // The API of the specification: it knows no filter, so that the edge reads all.
  const api = createFaultyApi({ reviews: reviewsNumbered(count), supports: new Set(['product_handle']) });
  const before = used();
  const { get } = edgeOver(api, { env: { INDEX_MAX_REVIEWS: '100000', PRODUCT_FILTER: 'product_handle' } });
  for (const query of ['', '&rating=5', '&sort=lowest', '&page=2']) {
    const response = await get(`/v1/reviews?product=lamp${query}`);
    if (response.status !== 200) throw new Error(`There is no answer with ${count} reviews`);
  }
  api.calls.length = 0;
  const after = used();
  // The edge is still there: what it holds is not thrown away yet.
  await get('/healthz');
  return (after - before) / 1000;
}

function used(): number {
  if (!globalThis.gc) throw new Error('Run this with --expose-gc');
  for (let times = 0; times < 3; times++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
