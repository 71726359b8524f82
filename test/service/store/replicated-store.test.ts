import { expect, it } from 'vitest';
import { replicatedStore } from '../../../src/service/store/replicated-store.ts';
import { memoryStore } from '../../../testing/service/memory-store.ts';
import { aReview } from '../../../testing/service/review.ts';

const page = { page: 1, page_size: 10 };
const isUnavailable = (error: unknown) => error instanceof RangeError;

it('reads lists and ratings from the replica, and a review that was just written from the primary', async () => {
  const [primary, replica] = [await memoryStore(Date.now), await memoryStore(Date.now)];
  await replica.createReview('1', aReview({ title: 'replicated', rating: 2 }));
  const store = replicatedStore(primary, replica, isUnavailable);
  const { id } = await store.createReview('1', aReview({ title: 'new' }));
  expect(await store.findReview('1', id)).toMatchObject({ title: 'new' });
  expect((await store.listReviews('1', page)).list).toMatchObject([{ title: 'replicated' }]);
  expect(await store.rating('1', { kind: 'all' })).toMatchObject({ star2_count: 1, review_count: 1 });
  expect(await store.listProducts('1')).toHaveLength(1);
  await store.close();
});

it('reads from the primary while the replica is unavailable, and passes on other failures', async () => {
  const [primary, replica] = [await memoryStore(Date.now), await memoryStore(Date.now)];
  await primary.createReview('1', aReview({ title: 'primary' }));
  const failing = {
    ...replica,
    listReviews: () => Promise.reject(new RangeError('down')),
    rating: () => Promise.reject(new TypeError('a mistake')),
  };
  const store = replicatedStore(primary, failing, isUnavailable);
  expect((await store.listReviews('1', page)).list).toMatchObject([{ title: 'primary' }]);
  await expect(store.rating('1', { kind: 'all' })).rejects.toThrow('a mistake');
  await store.close();
});
