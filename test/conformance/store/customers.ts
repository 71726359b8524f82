import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../testing/service/content/order.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Exclusions and unsubscriptions. */
export function testCustomers(open: OpenStore): void {
  describe('customers', () => {
    const opened = openedStore(open);
    const page = { page: 1, page_size: 10 };

    it('excludes a customer once, by id or by email address', async () => {
      const byId = await opened.store.createExclusion('1', { customer_id: '7' });
      expect(byId).toEqual({
        customer_id: '7',
        first_name: '',
        last_name: '',
        email: '',
        phone: '',
        created_at: '2024-05-01T12:00:00Z',
        updated_at: '2024-05-01T12:00:00Z',
      });
      expect(await opened.store.createExclusion('1', { customer_id: '7' })).toBe('exists');
      expect(await opened.store.createExclusion('1', { email: 'ada@example.com' })).toMatchObject({
        email: 'ada@example.com',
      });
      expect(await opened.store.createExclusion('1', { email: 'ada@example.com' })).toBe('exists');
      expect(await opened.store.createExclusion('2', { customer_id: '7' })).not.toBe('exists');
    });

    it('completes an exclusion from the newest order of the customer', async () => {
      await opened.store.saveOrders('1', [
        anOrder({ id: '1', customer_id: '7', email: 'old@example.com', created_at: '2024-01-01' }),
        anOrder({
          id: '2',
          customer_id: '7',
          email: 'ada@example.com',
          first_name: 'Ada',
          last_name: 'Lovelace',
          phone: '+44 1',
          created_at: '2024-02-01',
        }),
      ]);
      expect(await opened.store.createExclusion('1', { customer_id: '7' })).toMatchObject({
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone: '+44 1',
      });
      expect(await opened.store.createExclusion('1', { email: 'ada@example.com' })).toBe('exists');
    });

    it('adds the customer id to an exclusion by email address', async () => {
      await opened.store.createExclusion('1', { email: 'ada@example.com' });
      await opened.store.saveOrders('1', [anOrder({ id: '2', customer_id: '7', email: 'ada@example.com' })]);
      opened.time += 1_000;
      expect(await opened.store.createExclusion('1', { customer_id: '7' })).toMatchObject({
        customer_id: '7',
        email: 'ada@example.com',
        created_at: '2024-05-01T12:00:00Z',
        updated_at: '2024-05-01T12:00:01Z',
      });
      expect((await opened.store.listExclusions('1', page)).count).toBe(1);
      expect(await opened.store.createExclusion('1', { customer_id: '7' })).toBe('exists');
    });

    it('leaves two exclusions apart that an order links later', async () => {
      await opened.store.createExclusion('1', { email: 'ada@example.com' });
      await opened.store.createExclusion('1', { customer_id: '7' });
      await opened.store.saveOrders('1', [anOrder({ customer_id: '7', email: 'ada@example.com' })]);
      expect(await opened.store.createExclusion('1', { customer_id: '7' })).toBe('exists');
      expect(await opened.store.createExclusion('1', { email: 'ada@example.com' })).toBe('exists');
      expect((await opened.store.listExclusions('1', page)).count).toBe(2);
    });

    it('ends an exclusion of its own shop only, and returns it', async () => {
      const exclusion = await opened.store.createExclusion('1', { customer_id: '7' });
      expect(await opened.store.deleteExclusion('2', { customer_id: '7' })).toBeUndefined();
      expect(await opened.store.deleteExclusion('1', { email: '' })).toBeUndefined();
      expect(await opened.store.deleteExclusion('1', { customer_id: '7' })).toEqual(exclusion);
      expect(await opened.store.deleteExclusion('1', { customer_id: '7' })).toBeUndefined();
    });

    it('lists exclusions by id, email address, words and date, page by page', async () => {
      for (const [id, first_name] of [
        ['1', 'Ada'],
        ['2', 'Grace'],
        ['3', 'Zoë_%'],
      ] as const) {
        const email = `${id}@example.com`;
        await opened.store.saveOrders('1', [anOrder({ id, customer_id: id, first_name, email })]);
        await opened.store.createExclusion('1', { customer_id: id });
        opened.time += 1_000;
      }
      const ids = async (query: object) =>
        (await opened.store.listExclusions('1', { ...page, ...query })).list
          .map(({ customer_id }) => customer_id)
          .join('');
      expect(await ids({})).toBe('321');
      expect(await ids({ sort_by: 'created-ascending' })).toBe('123');
      expect(await ids({ page: 2, page_size: 2 })).toBe('1');
      expect((await opened.store.listExclusions('1', { page: 2, page_size: 2 })).count).toBe(3);
      expect(await ids({ customer_id: '2' })).toBe('2');
      expect(await ids({ email: '3@example.com' })).toBe('3');
      expect(await ids({ keyword: 'GRACE example' })).toBe('2');
      expect(await ids({ keyword: 'zoë' })).toBe('3');
      expect(await ids({ keyword: '_%' })).toBe('3');
      expect(await ids({ keyword: "' or 1=1" })).toBe('');
      expect((await opened.store.listExclusions('2', page)).count).toBe(0);
    });

    it('refuses recipients who unsubscribed from a type or from all, or who are excluded', async () => {
      const emails = ['type', 'all', 'excluded', 'by-id', 'free'].map((one) => `${one}@example.com`);
      await opened.store.unsubscribe('1', 'type@example.com', 'review_request');
      await opened.store.unsubscribe('1', 'type@example.com', 'review_request');
      await opened.store.unsubscribe('1', 'all@example.com', 'all');
      await opened.store.createExclusion('1', { email: 'excluded@example.com' });
      await opened.store.createExclusion('1', { customer_id: '7' });
      await opened.store.saveOrders('1', [anOrder({ customer_id: '7', email: 'by-id@example.com' })]);
      const refused = async (type: 'review_request' | 'reply_to_review', shop = '1') =>
        [...(await opened.store.refusedRecipients(shop, emails, type))]
          .map((email) => email.split('@')[0])
          .sort();
      expect(await refused('review_request')).toEqual(['all', 'by-id', 'excluded', 'type']);
      expect(await refused('reply_to_review')).toEqual(['all', 'by-id', 'excluded']);
      expect(await refused('review_request', '2')).toEqual([]);
    });

    it('has one key for the links of each shop, also if several callers need it first', async () => {
      expect(await opened.store.findUnsubscribeKeys('1')).toEqual([]);
      const keys = await Promise.all(Array.from({ length: 8 }, () => opened.store.unsubscribeKey('1')));
      expect(new Set(keys).size).toBe(1);
      expect(await opened.store.findUnsubscribeKeys('1')).toEqual([keys[0]]);
      expect(await opened.store.unsubscribeKey('2')).not.toBe(keys[0]);
    });

    it('excludes a customer once if several callers do so at the same time', async () => {
      const results = await Promise.all(
        Array.from({ length: 8 }, () => opened.store.createExclusion('1', { customer_id: '7' })),
      );
      expect(results.filter((result) => result !== 'exists')).toHaveLength(1);
    });
  });
}
