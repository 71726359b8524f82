import process from 'node:process';
import { openDatabase } from '../../src/service/drivers/open-database.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import { createSeededRandom } from '../outage/seeded-random.ts';
import { aReview } from './review.ts';

// Run as a process of its own, with a database URL and a number as arguments: changes reviews at random until it is
// killed, and prints a dot after each change.
const [url = '', seed = '1'] = process.argv.slice(2);
const store = sqlStore(openDatabase(url, ''), Date.now);
const random = createSeededRandom(Number(seed));
const upTo = (most: number) => Math.floor(random() * most);

for (;;) {
  const id = String(1 + upTo(40));
  const key = `row-${upTo(30)}`;
  const review = aReview({
    rating: 1 + upTo(5),
    product_id: String(upTo(4)),
    is_published: upTo(2) as 0 | 1,
  });
  const changes = [
    () => store.createReview('1', review),
    () => store.publishReview('1', id, upTo(2) as 0 | 1),
    () => store.deleteReview('1', id),
    () => store.createReply('1', id, 'Thanks'),
    () =>
      store.importTogether(async (add) => {
        await add('1', [{ key, review }]);
      }),
  ];
  await changes[upTo(changes.length)]?.();
  process.stdout.write('.');
}
