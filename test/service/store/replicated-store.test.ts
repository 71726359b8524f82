import { expect, it } from 'vitest';
import { replicatedStore } from '../../../src/service/store/replicated-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

const page = { page: 1, page_size: 10 };

/**
 * A store over two stores in memory, and its reports. `RangeError`: unreachable, `EvalError`: a cancelled
 * query.
 */
async function replicated(change: (replica: Store) => Partial<Store> = () => ({})) {
  const clock = { now: 0 };
  const reported: string[] = [];
  const [primary, replica] = [await memoryStore(Date.now), await memoryStore(Date.now)];
  const store = replicatedStore(
    primary,
    { ...replica, ...change(replica) },
    {
      failureOf: (error) => {
        if (error instanceof RangeError) return { kind: 'unreachable', code: 'ECONNREFUSED' };
        return error instanceof EvalError ? { kind: 'cancelled', code: '40001' } : undefined;
      },
      now: () => clock.now,
      onUnreachable: (code) => reported.push(code),
    },
  );
  return { store, primary, replica, clock, reported };
}

it('reads lists and ratings from the replica, and a review that was just written from the primary', async () => {
  const { store, replica } = await replicated();
  await replica.createReview('1', aReview({ title: 'replicated', rating: 2 }));
  const { id } = await store.createReview('1', aReview({ title: 'new' }));
  expect(await store.findReview('1', id)).toMatchObject({ title: 'new' });
  expect((await store.listReviews('1', page)).list).toMatchObject([{ title: 'replicated' }]);
  expect(await store.rating('1', { kind: 'all' })).toMatchObject({ star2_count: 1, review_count: 1 });
  expect(await store.listProducts('1')).toHaveLength(1);
  await store.close();
});

it('reads from the primary while the replica is unreachable, reports it once and tries again later', async () => {
  let attempts = 0;
  const { store, primary, clock, reported } = await replicated((replica) => ({
    listReviews: (shop, query) =>
      ++attempts > 2 ? replica.listReviews(shop, query) : Promise.reject(new RangeError('down')),
  }));
  await primary.createReview('1', aReview({ title: 'primary' }));
  const titles = async () => (await store.listReviews('1', page)).list.map(({ title }) => title);
  expect(await Promise.all([titles(), titles()])).toEqual([['primary'], ['primary']]);
  expect([attempts, reported]).toEqual([2, ['ECONNREFUSED']]);

  clock.now = 9_999;
  expect([await titles(), attempts]).toEqual([['primary'], 2]);
  clock.now = 10_000;
  expect([await titles(), attempts]).toEqual([[], 3]);
  await store.close();
});

it('repeats a cancelled query at the primary, and passes on every other failure', async () => {
  let lists = 0;
  const { store, reported } = await replicated(() => ({
    listReviews: () => {
      lists += 1;
      return Promise.reject(new EvalError('cancelled'));
    },
    rating: () => Promise.reject(new TypeError('a mistake')),
  }));
  for (const _ of [1, 2]) expect((await store.listReviews('1', page)).count).toBe(0);
  expect([lists, reported]).toEqual([2, []]);
  await expect(store.rating('1', { kind: 'all' })).rejects.toThrow('a mistake');
  await store.close();
});
