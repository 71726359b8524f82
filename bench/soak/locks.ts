import { openDatabase } from '../../src/service/drivers/open-database.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import type { Store } from '../../src/service/store/store.ts';
import { aReview } from '../../testing/service/content/review.ts';
import { attemptEnd } from '../../testing/service/webhooks/attempt-end.ts';
import type { Proof } from './proof.ts';
import { openMigrated } from './soak-databases.ts';

/**
 * Imports of the same rows in opposite orders, and creations, changes and deliveries beside them, on four
 * connections at once: none of them fails, and the books are right.
 */
export const locks: Proof = {
  size: 50,
  claim: 'rounds of imports in opposite orders, beside other writes',
  async run(database, size) {
    const { url, db } = await openMigrated(database);
    const faults: string[] = [];
    const stores = [1, 2, 3, 4].map(() => sqlStore(openDatabase(url, ''), Date.now));
    const checked = sqlStore(db, Date.now);
    await checked.createWebhook('1', { topic: 'review/created', url: 'https://example.com/' });
    let leased = 0;
    for (let round = 0; round < size; round++) {
      const results = await Promise.allSettled(stores.map((store, index) => writeRound(store, index, round)));
      for (const result of results) {
        if (result.status === 'rejected') faults.push(`round ${round}: ${result.reason}`);
        else leased += result.value;
      }
    }
    faults.push(...(await Array.fromAsync(checked.verify())));
    const expected = rowCount + size * 4 * 5;
    const { count } = await checked.listReviews('1', { page: 1, page_size: 1 });
    if (count !== expected) faults.push(`${count} instead of ${expected} reviews`);
    await Promise.all([...stores, checked].map((store) => store.close()));
    await database.drop(url);
    return { cases: size, faults, note: `${leased} deliveries ended` };
  },
};

const rowCount = 200;

/**
 * Imports all rows in three transactions, each beside five creations and deliveries; every second worker
 * backwards.
 */
async function writeRound(store: Store, worker: number, round: number): Promise<number> {
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    key: `row-${index}`,
    review: aReview({
      product_id: String(index % 7),
      product_handle: index % 7 ? `p${(index + round) % 9}` : '',
      rating: 1 + ((index + round) % 5),
      title: `Round ${round}`,
    }),
  }));
  const ordered = worker % 2 ? rows.reverse() : rows;
  const imports = [0, 70, 140].map((start) =>
    store.importTogether((add) => add('1', ordered.slice(start, start + 70))),
  );
  const creations = Array.from({ length: 5 }, (_, index) =>
    store.createReview('1', aReview({ product_id: String(index), product_handle: index ? `p${index}` : '' })),
  );
  const changes = [1, 2, 3].map((id) => store.publishReview('1', String(id), (round % 2) as 0 | 1));
  const delivering = store.leaseDeliveries(16, 60_000).then(async (deliveries) => {
    for (const delivery of deliveries) await store.finishAttempt(delivery, attemptEnd('delivered'));
    return deliveries.length;
  });
  await Promise.all([...imports, ...creations, ...changes]);
  return delivering;
}
