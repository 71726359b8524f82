import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoReviews } from '../../../../demo/seed/reviews.ts';
import { createReviewBody } from '../../../../src/contract/review.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { runServiceCommand } from '../../../../testing/service/commands/run-service-command.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { memoryStore } from '../../../../testing/service/databases/memory-store.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const invented = demoReviews({ seed: 20_261_120, now });
const mixedIn = invented.slice(0, 230);

let store: Store;
beforeEach(async () => {
  store = await memoryStore(() => now);
  await store.importTogether((importReviews) =>
    importReviews(
      '1',
      mixedIn.map(({ key, ...review }) => ({ key, review: v.parse(createReviewBody, review) })),
    ),
  );
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, ['reviews', 'remove-demo', ...args], { now });
const everyone = () => store.listReviews('1', { page: 1, page_size: 100 });

it('removes the invented reviews with their products and counts, and nothing else', async () => {
  const shared = v.parse(createReviewBody, { ...mixedIn[0], key: undefined });
  const { id } = await store.createReview('1', { ...shared, rating: 2, is_published: 1 });
  await store.importReview('1', { key: 'id:demo-0001:demo-0002', review: aReview({ author: 'Bo' }) });

  expect((await run('--dry-run')).printed).toBe('230 reviews of the demo shop would be removed');
  expect((await everyone()).count).toBe(232);
  expect(await run()).toMatchObject({ code: 0, printed: '230 reviews of the demo shop removed' });

  const { list } = await everyone();
  expect(list.map((review) => review.author).sort()).toEqual([shared.author, 'Bo'].sort());
  expect((await store.listProducts('1')).map((product) => product.handle).sort()).toEqual(
    [shared.product_handle, aReview({}).product_handle].sort(),
  );
  expect(await store.rating('1', { kind: 'product', id: shared.product_id })).toMatchObject({
    review_count: 1,
    rating_value: '2.00',
  });
  expect(await store.findReview('1', id)).toBeDefined();
  expect((await run('--json')).printed).toBe('{"found":0,"removed":0}');
});

it('knows every review of the demo shop', async () => {
  expect(invented.filter(({ key }) => !/^demo-....$/.test(key))).toEqual([]);
  expect((await run('--dry-run', '--json')).printed).toBe('{"found":230,"removed":0}');
});
