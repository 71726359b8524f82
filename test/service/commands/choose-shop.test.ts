import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/service/store/store.ts';
import { runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
let store: Store;
beforeEach(async () => {
  store = await memoryStore(() => now);
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, args, { now });
const email = 'ada@example.com';

/** Creates, in each shop, a review by the same customer of a product with the same number. */
async function twoShops(): Promise<string[]> {
  await store.addShop({ name: 'Desks', domain: 'desks.example', passwordHash: '' });
  const reviews = [];
  for (const shop of ['1', '2']) {
    reviews.push(await store.createReview(shop, aReview({ author_email: email, is_published: 0 })));
  }
  return reviews.map(({ id }) => id);
}

describe('a command on the records of a shop', () => {
  it.each([
    ['publish', '1'],
    ['unpublish', '1'],
    ['credential', 'list'],
    ['reviews', 'list'],
    ['customer', 'export', '--email', email],
    ['customer', 'remove', '--email', email],
    ['orders', 'import', 'orders.csv'],
    ['webhook', 'list'],
    ['audit', 'list'],
  ])('refuses to guess one of several shops, and lists them: %s %s', async (...args) => {
    await twoShops();
    expect(await run(...args)).toEqual({
      code: 2,
      printed: '',
      complaints: 'There are several shops. Choose one with --shop <id>:\n1\n2  desks.example  Desks',
    });
    expect(await run(...args, '--shop', '7')).toMatchObject({
      code: 1,
      complaints: 'No shop has the id 7\n1\n2  desks.example  Desks',
    });
  });

  it('changes the chosen shop only', async () => {
    const [first = '', second = ''] = await twoShops();
    const state = async () =>
      Promise.all([store.findReview('1', first), store.findReview('2', second)]).then((reviews) =>
        reviews.map((review) => review?.is_published),
      );
    expect((await run('publish', second, '--shop', '2')).code).toBe(0);
    expect(await state()).toEqual([0, 1]);
    expect(await run('publish', second, '--shop', '1')).toMatchObject({ code: 1, printed: '0 published' });
    await run('unpublish', second, '--shop', '2');
    expect(await state()).toEqual([0, 0]);
    expect((await run('customer', 'export', '--email', email, '--shop', '2')).printed).toContain(
      `"id": "${second}"`,
    );
    await run('customer', 'remove', '--email', email, '--shop', '2');
    expect(await state()).toEqual([0, undefined]);
    expect((await store.listAudit('2', { page: 1, page_size: 9 })).count).toBe(4);
    expect((await store.listAudit('1', { page: 1, page_size: 9 })).count).toBe(0);
  });
});
