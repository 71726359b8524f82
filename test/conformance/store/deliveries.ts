import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptEnd, Delivery } from '../../../src/service/store/deliveries.ts';
import { anEvent } from '../../../testing/service/order.ts';
import { aReview } from '../../../testing/service/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

const url = 'https://shop.example/hook';
const minute = 60_000;
const lease = 30_000;

/** Queues of webhook deliveries and their log. */
export function testDeliveries(open: OpenStore): void {
  describe('deliveries', () => {
    const opened = openedStore(open);

    async function subscribe(topic: Parameters<typeof opened.store.createWebhook>[1]['topic'], to = url) {
      const webhook = await opened.store.createWebhook('1', { topic, url: to });
      if (typeof webhook === 'string') throw new Error(`Expected a webhook, not ${webhook}`);
      return webhook.id;
    }
    let hook: string;
    beforeEach(async () => {
      hook = await subscribe('review/created');
      await subscribe('review/deleted');
    });
    const create = async () => (await opened.store.createReview('1', aReview())).id;
    const hide = (id: string) => opened.store.publishReview('1', id, 0);
    const leased = (count = 9) => opened.store.leaseDeliveries(count, lease);
    const end = (
      state: AttemptEnd['state'],
      {
        status = state === 'delivered' ? 200 : 500,
        ...fields
      }: Partial<AttemptEnd> & { status?: number } = {},
    ): AttemptEnd => ({
      attempt: { at: '2024-05-01T12:00:00Z', status, duration: 20, error: '' },
      state,
      due: opened.time + 3 * minute,
      pausedUntil: 0,
      ...fields,
    });
    async function finish(
      delivery: Delivery | undefined,
      state: AttemptEnd['state'],
      fields: Parameters<typeof end>[1] = {},
    ) {
      if (!delivery) throw new Error('Expected a delivery');
      return opened.store.finishAttempt(delivery, end(state, fields));
    }
    const types = (deliveries: Delivery[]) => deliveries.map(({ body }) => JSON.parse(body).event_type);
    const states = async () => (await opened.store.listWebhookStates('1')).map(({ state }) => state);
    const log = async (query: { state?: 'dead' | 'waiting' | 'delivered' | 'resent' } = {}) =>
      (await opened.store.listDeliveries('1', { webhook_id: hook, ...query, ...wholePage })).list;

    it('of a review are leased one after another, also across topics, and beside those of other reviews', async () => {
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

    it('go on after one that was given up', async () => {
      await hide(await create());
      const [delivery] = await leased();
      await finish(delivery, 'dead');
      expect(types(await leased())).toEqual(['review/deleted']);
    });

    it('go on when the webhook of an earlier one is deleted', async () => {
      await hide(await create());
      expect(types(await leased())).toEqual(['review/created']);
      await opened.store.deleteWebhook('1', hook);
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

    it('to one URL leave room for those to another, however many wait', async () => {
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

    it('about customer events wait for those of their review only', async () => {
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

    it('show since when a webhook fails, until one succeeds', async () => {
      await create();
      const [delivery] = await leased();
      await finish(delivery, 'waiting');
      opened.time += 3 * minute;
      const failing = { state: 'failing', since: '2024-05-01T12:00:00Z', waiting: 1, dead: 0, reason: '' };
      expect((await opened.store.listWebhookStates('1'))[0]).toMatchObject(failing);
      const [again] = await leased();
      expect(again?.endpoint.failingSince).toBe(opened.time - 3 * minute);
      await finish(again, 'delivered');
      expect((await opened.store.listWebhookStates('1'))[0]).toMatchObject({ state: 'active', since: '' });
    });

    it('wait while their URL is disabled, and go on when it is enabled', async () => {
      const id = await create();
      const [gone] = await leased();
      await finish(gone, 'dead', { status: 410, disable: 'gone' });
      await hide(id);
      expect(await leased()).toEqual([]);
      expect(await states()).toEqual(['disabled', 'disabled']);
      const [state] = await opened.store.listWebhookStates('1');
      expect(state).toMatchObject({ reason: 'gone', since: '2024-05-01T12:00:00Z', dead: 1 });
      opened.time += minute;
      expect(await opened.store.setWebhookEnabled('1', hook, false)).toBe(true);
      expect((await opened.store.listWebhookStates('1'))[0]).toMatchObject({ reason: 'gone' });
      expect(await opened.store.setWebhookEnabled('1', hook, true)).toBe(true);
      expect(await states()).toEqual(['active', 'active']);
      expect(types(await leased())).toEqual(['review/deleted']);
    });

    it('are enabled by an update of the webhook too, and only by their owner', async () => {
      await opened.store.setWebhookEnabled('1', hook, false);
      expect((await opened.store.listWebhookStates('1'))[0]).toMatchObject({ reason: 'requested' });
      for (const [shop, owner] of [
        ['2', undefined],
        ['1', '7'],
      ] as const) {
        expect(await opened.store.setWebhookEnabled(shop, hook, true, owner)).toBe(false);
        expect(await opened.store.listWebhookStates(shop, owner)).toEqual([]);
      }
      expect(await states()).toEqual(['disabled', 'disabled']);
      await opened.store.updateWebhook('1', { id: hook, topic: 'review/created', url });
      expect(await states()).toEqual(['active', 'active']);
    });

    it('are logged with their attempts, without bodies once they have arrived', async () => {
      await create();
      const [delivery] = await leased();
      await finish(delivery, 'waiting', { status: 503 });
      opened.time += 3 * minute;
      const [again] = await leased();
      await finish(again, 'delivered');
      expect(await log()).toEqual([
        {
          id: delivery?.id,
          webhook_id: hook,
          event_type: 'review/created',
          event_id: delivery?.event_id,
          state: 'delivered',
          created_at: '2024-05-01T12:00:00Z',
          next_attempt_at: '',
          attempts: [503, 200].map((status) => ({
            at: '2024-05-01T12:00:00Z',
            status,
            duration: 20,
            error: '',
          })),
        },
      ]);
      const rows = await Array.fromAsync(opened.store.backUp());
      expect(rows.filter((row) => row.includes('\\"occurred_at'))).toEqual([]);
    });

    it('are sent again behind those that wait, if they were given up', async () => {
      const id = await create();
      const [dead] = await leased();
      await finish(dead, 'dead');
      await hide(id);
      const { resent, missing } = await opened.store.resendDeliveries(
        '1',
        { webhook_id: hook, ids: [dead?.id ?? '', '404'] },
        100,
      );
      expect([resent.length, missing]).toEqual([1, ['404']]);
      const [deleted, ...others] = await leased();
      expect(types(deleted ? [deleted, ...others] : [])).toEqual(['review/deleted']);
      await finish(deleted, 'delivered');
      const [again] = await leased();
      expect([again?.id, again?.event_id, again?.body]).toEqual([resent[0], dead?.event_id, dead?.body]);
      expect((await log()).map(({ state }) => state)).toEqual(['waiting', 'resent']);
      const twice = await opened.store.resendDeliveries(
        '1',
        { webhook_id: hook, ids: [dead?.id ?? ''] },
        100,
      );
      expect(twice).toEqual({ resent: [], missing: [dead?.id] });
    });

    it('are sent again at once, if they wait, but never while an attempt is running', async () => {
      await create();
      const [delivery] = await leased();
      const query = { webhook_id: hook, ids: [delivery?.id ?? ''] };
      expect((await opened.store.resendDeliveries('1', query, 100)).resent).toEqual([delivery?.id]);
      expect(await leased()).toEqual([]);
      await finish(delivery, 'waiting');
      expect(await leased()).toEqual([]);
      expect((await opened.store.resendDeliveries('1', query, 100)).resent).toEqual([delivery?.id]);
      expect(await leased()).toHaveLength(1);
    });

    it('of a period are sent again, the oldest first', async () => {
      for (let count = 0; count < 3; count++) {
        await create();
        opened.time += minute;
      }
      for (const delivery of await leased()) await finish(delivery, 'dead');
      expect(await log({ state: 'dead' })).toHaveLength(3);
      const since = { webhook_id: hook, start_time: '2024-05-01T12:01:00Z' };
      const { resent } = await opened.store.resendDeliveries('1', since, 1);
      expect(resent).toHaveLength(1);
      expect((await log({ state: 'resent' })).map(({ created_at }) => created_at)).toEqual([
        '2024-05-01T12:01:00Z',
      ]);
      const elsewhere = await opened.store.resendDeliveries('2', { webhook_id: hook }, 100);
      expect(elsewhere.resent).toEqual([]);
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

    it('are deleted when they reach their age', async () => {
      await create();
      const day = 24 * 60 * minute;
      expect(await opened.store.removeExpired('webhook_deliveries', opened.time, 10)).toBe(0);
      expect(await opened.store.removeExpired('webhook_deliveries', opened.time + day, 10)).toBe(1);
      expect(await leased()).toEqual([]);
    });
  });
}
