import { expect, it } from 'vitest';
import { withBackgroundReads } from '../../../src/service/store/background-reads.ts';
import type { ReviewsQuery } from '../../../src/service/store/reviews.ts';
import { memoryStore } from '../../../testing/service/memory-store.ts';

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
