import { expect, it } from 'vitest';
import { withBackgroundReads } from '../../../src/service/store/background-reads.ts';
import type { ModerationQuery } from '../../../src/service/store/moderation.ts';
import type { OrdersQuery } from '../../../src/service/store/orders.ts';
import type { ReviewsQuery } from '../../../src/service/store/reviews.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

it('leaves searches, filters without an index and deep pages to the background', async () => {
  const store = await memoryStore(Date.now);
  const inBackground: unknown[] = [];
  const background = {
    ...(await memoryStore(Date.now)),
    listReviews: async (_shop: string, query: ReviewsQuery) => {
      inBackground.push(query);
      return { count: 0, list: [] };
    },
  };
  const { listReviews, close } = withBackgroundReads(store, background);
  const first = { page: 1, page_size: 20 };
  const long = [
    { ...first, keyword: 'lamp' },
    { ...first, has_media: 1 as const },
    { ...first, page: 5_000 },
  ];
  for (const query of [...long, first, { ...first, product_id: '7', ratings: [5] }])
    await listReviews('1', query);
  expect(inBackground).toEqual(long);
  await close();
});

it('leaves lists of reviews to moderate with filters, and their deep pages, to the background', async () => {
  const store = await memoryStore(Date.now);
  const inBackground: unknown[] = [];
  const background = {
    ...(await memoryStore(Date.now)),
    listModeration: async (_shop: string, query: ModerationQuery) => {
      inBackground.push(query);
      return { count: 0, list: [] };
    },
  };
  const { listModeration, close } = withBackgroundReads(store, background);
  const first = { state: 'waiting' as const, page: 1, page_size: 20 };
  const long = [
    { ...first, state: 'published' as const },
    { ...first, start_time: '2024-01-01T00:00:00Z' },
    { ...first, end_time: '2024-01-01T00:00:00Z' },
    { ...first, sources: ['Shop'] },
    { ...first, product_id: '7', ratings: [5] },
    { ...first, page: 5_000 },
  ];
  for (const query of [...long, first, { ...first, state: 'hidden' as const, ratings: undefined }])
    await listModeration('1', query);
  expect(inBackground).toEqual(long);
  await close();
});

it('leaves lists of orders by time, and their deep pages, to the background', async () => {
  const store = await memoryStore(Date.now);
  const inBackground: unknown[] = [];
  const background = {
    ...(await memoryStore(Date.now)),
    listOrders: async (_shop: string, query: OrdersQuery) => {
      inBackground.push(query);
      return { count: 0, list: [] };
    },
  };
  const { listOrders, close } = withBackgroundReads(store, background);
  const first = { page: 1, page_size: 20 };
  const long = [
    { ...first, start_time: '2024-01-01T00:00:00Z' },
    { ...first, page: 5_000 },
  ];
  for (const query of [...long, first, { ...first, type: 3, sort_by: 'created-ascending' as const }])
    await listOrders('1', query);
  expect(inBackground).toEqual(long);
  await close();
});
