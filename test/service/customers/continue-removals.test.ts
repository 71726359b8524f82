import { expect, it, onTestFinished } from 'vitest';
import { continueRemoval } from '../../../src/service/customers/continue-removals.ts';
import { removeCustomer } from '../../../src/service/customers/remove-customer.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases, freshStore } from '../../../testing/service/databases/databases.ts';

it.each(databases)(
  'a removal of a customer that was interrupted on $name is continued once its lease has ended',
  async (database) => {
    let time = Date.parse('2024-05-01T12:00:00Z');
    const store = await freshStore(database, () => time);
    onTestFinished(() => store.close());
    const ada = { email: 'ada@example.com' };
    await store.createReview('1', aReview({ author_email: ada.email }));
    await store.saveOrders('1', [anOrder({ email: ada.email })]);
    const interrupted = {
      ...store,
      removeCustomer: async () => {
        throw new Error('killed');
      },
    };
    const remove = removeCustomer({ store: interrupted, files: undefined }, '1', ada, { dryRun: false });
    await expect(remove).rejects.toThrow('killed');

    const parts = { store, files: undefined };
    expect(await continueRemoval(parts)).toBe(false);
    time += 5 * 60_000;
    const continued = await Promise.all([continueRemoval(parts), continueRemoval(parts)]);
    expect(continued.sort()).toEqual([false, true]);
    expect(await store.exportCustomer('1', ada)).toMatchObject({ reviews: [], orders: [] });
    time += 5 * 60_000;
    expect(await continueRemoval(parts)).toBe(false);
    const { list } = await store.listAudit('1', { page: 1, page_size: 9, action: 'remove_customer' });
    expect(list).toMatchObject([{ actor: 'service', outcome: 'done' }]);
  },
);
