import { expect, test } from 'vitest';
import { createMemoryIndexStore } from '../../../src/edge/shop-index/memory-index-store.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

test('the index stays when the API sends a shop without the reviews of a product, or none', async () => {
  const reviews = [
    ...reviewsNumbered(40),
    ...reviewsNumbered(2, { product_handle: 'vase', product_id: '13' }, 50),
  ];
  const api = createStrictApi(reviews);
  const { request, pass } = indexOver(api);
  await expect(request('product=vase')).resolves.toMatchObject({ page: { count: 2 } });
  const broken = reviews.map((review) =>
    review.product_handle === 'vase' ? { ...review, rating: 11 } : review,
  );
  for (const spoilt of [broken, []]) {
    api.behaviour.reviews = spoilt;
    api.behaviour.interfere = (operation) =>
      operation === 'get_rating' ? envelope({ ...ratingOf42, review_count: 42 }) : undefined;
    await pass(120);
    await expect(request('product=vase')).resolves.toMatchObject({ page: { count: 2 } });
  }
});

const ratingOf42 = {
  rating_value: '5',
  star1_count: 0,
  star2_count: 0,
  star3_count: 0,
  star4_count: 0,
  star5_count: 42,
};

test('the index holds the newest INDEX_MAX_REVIEWS reviews, and does not compute a rating from them', async () => {
  const api = createStrictApi(reviewsNumbered(250), { ratings: false });
  const { ids, request, indexStore, answers } = indexOver(api, { env: { INDEX_MAX_REVIEWS: '130' } });
  const answer = await request('product=lamp');
  expect(answer).toMatchObject({ partial: true, rating: null, page: { count: 130 } });
  expect(answer.list[0].id).toBe('250');
  expect(api.calls.filter(({ query }) => query.page_size === '100')).toHaveLength(2);
  await answers.apply({
    event_type: 'review/created',
    event_id: 'e',
    occurred_at: '2026-01-02T12:00:00Z',
    shop_id: '1',
    list: reviewsNumbered(400, {}, 1000),
  });
  expect((await request('product=lamp')).page.count).toBe(130);
  const directory = await indexStore.readDirectory();
  const parts = new Set(directory?.products.map(({ part }) => part));
  const held = await Promise.all([...parts].map((part) => indexStore.readPart(part)));
  expect(held.flat()).toHaveLength(130);
  expect((await ids('product=vase')).length).toBe(0);
});

test.each([
  ['the rating of an API that counts hidden reviews is not shown', 'all', null],
  ['the rating of an API that counts published reviews only is shown', 'published', { count: 240 }],
] as const)('if the index is partial, %s', async (_, rates, rating) => {
  const hidden = reviewsNumbered(10, { is_published: 0, rating: 1 }, 241);
  const api = createStrictApi([...reviewsNumbered(240), ...hidden], { rates });
  const { request } = indexOver(api, { env: { INDEX_MAX_REVIEWS: '100' } });
  const answer = await request('product=lamp');
  expect(answer).toMatchObject({ partial: true, page: { count: 90 } });
  if (rating) expect(answer.rating).toMatchObject(rating);
  else expect(answer.rating).toBeNull();
});

test('unused parts are deleted eventually', async () => {
  const api = createStrictApi(reviewsNumbered(3));
  const stored = new Set<string>();
  const memory = createMemoryIndexStore();
  const indexStore = {
    ...memory,
    writePart(name: string, reviews: Parameters<typeof memory.writePart>[1]) {
      stored.add(name);
      return memory.writePart(name, reviews);
    },
    deletePart(name: string) {
      stored.delete(name);
      return memory.deletePart(name);
    },
  };
  const { ids, pass } = indexOver(api, { indexStore });
  for (let minute = 0; minute < 30; minute++) {
    await ids();
    await pass(61);
  }
  expect(stored.size).toBeLessThan(8);
});
