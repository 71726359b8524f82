import { fill } from '../../demo/fill.ts';
import { listen } from '../../demo/listen.ts';
import { mainProductHandle } from '../../demo/seed/products.ts';
import type { ReviewsAnswer } from '../../src/contract/storefront.ts';
import { memoryStore } from '../../testing/service/databases/memory-store.ts';

/** Reviews per page. */
export const amounts = [10, 100] as const;
export type Amount = (typeof amounts)[number];

/** The edge's responses for the demo product with the most reviews, which every contestant shows. */
export async function demoAnswers(): Promise<Record<Amount, ReviewsAnswer>> {
  const store = await memoryStore(Date.now);
  await fill(store);
  const { address, close } = await listen(store, { host: '127.0.0.1', port: 0, log: () => {} });
  try {
    const page = async (number: number, size: number): Promise<ReviewsAnswer> => {
      const query = `product=${mainProductHandle}&page=${number}&page_size=${size}`;
      return (await fetch(`${address}/v1/reviews?${query}`)).json();
    };
    const [ten, first, second] = await Promise.all([page(1, 10), page(1, 50), page(2, 50)]);
    // The edge sends at most 50 reviews per response. Two responses are merged, so that 100 reviews need no
    // second round trip.
    const total_page = Math.ceil(first.page.count / 100);
    const hundred = {
      ...first,
      page: { ...first.page, page_size: 100, total_page },
      list: [...first.list, ...second.list],
    };
    if (hundred.list.length !== 100) throw new Error('The demo has fewer than 100 reviews');
    return { 10: ten, 100: hundred };
  } finally {
    await close();
  }
}
