import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import { waitFor } from '../../../src/service/drivers/process/wait-for.ts';
import { deliverUntil } from '../../../src/service/webhooks/deliver.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { subscribedService } from '../../../testing/service/webhooks/subscribed-service.ts';

describe('the worker', () => {
  it('delivers until it is stopped, and survives failures of the store', async () => {
    const { service, events, options, subscribe, delivered } = await subscribedService();
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

  it('delivers beside a receiver that hangs as if it were not there', async () => {
    const { service, shop, events, options, subscribe } = await subscribedService();
    const hanging = createServer(() => {});
    await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/hook`;
    await service.call('POST', 'create_shop_webhook', { topic: 'review/created', url });
    await subscribe('review/created');
    for (let count = 0; count < 30; count++) await service.store.createReview('1', aReview());

    const stop = new AbortController();
    // Longer than the test may take: the attempt at the hanging receiver must not end by itself.
    const send = nodeWebhookSender({ allowPrivate: true, timeout: 600_000 });
    const stopped = deliverUntil(stop.signal, waitFor, {
      ...options(),
      webhooks: { allowPrivate: true, send },
    });
    await expect.poll(() => shop.received.length).toBe(30);
    expect(events.map(({ event }) => event)).not.toContain('postponed');
    stop.abort();
    hanging.closeAllConnections();
    await stopped;
    expect(events.at(-1)).toMatchObject({ event: 'postponed', result: 'network' });
    await new Promise((closed) => hanging.close(closed));
  });
});
