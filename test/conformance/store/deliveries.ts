import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { probeDelays } from '../../../src/service/store/deliveries.ts';
import { anEvent } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { delivering, lease, minute } from './delivering.ts';
import type { OpenStore } from './opened-store.ts';

/** Queues of webhook deliveries. */
export function testDeliveries(open: OpenStore): void {
  describe('deliveries', () => {
    const { opened, hook, subscribe, create, hide, leased, finish, types, states } = delivering(open);

    it('of a review are leased one after another, also across topics, and independently of other reviews', async () => {
      const id = await create();
      await hide(id);
      await create();
      const first = await leased();
      expect(types(first)).toEqual(['review/created', 'review/created']);
      expect(await leased()).toEqual([]);
      await finish(first[0], 'waiting');
      await finish(first[1], 'delivered');
      expect(await leased()).toEqual([]);
      opened.time += 3 * minute;
      const [again, ...others] = await leased();
      expect([again?.event_id, again?.attempts, others]).toEqual([first[0]?.event_id, 1, []]);
      await finish(again, 'delivered');
      expect(types(await leased())).toEqual(['review/deleted']);
    });

    it('of several reviews wait for the earlier ones of each', async () => {
      const [a, b] = [await create(), await create()];
      const earlier = await leased();
      await opened.store.importTogether((add) =>
        add('1', [
          { key: 'x', review: aReview() },
          { key: 'y', review: aReview() },
        ]),
      );
      const both = await leased();
      expect(both).toHaveLength(1);
      const ids = JSON.parse(both[0]?.body ?? '').list.map((review: { id: string }) => review.id);
      for (const id of [a, b, ...ids]) await hide(id);
      expect(await leased()).toEqual([]);
      for (const delivery of earlier) await finish(delivery, 'delivered');
      expect(types(await leased())).toEqual(['review/deleted', 'review/deleted']);
      await finish(both[0], 'delivered');
      expect(types(await leased())).toEqual(['review/deleted', 'review/deleted']);
    });

    it('carry at most as many bytes as receivers accept, but every review', async () => {
      const longest = { content: '界'.repeat(20_000), reply: { content: '界'.repeat(20_000) } };
      const reviews = Array.from({ length: 10 }, (_, index) => ({
        key: `${index}`,
        review: { ...aReview(), ...longest, reply: { ...longest.reply, reply_at: '' } },
      }));
      await opened.store.importTogether((add) => add('1', reviews));
      const bodies = (await leased()).map(({ body }) => body);
      expect(bodies.map((body) => JSON.parse(body).list.length)).toEqual([7, 3]);
      for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThan(limits.bodyBytes);
    });

    it('go on after one that was given up', async () => {
      await hide(await create());
      const [delivery] = await leased();
      await finish(delivery, 'dead');
      expect(types(await leased())).toEqual(['review/deleted']);
    });

    it('go on when the webhook of an earlier one is deleted', async () => {
      await hide(await create());
      expect(types(await leased())).toEqual(['review/created']);
      await opened.store.deleteWebhook('1', hook());
      opened.time += 5 * minute;
      expect(types(await leased())).toEqual(['review/deleted']);
    });

    it('are taken over when a lease expires, and the result of its former owner is ignored', async () => {
      await hide(await create());
      const [lost] = await leased();
      opened.time += lease;
      const [taken, ...others] = await leased();
      expect([taken?.id, others]).toEqual([lost?.id, []]);
      expect(await finish(lost, 'delivered')).toBe(false);
      expect(await finish(lost, 'waiting')).toBe(false);
      expect(await leased()).toEqual([]);
      expect(await finish(taken, 'delivered')).toBe(true);
      expect(await finish(taken, 'delivered')).toBe(false);
      expect(types(await leased())).toEqual(['review/deleted']);
    });

    it('to one URL never block deliveries to another, however many wait', async () => {
      await subscribe('review/created', 'https://other.example/');
      for (let count = 0; count < 30; count++) await create();
      const asked: string[] = [];
      const two = await opened.store.leaseDeliveries(9, lease, ({ id }) => {
        asked.push(id);
        return 1;
      });
      expect([two.length, new Set(two.map((one) => one.url)).size, new Set(asked).size]).toEqual([2, 2, 2]);
      const none = await opened.store.leaseDeliveries(9, lease, () => 0);
      expect(none).toEqual([]);
    });

    it('reach a review behind a hundred events of another one', async () => {
      const id = await create();
      for (let count = 0; count < 120; count++) await opened.store.publishReview('1', id, count % 2 ? 1 : 0);
      const other = await create();
      const both = await leased();
      expect(both.map(({ body }) => JSON.parse(body).list[0].id)).toEqual([id]);
      const [next] = await leased();
      expect(JSON.parse(next?.body ?? '{}').list[0].id).toBe(other);
    });

    it('about customer events wait for deliveries of their review only', async () => {
      await subscribe('customer_event/created');
      const id = await create();
      await opened.store.addCustomerEvents('1', [anEvent({ id: 'a', review_id: id })]);
      await opened.store.addCustomerEvents('1', [anEvent({ id: 'b', review_id: '' })]);
      const first = await leased();
      expect(types(first)).toEqual(['review/created', 'customer_event/created']);
      await finish(first[0], 'delivered');
      expect(JSON.parse((await leased())[0]?.body ?? '').list).toMatchObject([{ id: 'a' }]);
    });

    it('pause as long as the receiver asks', async () => {
      await create();
      const [delivery] = await leased();
      await create();
      await finish(delivery, 'waiting', { pausedUntil: opened.time + 5 * minute });
      expect(await leased()).toEqual([]);
      opened.time += 5 * minute;
      const [first, second] = await leased();
      expect(second).toBeDefined();
      await finish(first, 'delivered');
      expect(await states()).toEqual(['active', 'active']);
    });

    it('are counted while they wait, while they fail and once they are given up', async () => {
      await create();
      await create();
      await create();
      const [given, failing, arrived] = await leased();
      await finish(given, 'dead');
      await finish(failing, 'waiting');
      await finish(arrived, 'delivered');
      const { due, ...counts } = await opened.store.deliveryBacklog();
      expect(counts).toEqual({ waiting: 1, failing: 1, dead: 1 });
      expect(due).toBe(opened.time + 3 * minute);
    });

    it('probe an endpoint that failures have disabled, until one arrives', async () => {
      await create();
      const [failed] = await leased();
      await finish(failed, 'waiting', { disable: 'failing' });
      expect(await states()).toEqual(['disabled', 'disabled']);
      opened.time += probeDelays.first - 1;
      expect(await leased()).toEqual([]);
      opened.time += 1;
      const [probe] = await leased();
      expect(probe?.endpoint.isProbe).toBe(true);
      await finish(probe, 'waiting');
      expect(await leased()).toEqual([]);
      opened.time += probeDelays.next;
      const [next] = await leased();
      expect(next?.attempts).toBe(1);
      await finish(next, 'delivered');
      expect(await states()).toEqual(['active', 'active']);
    });

    it('are deleted when they reach their age', async () => {
      await create();
      const day = 24 * 60 * minute;
      const run = { actor: 'service', startedAt: opened.time } as const;
      expect(await opened.store.removeExpired('webhook_deliveries', opened.time, 10, run)).toBe(0);
      expect(await opened.store.removeExpired('webhook_deliveries', opened.time + day, 10, run)).toBe(1);
      expect(await leased()).toEqual([]);
    });
  });
}
