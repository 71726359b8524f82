import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewsClient } from '../../../src/client/client.ts';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import { clientOf } from '../../../testing/service/client-of.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

describe.each(databases)('on $name', (database) => {
  let service: RunningService;
  let client: ReviewsClient;
  beforeEach(async () => {
    service = await runningService({ database });
    client = await clientOf(service);
  });
  afterEach(() => service.close());

  describe('orders', () => {
    it('are stored in batches, updated by id, and listed', async () => {
      const orders = [
        {
          id: 1,
          email: 'ADA@example.com',
          customer_id: 7,
          products: [{ product_id: 'gid://shop/Product/12' }],
        },
        { id: '2', type: 2, scheduled_at: '2030-01-01' },
      ];
      expect(await client.call('create_orders', { orders })).toEqual({
        created: 2,
        updated: 0,
        unchanged: 0,
      });
      expect(await client.call('create_orders', { orders })).toEqual({
        created: 0,
        updated: 0,
        unchanged: 2,
      });
      const { list, page } = await client.call('get_orders', { type: 1 });
      expect(page.count).toBe(1);
      expect(list).toMatchObject([
        {
          id: '1',
          email: 'ada@example.com',
          customer_id: '7',
          type: 1,
          products: [{ product_id: '12', product_title: '', product_handle: '' }],
        },
      ]);
    });

    it.each([
      ['no orders', { orders: [] }, 'orders'],
      ['too many orders', { orders: Array.from({ length: 101 }, (_, id) => ({ id })) }, 'orders'],
      ['an order without an id', { orders: [{ order_name: '#1' }] }, 'orders.0.id'],
      ['an order of the type of all', { orders: [{ id: 1, type: 0 }] }, 'orders.0.type'],
      ['an order of the future', { orders: [{ id: 1, created_at: '2999-01-01' }] }, 'orders.0.created_at'],
      ['an email address that is none', { orders: [{ id: 1, email: 'ada' }] }, 'orders.0.email'],
    ])('refuse %s', async (_, body, field) => {
      const { body: answer } = await service.call('POST', 'create_orders', body);
      expect([answer.code, answer.data.errors[0].field]).toEqual([3, field]);
      expect((await client.call('get_orders', {})).page.count).toBe(0);
    });

    it('require their scopes', async () => {
      const reader = await clientOf(service, ['read_orders', 'read_customer_events']);
      const writer = await clientOf(service, ['write_orders', 'write_customer_events']);
      const denied = { code: 'permission_denied' };
      await expect(reader.call('create_orders', { orders: [{ id: 1 }] })).rejects.toMatchObject(denied);
      await expect(writer.call('get_orders', {})).rejects.toMatchObject(denied);
      const events = [{ event_type: 'VIEW_REVIEW' as const }];
      await expect(reader.call('create_customer_events', { events })).rejects.toMatchObject(denied);
      await expect(writer.call('get_customer_events', {})).rejects.toMatchObject(denied);
      await writer.call('create_orders', { orders: [{ id: 1 }] });
      await writer.call('create_customer_events', { events });
      expect((await reader.call('get_orders', {})).page.count).toBe(1);
      expect((await reader.call('get_customer_events', {})).page.count).toBe(1);
    });
  });

  describe('customer events', () => {
    it('are stored once, listed, and delivered to webhooks of their topic', async () => {
      const shop = await receiver();
      const reader = await clientOf(service, ['read_customer_events']);
      await reader.call('create_shop_webhook', { topic: 'customer_event/created', url: shop.url });
      const event = { id: 'click-1', event_type: 'CLICK_REVIEW' as const, review_id: 3, customer_id: 7 };
      expect(await client.call('create_customer_events', { events: [event] })).toEqual({ created: 1 });
      expect(await client.call('create_customer_events', { events: [event] })).toEqual({ created: 0 });
      const { list } = await reader.call('get_customer_events', { event_type: 'CLICK_REVIEW' });
      expect(list).toMatchObject([{ id: 'click-1', event_source: 'STOREFRONT', review_id: '3' }]);
      const send = nodeWebhookSender({ allowPrivate: true });
      await deliverOnce({
        store: service.store,
        webhooks: { allowPrivate: true, send },
        now: () => service.clock.now,
        random: () => 0.5,
        log: () => {},
      });
      expect(shop.received.map(({ event }) => event)).toMatchObject([
        { event_type: 'customer_event/created', list },
      ]);
      await shop.close();
    });

    it('refuse unknown types and dates of the future', async () => {
      for (const event of [{ event_type: 'BUY' }, { event_type: 'VIEW_REVIEW', created_at: '2999-01-01' }]) {
        const { body } = await service.call('POST', 'create_customer_events', { events: [event] });
        expect(body.code).toBe(3);
      }
    });
  });
});
