import { describe, expect, it } from 'vitest';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { RatingSubject } from '../../../src/service/store/ratings.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { changeUntilKilled, noChanges } from '../../../testing/service/databases/change-until-killed.ts';
import { databases } from '../../../testing/service/databases/databases.ts';

/** The ratings that the reviews have, and those that the counters say. */
async function books(store: Store, subject: RatingSubject) {
  const filter =
    subject.kind === 'product'
      ? { product_id: subject.id }
      : subject.kind === 'all'
        ? {}
        : { is_store_review: subject.kind === 'store' ? (1 as const) : (0 as const) };
  const counted: Record<string, number> = {};
  for (const stars of [1, 2, 3, 4, 5]) {
    const query = { ...filter, ratings: [stars], is_published: 1 as const, page: 1, page_size: 1 };
    counted[`star${stars}_count`] = (await store.listReviews('1', query)).count;
  }
  return { counted, counters: await store.rating('1', subject) };
}

describe.each(databases.filter(({ isShared }) => isShared))('on $name', ({ create }) => {
  it('books stay right and nothing acknowledged is lost while processes that change reviews are killed', async () => {
    const database = await create();
    const changes = noChanges();
    await Promise.all(
      [1, 2, 3, 4].map(async (worker) => {
        for (const most of [20 * worker, 100, 50]) {
          await changeUntilKilled(database.url, { seed: worker * 1_000 + most, most }, changes);
        }
      }),
    );
    expect(changes.count).toBeGreaterThanOrEqual(800);
    const store = sqlStore(database.open(), Date.now);
    const products = [0, 1, 2, 3].map((id) => ({ kind: 'product', id: String(id) }) as const);
    for (const subject of [...products, { kind: 'all' }, { kind: 'store' }, { kind: 'products' }] as const) {
      const { counted, counters } = await books(store, subject);
      expect(counters).toMatchObject(counted);
    }
    expect((await store.rating('1', { kind: 'all' })).review_count).toBeGreaterThan(0);
    expect(await Array.fromAsync(store.verify())).toEqual([]);
    const stored = new Set<string>();
    for await (const { review } of store.exportReviews('1')) stored.add(review.id);
    expect([...changes.created].filter((id) => !stored.has(id) && !changes.doomed.has(id))).toEqual([]);
    expect([...changes.deleted].filter((id) => stored.has(id) && changes.created.has(id))).toEqual([]);
    await database.drop();
  });
});
