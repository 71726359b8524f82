import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aReview } from '../../../testing/service/content/review.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { verifierOf } from '../../../testing/service/webhooks/standard-verifier.ts';
import { subscribedService } from '../../../testing/service/webhooks/subscribed-service.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

const minute = 60_000;

describe('a delivery', () => {
  it('reports the changes of a review as shoppers see them', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created', 'review/updated', 'review/deleted');
    const { id } = await service.store.createReview('1', aReview({ author_email: 'ada@example.com' }));
    const reply = await service.store.createReply('1', id, 'Hi');
    await service.store.publishReview('1', id, 0);
    await service.store.publishReview('1', id, 1);
    const [exported] = await Array.fromAsync(service.store.exportReviews('1'));
    await service.store.importReview('1', { key: exported?.key ?? '', review: aReview({ rating: 1 }) });
    await service.store.deleteReview('1', id);
    expect(reply).toBeDefined();
    for (let due = 1; due > 0; ) due = await deliverOnce(options());

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
    expect(deleted.list).toEqual([{ id, product_id: '12', product_handle: 'lamp', reason: 'hidden' }]);
  });

  it('is signed by both schemes, with a fresh timestamp per attempt and a constant event id', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(500);
    await deliverOnce(options());
    service.clock.now += 3 * minute;
    await deliverOnce(options());

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
    const verify = verifierOf(privateToken, service.clock.now);
    expect(verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => verify(body.replace('"rating":5', '"rating":1'), headers)).toThrow('No matching signature');
  });

  it('is attempted ten times, after 3, 6 … 27 minutes, and then given up', async () => {
    const { service, shop, events, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(503);
    await deliverOnce(options());
    for (let failed = 1; failed < 10; failed++) {
      service.clock.now += 3 * failed * minute - 1;
      expect(await deliverOnce(options())).toBe(0);
      service.clock.now += 1;
      expect(await deliverOnce(options())).toBe(1);
    }
    service.clock.now += 1_000 * minute;
    expect(await deliverOnce(options())).toBe(0);
    expect(shop.received).toHaveLength(10);
    expect(events.at(-1)).toMatchObject({ event: 'given_up', result: '503' });
  });

  it('varies its waits by up to ten percent', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(500);
    await deliverOnce(options({ random: 0 }));
    service.clock.now += 2.7 * minute;
    const late = options({ random: 0.999_999 });
    expect(await deliverOnce(late)).toBe(1);
    service.clock.now += 6.59 * minute;
    expect(await deliverOnce(late)).toBe(0);
    service.clock.now += 0.02 * minute;
    expect(await deliverOnce(late)).toBe(1);
  });

  it.each([
    [204, 'delivered'],
    [410, 'given_up'],
    [302, 'postponed'],
    [404, 'postponed'],
  ])('that receives status %i is %s', async (status, event) => {
    const { service, shop, events, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(status);
    await deliverOnce(options());
    expect(events[0]).toMatchObject({ event, result: String(status) });
    expect(shop.received).toHaveLength(1);
  });

  it('waits as long as the receiver asks, as do other deliveries to its URL', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    shop.answerWith(429, { 'retry-after': '600' });
    await deliverOnce(options());
    await service.store.createReview('1', aReview());
    shop.answerWith(200);
    service.clock.now += 10 * minute - 1;
    expect(await deliverOnce(options())).toBe(0);
    service.clock.now += 1;
    while ((await deliverOnce(options())) > 0);
    expect(shop.received).toHaveLength(3);
  });

  it('disables the URL with 410, and after failures on three days without a success', async () => {
    const { service, shop, events, options, subscribe } = await subscribedService();
    await subscribe('review/created', 'review/updated');
    const states = async () =>
      (await service.store.listWebhookStates('1')).map(({ state, reason }) => [state, reason]);
    await service.store.createReview('1', aReview());
    shop.answerWith(410);
    await deliverOnce(options());
    expect(await states()).toEqual([
      ['disabled', 'gone'],
      ['disabled', 'gone'],
    ]);
    await service.store.setWebhookEnabled('1', '1', true);
    shop.answerWith(500);
    for (const hours of [0, 24, 47, 1]) {
      service.clock.now += hours * 60 * minute;
      await service.store.createReview('1', aReview());
      expect((await states())[0]?.[1]).toBe('');
      await deliverOnce(options());
    }
    expect(await states()).toEqual([
      ['disabled', 'failing'],
      ['disabled', 'failing'],
    ]);
    expect(events.at(-1)).toMatchObject({ event: 'webhook_disabled', reason: 'failing' });
  });

  it('to the URL of a quiet shop is attempted by the schedule, although its last event failed days ago', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    const state = async () => (await service.store.listWebhookStates('1'))[0]?.state;
    shop.answerWith(500);
    // Each event fails in all of its attempts, and the last one only in its first.
    for (const attempts of [10, 1]) {
      await service.store.createReview('1', aReview());
      for (let attempt = 0; attempt < attempts; attempt++) {
        await deliverOnce(options());
        service.clock.now += 30 * minute;
      }
      service.clock.now += 4 * 24 * 60 * minute;
      expect(await state()).toBe('failing');
    }
    shop.answerWith(200);
    await deliverOnce(options());
    expect(await state()).toBe('active');
  });

  it('probes a URL an hour after it was disabled and then daily, and enables it with a success', async () => {
    const { service, shop, events, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    const seen = async () => {
      const [state] = await service.store.listWebhookStates('1');
      return [state?.state, state?.next_probe_at, state?.waiting];
    };
    const hour = 60 * minute;
    shop.answerWith(500);
    for (const _day of [1, 2, 3, 4]) {
      await service.store.createReview('1', aReview());
      await deliverOnce(options());
      service.clock.now += 24 * hour;
    }
    // The fourth failure disabled the URL, a day ago on this clock; every event still waits.
    service.clock.now -= 24 * hour;
    expect(await seen()).toEqual(['disabled', '2024-05-04T13:00:00Z', 4]);
    service.clock.now += hour - 1;
    expect(await deliverOnce(options())).toBe(0);
    service.clock.now += 1;
    expect(await deliverOnce(options())).toBe(1);
    expect(await seen()).toEqual(['disabled', '2024-05-05T13:00:00Z', 4]);
    expect(await deliverOnce(options())).toBe(0);
    // A probe is no attempt of its event, which would be given up after ten.
    for (let day = 0; day < 12; day++) {
      service.clock.now += 24 * hour;
      expect(await deliverOnce(options())).toBe(1);
    }
    expect((await seen()).slice(2)).toEqual([4]);
    service.clock.now += 24 * hour;
    shop.answerWith(200);
    expect(await deliverOnce(options())).toBe(1);
    expect(await seen()).toEqual(['active', '', 3]);
    expect(events.at(-1)).toMatchObject({ event: 'webhook_enabled' });
    const { list } = await service.store.listAudit('1', { page: 1, page_size: 1 });
    expect(list).toMatchObject([{ actor: 'service', action: 'enable_shop_webhook', reason: 'probe' }]);
    while ((await deliverOnce(options())) > 0);
    expect(await seen()).toEqual(['active', '', 0]);
  });

  it.each([
    ['its owner disables it too', 500],
    ['a probe gets 410', 410],
  ])('no longer probes a URL once %s', async (_reason, status) => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    shop.answerWith(500);
    for (const _day of [1, 2, 3, 4]) {
      await service.store.createReview('1', aReview());
      await deliverOnce(options());
      service.clock.now += 24 * 60 * minute;
    }
    if (status === 500) await service.store.setWebhookEnabled('1', '1', false);
    shop.answerWith(status);
    await deliverOnce(options());
    const received = shop.received.length;
    service.clock.now += 48 * 60 * minute;
    expect(await deliverOnce(options())).toBe(0);
    expect(shop.received).toHaveLength(received);
    const [state] = await service.store.listWebhookStates('1');
    expect(state).toMatchObject({ state: 'disabled', next_probe_at: '' });
  });

  it('of a webhook without a signer is given up, never sent unsigned', async () => {
    const { service, shop, options } = await subscribedService();
    const webhook = await service.store.createWebhook('2', { topic: 'review/created', url: shop.url });
    await service.store.createReview('2', aReview());
    await deliverOnce(options());
    expect(shop.received).toEqual([]);
    const query = { webhook_id: typeof webhook === 'string' ? '' : webhook.id, page: 1, page_size: 9 };
    expect((await service.store.listDeliveries('2', query)).list).toMatchObject([
      { state: 'dead', attempts: [{ status: 0, error: 'signer_revoked' }] },
    ]);
  });

  it('is sent once by workers that share the outbox, and again if a worker died', async () => {
    const { service, options, subscribe, delivered } = await subscribedService();
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    expect(await service.store.leaseDeliveries(16, 20_000)).toHaveLength(1);
    expect(await deliverOnce(options())).toBe(0);
    service.clock.now += 20_000;
    expect(await deliverOnce(options())).toBe(1);
    expect(delivered()).toHaveLength(1);
  });

  it('is not created for another shop or for a topic without subscribers', async () => {
    const { service, options, subscribe } = await subscribedService();
    await subscribe('review/deleted');
    await service.store.createReview('1', aReview());
    const { id } = await service.store.createReview('2', aReview());
    await service.store.deleteReview('2', id);
    expect(await deliverOnce(options())).toBe(0);
  });

  it('goes to the URL that its webhook had when the event occurred', async () => {
    const { service, shop, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    const [{ id } = { id: '' }] = await service.store.listWebhooks('1');
    await service.store.createReview('1', aReview({ title: 'before' }));
    const moved = await receiver();
    await service.store.updateWebhook('1', { id, topic: 'review/created', url: moved.url });
    await service.store.createReview('1', aReview({ title: 'after' }));
    await deliverOnce(options());
    expect(shop.received.map(({ event }) => event.list)).toMatchObject([[{ title: 'before' }]]);
    expect(moved.received.map(({ event }) => event.list)).toMatchObject([[{ title: 'after' }]]);
    await moved.close();
  });

  it('is deleted with its webhook', async () => {
    const { service, options, subscribe } = await subscribedService();
    await subscribe('review/created');
    await service.store.createReview('1', aReview());
    const [webhook] = await service.store.listWebhooks('1');
    await service.store.deleteWebhook('1', webhook?.id ?? '');
    expect(await deliverOnce(options())).toBe(0);
  });
});
