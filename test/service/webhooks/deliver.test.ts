import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWebhookSender } from '../../../src/service/drivers/node-webhook-sender.ts';
import type { ServiceEvent } from '../../../src/service/service-log.ts';
import { deliver, deliverUntil } from '../../../src/service/webhooks/deliver.ts';
import { aReview } from '../../../testing/service/review.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';
import { receiver } from '../../../testing/service/webhook-receiver.ts';

const minute = 60_000;
let service: RunningService;
let shop: Awaited<ReturnType<typeof receiver>>;
let events: ServiceEvent[];
let random: number;
beforeEach(async () => {
  [service, shop] = await Promise.all([runningService(), receiver()]);
  events = [];
  random = 0.5;
});
afterEach(() => Promise.all([service.close(), shop.close()]));

const options = () => ({
  store: service.store,
  webhooks: { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) },
  now: () => service.clock.now,
  random: () => random,
  log: (event: ServiceEvent) => events.push(event),
});
const subscribe = async (...topics: string[]) => {
  for (const topic of topics) await service.call('POST', 'create_shop_webhook', { topic, url: shop.url });
};
const delivered = () => shop.received.map(({ event }) => [event.event_id, event.list]);

describe('a delivery', () => {
  it('reports the changes of a review as shoppers see them', async () => {
    await subscribe('review/created', 'review/updated', 'review/deleted');
    const { id } = await service.store.createReview('1', aReview({ author_email: 'ada@example.com' }));
    const reply = await service.store.createReply('1', id, 'Hi');
    await service.store.publishReview('1', id, 0);
    await service.store.publishReview('1', id, 1);
    const [exported] = await Array.fromAsync(service.store.exportReviews('1'));
    await service.store.importReview('1', { key: exported?.key ?? '', review: aReview({ rating: 1 }) });
    await service.store.deleteReview('1', id);
    expect(reply).toBeDefined();
    for (let due = 1; due > 0; ) due = await deliver(options());

    const bodies = shop.received.map(({ body }) => JSON.parse(body));
    const types = bodies.map(({ event_type }) => event_type);
    expect(types.sort()).toEqual([
      'review/created',
      'review/created',
      'review/deleted',
      'review/deleted',
      'review/updated',
      'review/updated',
    ]);
    expect(new Set(bodies.map(({ event_id }) => event_id)).size).toBe(6);
    const created = bodies.find(({ event_type }) => event_type === 'review/created');
    expect(created).toMatchObject({
      occurred_at: '2024-05-01T12:00:00Z',
      shop_id: '1',
      list: [{ id, product_handle: 'lamp', rating: 5 }],
    });
    const deleted = bodies.find(({ event_type }) => event_type === 'review/deleted');
    expect(deleted.list).toEqual([{ id, product_id: '12', product_handle: 'lamp' }]);
  });

  it('is signed by both schemes, with a fresh timestamp per attempt and a constant event id', async () => {
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(500);
    await deliver(options());
    service.clock.now += 3 * minute;
    await deliver(options());

    const [first, second] = shop.received;
    if (!first || !second || service.signature.kind !== 'signature') throw new Error('Expected two attempts');
    expect([first.headers.timestamp, second.headers.timestamp]).toEqual(['1714564800', '1714564980']);
    expect(first.headers['webhook-id']).toBe(second.headers['webhook-id']);
    expect(first.body).toBe(second.body);
    const { privateToken, publicToken } = service.signature;
    const mac = (text: string) => createHmac('sha256', privateToken).update(text);
    const { headers, body } = second;
    expect(headers['public-token']).toBe(publicToken);
    expect(headers.sign).toBe(mac(`timestamp=1714564980|${body}`).digest('hex'));
    expect(headers['webhook-signature']).toBe(
      `v1,${mac(`${headers['webhook-id']}.1714564980.${body}`).digest('base64')}`,
    );
  });

  it('is attempted ten times, after 3, 6 … 27 minutes, and then given up', async () => {
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(503);
    await deliver(options());
    for (let failed = 1; failed < 10; failed++) {
      service.clock.now += 3 * failed * minute - 1;
      expect(await deliver(options())).toBe(0);
      service.clock.now += 1;
      expect(await deliver(options())).toBe(1);
    }
    service.clock.now += 1_000 * minute;
    expect(await deliver(options())).toBe(0);
    expect(shop.received).toHaveLength(10);
    expect(events.at(-1)).toMatchObject({ event: 'given_up', result: '503' });
  });

  it('varies its waits by up to ten percent', async () => {
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(500);
    random = 0;
    await deliver(options());
    service.clock.now += 2.7 * minute;
    random = 0.999_999;
    expect(await deliver(options())).toBe(1);
    service.clock.now += 6.59 * minute;
    expect(await deliver(options())).toBe(0);
    service.clock.now += 0.02 * minute;
    expect(await deliver(options())).toBe(1);
  });

  it.each([
    [204, 'delivered'],
    [410, 'given_up'],
    [302, 'postponed'],
    [404, 'postponed'],
  ])('that receives status %i is %s', async (status, event) => {
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(status);
    await deliver(options());
    expect(events).toMatchObject([{ event, result: String(status) }]);
    expect(shop.received).toHaveLength(1);
  });

  it('is sent once by workers that share the outbox, and again if a worker died', async () => {
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    expect(await service.store.leaseDeliveries(16, 20_000)).toHaveLength(1);
    expect(await deliver(options())).toBe(0);
    service.clock.now += 20_000;
    expect(await deliver(options())).toBe(1);
    expect(delivered()).toHaveLength(1);
  });

  it('is not sent for a previewed import', async () => {
    await subscribe('review/created');
    await service.store.previewImports((add) => add('1', [{ key: 'k', review: aReview() }]));
    expect(await deliver(options())).toBe(0);
  });

  it('of a batch of imported reviews carries all reviews of a product', async () => {
    await subscribe('review/created');
    await service.store.importTogether(async (add) => {
      for (let row = 0; row < 45; row++) {
        const product_id = row < 40 ? '12' : '13';
        await add('1', [{ key: `row-${row}`, review: aReview({ product_id }) }]);
      }
    });
    while ((await deliver(options())) > 0);
    expect(shop.received.map(({ event }) => event.list.length).sort()).toEqual([20, 20, 5]);
  });

  it('of an import is recorded later, with the reviews of a product together', async () => {
    await subscribe('review/created');
    const id = await service.store.beginImport('1', 'reviews.csv');
    for (let batch = 0; batch < 3; batch++) {
      await service.store.importTogether(async (add) => {
        for (const product_id of ['12', '13', '14']) {
          await add('1', [
            {
              key: `${batch}-${product_id}`,
              review: aReview({ product_id, product_handle: product_id }),
            },
          ]);
        }
      }, id);
    }
    expect(await deliver(options())).toBe(0);

    expect(await service.store.recordImportEvents('2', 100)).toBe(0);
    expect(await service.store.recordImportEvents('1', 5)).toBe(5);
    expect(await service.store.recordImportEvents('1', 100)).toBe(4);
    expect(await service.store.recordImportEvents('1', 100)).toBe(0);
    while ((await deliver(options())) > 0);
    expect(shop.received.map(({ event }) => event.list.length).sort()).toEqual([1, 2, 3, 3]);
  });

  it('is not created for another shop or for a topic without subscribers', async () => {
    await subscribe('review/deleted');
    await service.store.createReview('1', aReview());
    const { id } = await service.store.createReview('2', aReview());
    await service.store.deleteReview('2', id);
    expect(await deliver(options())).toBe(0);
  });

  it('goes to the URL that its webhook had when the event occurred', async () => {
    await subscribe('review/created');
    const [{ id } = { id: '' }] = await service.store.listWebhooks('1');
    await service.store.createReview('1', aReview({ title: 'before' }));
    const moved = await receiver();
    await service.store.updateWebhook('1', { id, topic: 'review/created', url: moved.url });
    await service.store.createReview('1', aReview({ title: 'after' }));
    await deliver(options());
    expect(shop.received.map(({ event }) => event.list)).toMatchObject([[{ title: 'before' }]]);
    expect(moved.received.map(({ event }) => event.list)).toMatchObject([[{ title: 'after' }]]);
    await moved.close();
  });

  it('is deleted with its webhook', async () => {
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    const [webhook] = await service.store.listWebhooks('1');
    await service.store.deleteWebhook('1', webhook?.id ?? '');
    expect(await deliver(options())).toBe(0);
  });
});

describe('the worker', () => {
  it('delivers until it is stopped, and survives failures of the store', async () => {
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    const stop = new AbortController();
    let waits = 0;
    const failing = { ...service.store, leaseDeliveries: () => Promise.reject(new RangeError('busy')) };
    const wait = async () => {
      waits += 1;
      if (waits === 3) stop.abort();
    };
    await deliverUntil(stop.signal, wait, { ...options(), store: failing });
    expect(events).toEqual(Array(3).fill({ event: 'delivery_failed', reason: 'RangeError' }));
    const second = new AbortController();
    await deliverUntil(second.signal, async () => second.abort(), options());
    expect(delivered()).toHaveLength(1);
  });
});
