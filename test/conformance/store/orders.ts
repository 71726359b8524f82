import { describe, expect, it } from 'vitest';
import { anEvent, anOrder } from '../../../testing/service/content/order.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Orders, customer events and their retention. */
export function testOrders(open: OpenStore): void {
  describe('orders and customer events', () => {
    const opened = openedStore(open);
    const page = { page: 1, page_size: 10 };

    const orderIds = async (query: object) =>
      (await opened.store.listOrders('1', { ...page, ...query })).list.map(({ id }) => id).join('');

    it('returns every field of an order as it was stored', async () => {
      const order = anOrder({
        id: '42',
        order_name: '#42',
        customer_id: '7',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'Ada@Example.com',
        phone: '+44 1',
        type: 2,
        products: [{ product_id: '12', product_title: 'Lamp "L"', product_handle: 'lamp' }],
        scheduled_at: '2024-06-01',
        sent_at: '2024-05-01',
        created_at: '2024-04-01',
      });
      await opened.store.saveOrders('1', [order]);
      expect((await opened.store.listOrders('1', page)).list).toEqual([
        {
          ...order,
          email: 'ada@example.com',
          order_state: 'placed',
          updated_at: '2024-05-01T12:00:00Z',
        },
      ]);
      expect((await opened.store.listOrders('2', page)).count).toBe(0);
    });

    it('counts created, updated and unchanged orders; a date that an update lacks stays', async () => {
      const first = anOrder({ id: '1', created_at: '2024-04-01' });
      expect(await opened.store.saveOrders('1', [first, anOrder({ id: '2' })])).toEqual({
        created: 2,
        updated: 0,
        unchanged: 0,
      });
      opened.time += 5_000;
      const sent = anOrder({ id: '1', type: 3, sent_at: '2024-05-01' });
      expect(await opened.store.saveOrders('1', [sent, anOrder({ id: '2' }), anOrder({ id: '3' })])).toEqual({
        created: 1,
        updated: 1,
        unchanged: 1,
      });
      const { list } = await opened.store.listOrders('1', { ...page, sort_by: 'created-ascending' });
      expect(list[0]).toMatchObject({
        id: '1',
        type: 3,
        created_at: '2024-04-01T00:00:00Z',
        updated_at: '2024-05-01T12:00:05Z',
      });
      expect(list[1]).toMatchObject({ id: '2', updated_at: '2024-05-01T12:00:00Z' });
    });

    it('keeps the state, delivery and language of an order that an update does not name', async () => {
      const listed = async () => (await opened.store.listOrders('1', page)).list[0];
      const delivered = { order_state: 'delivered', language: 'pt-BR' } as const;
      await opened.store.saveOrders('1', [anOrder({ id: '1', ...delivered })]);
      expect(await listed()).toMatchObject({ ...delivered, delivered_at: '2024-05-01T12:00:00Z' });
      opened.time += 60_000;
      await opened.store.saveOrders('1', [anOrder({ id: '1', ...delivered, phone: '1' })]);
      await opened.store.saveOrders('1', [anOrder({ id: '1' })]);
      expect(await listed()).toMatchObject({ ...delivered, delivered_at: '2024-05-01T12:00:00Z' });
      await opened.store.saveOrders('1', [anOrder({ id: '1', delivered_at: '2024-04-30' })]);
      expect(await listed()).toMatchObject({ ...delivered, delivered_at: '2024-04-30T00:00:00Z' });
    });

    it('counts a refunded order as cancelled', async () => {
      await opened.store.saveOrders('1', [anOrder({ id: '1' }), anOrder({ id: '2' })]);
      await opened.store.saveOrders('1', [anOrder({ id: '1', order_state: 'refunded' })]);
      expect([await orderIds({ type: 6 }), await orderIds({ type: 1 })]).toEqual(['1', '2']);
      const { count } = await opened.store.listOrders('1', { ...page, type: 6 });
      expect(count).toBe(1);
    });

    it('keeps the last of several states of an order in one batch', async () => {
      const states = [anOrder({ id: '1', type: 1 }), anOrder({ id: '1', type: 3 })];
      expect(await opened.store.saveOrders('1', states)).toEqual({ created: 1, updated: 1, unchanged: 0 });
      expect((await opened.store.listOrders('1', page)).list).toMatchObject([{ type: 3 }]);
    });

    it('filters orders by type and by both of their times, and sorts and pages them', async () => {
      await opened.store.saveOrders('1', [
        anOrder({ id: '1', type: 1, created_at: '2024-01-01' }),
        anOrder({ id: '2', type: 3, created_at: '2024-02-01', sent_at: '2024-03-01' }),
        anOrder({ id: '3', type: 3, created_at: '2024-03-01', sent_at: '2024-04-01' }),
      ]);
      expect(await orderIds({})).toBe('321');
      expect(await orderIds({ type: 0 })).toBe('321');
      expect(await orderIds({ type: 3 })).toBe('32');
      expect(await orderIds({ sort_by: 'created-ascending' })).toBe('123');
      expect(await orderIds({ page: 2, page_size: 2 })).toBe('1');
      const day = (date: string) => `${date}T00:00:00Z`;
      expect(await orderIds({ start_time: day('2024-02-01') })).toBe('32');
      expect(await orderIds({ end_time: day('2024-02-01') })).toBe('21');
      expect(await orderIds({ start_sent_at: day('2024-03-02') })).toBe('3');
      expect(await orderIds({ end_sent_at: day('2024-03-02') })).toBe('2');
    });

    it('stores overlapping batches from several callers without a conflict', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
      const batches = [ids, ids.toReversed(), ids, ids.toReversed()].map((batch, caller) =>
        opened.store.saveOrders(
          '1',
          batch.map((id) => anOrder({ id, phone: String(caller) })),
        ),
      );
      const created = (await Promise.all(batches)).reduce((sum, saved) => sum + saved.created, 0);
      expect([created, (await opened.store.listOrders('1', page)).count]).toEqual([20, 20]);
    });

    it('adds an event once, and returns events with the newest first', async () => {
      const event = anEvent({
        id: 'evt-1',
        event_type: 'SUBMIT_REVIEW',
        os_type: 'iOS',
        event_source: 'EMAIL',
        product_id: '12',
        review_id: '3',
        customer_id: '7',
        created_at: '2024-04-30 10:00:00',
      });
      expect(await opened.store.addCustomerEvents('1', [event, event, anEvent({ customer_id: '0' })])).toBe(
        2,
      );
      expect(await opened.store.addCustomerEvents('1', [event])).toBe(0);
      expect(await opened.store.addCustomerEvents('2', [event])).toBe(1);
      const { count, list } = await opened.store.listCustomerEvents('1', page);
      expect(count).toBe(2);
      expect(list[0]).toMatchObject({ customer_id: '', created_at: '2024-05-01T12:00:00Z' });
      expect(list[1]).toEqual(event);
    });

    it('filters events by type, operating system and source', async () => {
      await opened.store.addCustomerEvents('1', [
        anEvent({ id: 'a', event_type: 'PAGINATION', os_type: 'iOS' }),
        anEvent({ id: 'b', event_type: 'PAGINATION', os_type: 'Android', event_source: 'EMAIL' }),
        anEvent({ id: 'c', event_type: 'SORT_REVIEW', os_type: 'iOS', event_source: 'EMAIL' }),
      ]);
      const ids = async (query: object) =>
        (await opened.store.listCustomerEvents('1', { ...page, ...query })).list
          .map(({ id }) => id)
          .sort()
          .join('');
      expect(await ids({ event_type: 'PAGINATION' })).toBe('ab');
      expect(await ids({ os_type: 'iOS' })).toBe('ac');
      expect(await ids({ event_source: 'EMAIL' })).toBe('bc');
      expect(await ids({ event_type: 'PAGINATION', event_source: 'EMAIL' })).toBe('b');
    });

    it('notifies webhooks of new events only, in one delivery', async () => {
      await opened.store.addCaller('signature', 'p', {
        shop: '1',
        secrets: ['s'],
        scopes: [],
        expires_at: null,
      });
      await opened.store.createWebhook('1', {
        topic: 'customer_event/created',
        url: 'https://shop.example/hook',
      });
      await opened.store.addCustomerEvents('1', [anEvent({ id: 'a' })]);
      await opened.store.addCustomerEvents('1', [anEvent({ id: 'a' })]);
      await opened.store.addCustomerEvents('1', [
        anEvent({ id: 'a' }),
        anEvent({ id: 'b' }),
        anEvent({ id: 'c' }),
      ]);
      const deliveries = await opened.store.leaseDeliveries(10, 1_000);
      const bodies = deliveries.map(({ body }) => JSON.parse(body));
      expect(bodies.map(({ event_type }) => event_type)).toEqual(Array(2).fill('customer_event/created'));
      const lists = bodies.map(({ list }) => list.map(({ id }: { id: string }) => id).sort());
      expect(lists.sort()).toEqual([['a'], ['b', 'c']]);
      expect(Object.keys(bodies[0].list[0]).sort()).toEqual([
        'created_at',
        'customer_id',
        'event_source',
        'event_type',
        'id',
        'os_type',
        'product_id',
        'review_id',
      ]);
    });

    it('removes expired records of all shops in small batches', async () => {
      for (const shop of ['1', '2']) {
        await opened.store.saveOrders(shop, [
          anOrder({ id: '1', created_at: '2024-01-01' }),
          anOrder({ id: '2', created_at: '2024-01-02' }),
          anOrder({ id: '3', created_at: '2024-05-01' }),
        ]);
        await opened.store.addCustomerEvents(shop, [anEvent({ created_at: '2024-01-01' }), anEvent()]);
      }
      const before = Date.parse('2024-02-01');
      const run = { actor: 'service', startedAt: opened.time } as const;
      expect(await opened.store.countExpired('orders', before)).toBe(4);
      expect(await opened.store.removeExpired('orders', before, 3, run)).toBe(3);
      expect(await opened.store.removeExpired('orders', before, 3, run)).toBe(1);
      expect(await opened.store.removeExpired('orders', before, 3, run)).toBe(0);
      expect(await orderIds({})).toBe('3');
      expect(await opened.store.countExpired('customer_events', before)).toBe(2);
      expect(await opened.store.removeExpired('customer_events', before, 3, run)).toBe(2);
      expect((await opened.store.listCustomerEvents('2', page)).count).toBe(1);
      for (const shop of ['1', '2']) {
        const { list } = await opened.store.listAudit(shop, page);
        expect(list).toMatchObject([
          { actor: 'service', action: 'expire_orders', reason: 'retention', outcome: 'done' },
          { actor: 'service', action: 'expire_customer_events', reason: 'retention', outcome: 'done' },
        ]);
      }
    });
  });
}
