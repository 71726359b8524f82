import { describe, expect, it } from 'vitest';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, noon } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent } from '../../../testing/edge/webhook-delivery.ts';
import { webhookShop } from '../../../testing/edge/webhook-shop.ts';

describe('an event', () => {
  it('refreshes the next answer to every question about its product', async () => {
    const { json, count, hide, deliver, events } = webhookShop();
    const questions = [
      'product=lamp',
      'product_id=12',
      'product=lamp&product_id=12',
      'product=lamp&sort=lowest',
    ];
    for (const question of questions) expect(await count(question), question).toBe(3);
    expect((await json('/v1/ratings?products=lamp,vase')).lamp.count).toBe(3);
    hide('1');
    for (const question of questions) expect(await count(question), question).toBe(3);

    const deleted = { id: '1', product_id: '12', product_handle: 'lamp' };
    const event = anEvent({ event_type: 'review/deleted', list: [deleted] });
    expect(await deliver(event)).toEqual({ status: 202, body: { result: 'accepted' } });
    for (const question of questions) expect(await count(question), question).toBe(2);
    expect((await json('/v1/ratings?products=lamp,vase')).lamp.count).toBe(2);
    expect(events).toContainEqual({ event: 'webhook_taken', topic: 'review/deleted', result: 'accepted' });
    expect(events).toContainEqual({ event: 'purged', subjects: 1, keys: expect.any(Number) });
  });

  it('leaves cached answers about other products and the shop alone', async () => {
    const { count, deliver, api } = webhookShop();
    for (const question of ['product=lamp', 'product=vase', 'scope=store']) await count(question);
    await deliver(anEvent());
    const before = api.calls.length;
    for (const question of ['product=vase', 'scope=store']) expect(await count(question)).toBe(1);
    expect(api.calls.length).toBe(before);
    await count('product=lamp');
    expect(api.calls.length).toBeGreaterThan(before);
  });

  it('about a review of the shop refreshes the answer about the shop', async () => {
    const { count, hide, deliver } = webhookShop();
    expect(await count('scope=store')).toBe(1);
    hide('10');
    await deliver(anEvent({ list: [aReview({ id: '10', product_id: '0', product_handle: '' })] }));
    expect(await count('scope=store')).toBe(0);
  });

  it('with an invalid review still purges its product', async () => {
    const { count, hide, deliver } = webhookShop();
    expect(await count('product=lamp')).toBe(3);
    hide('1');
    const unreadable = { ...aReview(), rating: 'none' };
    expect((await deliver({ ...anEvent(), list: [unreadable] })).status).toBe(202);
    expect(await count('product=lamp')).toBe(2);
  });

  it.each(['review/created', 'review/updated', 'review/deleted'] as const)(
    'of topic %s without reviews, such as a test event, is accepted',
    async (event_type) => {
      expect((await webhookShop().deliver(anEvent({ event_type, list: [] }))).status).toBe(202);
    },
  );

  it.each(['customer_event/created', 'order/created', 'review/created2', '__proto__'])(
    'of topic %s is ignored with success',
    async (event_type) => {
      const { deliver, events } = webhookShop();
      const answer = await deliver({ ...anEvent(), event_type, list: 'anything' });
      expect(answer).toEqual({ status: 200, body: { result: 'ignored' } });
      expect(events.map(({ event }) => event)).toEqual(['webhook_taken']);
    },
  );

  it('is rejected, so that its sender repeats it, while a shared store hangs or fails', async () => {
    const time = createVirtualTime(noon);
    const hanging = Promise.withResolvers<number>();
    let calls = 0;
    const purge = () => {
      calls += 1;
      return calls === 1 ? hanging.promise : Promise.reject(new RangeError('words'));
    };
    const store = { get: () => undefined, set: () => undefined, delete: () => {}, purge };
    const { edge } = webhookShop({ store, now: time.now, after: time.after });
    const send = async () => edge.fetch(await aDelivery(anEvent()));
    const first = send();
    const repeated = send();
    await expect.poll(() => calls).toBe(1);
    await time.runUntil(noon + 2_500);
    for (const response of [await first, await repeated, await send()]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      expect((await response.json()).code).toBe('event_not_applied');
    }
    expect(calls).toBe(2);
  });
});

describe('a repeated event', () => {
  it('succeeds without effect', async () => {
    const { count, deliver, api, pass } = webhookShop();
    await deliver(anEvent());
    await count('product=lamp');
    const before = api.calls.length;
    expect(await deliver(anEvent())).toEqual({ status: 200, body: { result: 'known' } });
    pass(600);
    expect(await deliver(anEvent(), { at: noon + 600_000 })).toEqual({
      status: 200,
      body: { result: 'known' },
    });
    pass(-600);
    await count('product=lamp');
    expect(api.calls.length).toBe(before);
  });

  it('is recognized even without the signature family that carries its id', async () => {
    const { deliver } = webhookShop();
    await deliver(anEvent());
    const headers = {
      'webhook-id': undefined,
      'webhook-timestamp': undefined,
      'webhook-signature': undefined,
    };
    expect((await deliver(anEvent(), { headers })).body).toEqual({ result: 'known' });
  });

  it('takes effect once if it arrives concurrently', async () => {
    const { edge, events } = webhookShop();
    const deliveries = await Promise.all(Array.from({ length: 20 }, () => aDelivery(anEvent())));
    const statuses = await Promise.all(deliveries.map(async (one) => (await edge.fetch(one)).status));
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    await expect.poll(() => events.filter(({ event }) => event === 'purged')).toHaveLength(1);
  });

  it('is recognized for as long as its delivery can be repeated, whatever its timestamp', async () => {
    const { deliver, pass } = webhookShop();
    // The sender's clock is 15 minutes ahead.
    const at = noon + 900_000;
    expect((await deliver(anEvent(), { at })).status).toBe(202);
    pass(1800);
    expect((await deliver(anEvent(), { at })).body).toEqual({ result: 'known' });
    pass(1);
    expect((await deliver(anEvent(), { at })).status).toBe(401);
  });

  it('is processed again after a failure', async () => {
    let isDown = true;
    const purge = () => (isDown ? Promise.reject(new RangeError('words')) : 0);
    const store = { get: () => undefined, set: () => undefined, delete: () => {}, purge };
    const { deliver, events, get } = webhookShop({ store });
    const pendingPurges = async () => /_pending_purges (\d+)/.exec(await (await get('/metrics')).text())?.[1];
    expect((await deliver(anEvent())).status).toBe(503);
    // Both names of the product.
    expect(await pendingPurges()).toBe('2');
    isDown = false;
    expect((await deliver(anEvent())).status).toBe(202);
    expect(await pendingPurges()).toBe('0');
    expect((await deliver(anEvent())).status).toBe(200);
    expect(events).toContainEqual({ event: 'cache_failed', action: 'purge', reason: 'RangeError' });
    expect(events).toContainEqual({ event: 'webhook_refused', reason: 'event_not_applied' });
  });
});

it('an event purges while the API fails, too', async () => {
  const { deliver, api, get } = webhookShop();
  await get('/v1/reviews?product=lamp');
  api.behaviour.interfere = () => envelope({}, 13);
  expect((await deliver(anEvent())).status).toBe(202);
  // A hidden review must not reappear because the API is down.
  expect((await get('/v1/reviews?product=lamp')).status).toBe(502);
});
