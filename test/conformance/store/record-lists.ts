import { describe, expect, it } from 'vitest';
import { anEvent, anOrder } from '../../../testing/service/content/order.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Lists of orders, customer events, exclusions and the audit log: counts and pages. */
export function testRecordLists(open: OpenStore): void {
  describe('lists of records', () => {
    const opened = openedStore(open);
    const day = (index: number) => `2024-04-${String(1 + (index % 28)).padStart(2, '0')}`;
    const numbers = Array.from({ length: 23 }, (_, index) => index);

    it('have every record once across their pages, in both orders', async () => {
      await opened.store.saveOrders(
        '1',
        numbers.map((index) =>
          anOrder({ id: String(index), type: 1 + (index % 2), created_at: day(index % 5) }),
        ),
      );
      const filters = [
        {},
        { type: 1 },
        { start_time: '2024-04-02T00:00:00Z', end_time: '2024-04-03T00:00:00Z' },
      ];
      for (const filter of filters) {
        const pages = async (sort_by: 'created-ascending' | 'created-descending') => {
          const ids: string[] = [];
          for (let page = 1; page <= 9; page++) {
            const query = { ...filter, sort_by, page, page_size: 3 };
            ids.push(...(await opened.store.listOrders('1', query)).list.map(({ id }) => id));
          }
          return ids;
        };
        const oldest = await pages('created-ascending');
        const { count } = await opened.store.listOrders('1', { ...filter, page: 1, page_size: 1 });
        expect([oldest.length, new Set(oldest).size]).toEqual([count, count]);
        expect(await pages('created-descending')).toEqual(oldest.toReversed());
      }
    });

    it('count what was created, changed, deleted and expired', async () => {
      const { store } = opened;
      const count = async () => {
        const first = { page: 1, page_size: 1 };
        return [
          (await store.listOrders('1', first)).count,
          (await store.listOrders('1', { ...first, type: 3 })).count,
          (await store.listCustomerEvents('1', first)).count,
          (await store.listExclusions('1', first)).count,
        ];
      };
      const orders = numbers.map((index) => anOrder({ id: String(index), customer_id: '7' }));
      await Promise.all([store.saveOrders('1', orders), store.saveOrders('1', orders.toReversed())]);
      await store.saveOrders('1', [
        anOrder({ id: '1', type: 3 }),
        anOrder({ id: '999', created_at: '2020-01-01' }),
      ]);
      await store.addCustomerEvents('1', [
        anEvent({ customer_id: '7' }),
        anEvent({ created_at: '2020-01-01' }),
      ]);
      await store.createExclusion('1', { customer_id: '7' });
      await store.createExclusion('1', { email: 'ada@example.com' });
      await store.createExclusion('1', { customer_id: '8' });
      await store.deleteExclusion('1', { customer_id: '8' });
      expect(await count()).toEqual([24, 1, 2, 2]);
      const run = { actor: 'service', startedAt: opened.time } as const;
      for (const kind of ['orders', 'customer_events'] as const) {
        await store.removeExpired(kind, Date.parse('2021-01-01'), 100, run);
      }
      expect(await count()).toEqual([23, 1, 1, 2]);
      await store.removeCustomer('1', { customer_id: '7' }, { dryRun: false });
      expect(await count()).toEqual([1, 1, 0, 1]);
      expect(await Array.fromAsync(store.verify())).toEqual([]);
    });

    it('find entries of the audit log by subject, also with an action and a time', async () => {
      const { store } = opened;
      const entry = { actor: 'command', actor_label: '', reason: '' };
      for (const index of numbers) {
        opened.time += 1_000;
        const action = index % 2 ? 'hide_reviews' : 'publish_reviews';
        const subject_ids = [String(index % 3), '12', '12'];
        const id = await store.beginAudit('1', { ...entry, action, subject_ids });
        await store.endAudit('1', id, [...subject_ids, `new${index}`]);
      }
      const counts = async (query: object) =>
        (await store.listAudit('1', { page: 1, page_size: 5, ...query })).count;
      expect(await counts({ subject_id: '12' })).toBe(23);
      expect(await counts({ subject_id: '1' })).toBe(8);
      expect(await counts({ subject_id: '1', action: 'hide_reviews' })).toBe(4);
      expect(await counts({ subject_id: 'new5' })).toBe(1);
      expect(await counts({ subject_id: '12', end_time: '2024-05-01T12:00:03Z' })).toBe(3);
      const last = await store.listAudit('1', { page: 5, page_size: 5, subject_id: '12' });
      expect(last.list.map(({ subject_ids }) => subject_ids.at(-1))).toEqual(['new2', 'new1', 'new0']);
    });
  });
}
