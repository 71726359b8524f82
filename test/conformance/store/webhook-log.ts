import { describe, expect, it } from 'vitest';
import { readsOf } from '../../../testing/service/databases/reads-of.ts';
import { delivering, minute } from './delivering.ts';
import type { OpenStore } from './opened-store.ts';

/** The log of webhook deliveries: the state of each webhook, and repeated deliveries. */
export function testWebhookLog(open: OpenStore): void {
  describe('deliveries', () => {
    const { opened, url, hook, subscribe, create, hide, leased, finish, types, states, log } =
      delivering(open);

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
      expect(await opened.store.setWebhookEnabled('1', hook(), false)).toBe(true);
      expect((await opened.store.listWebhookStates('1'))[0]).toMatchObject({ reason: 'gone' });
      expect(await opened.store.setWebhookEnabled('1', hook(), true)).toBe(true);
      expect(await states()).toEqual(['active', 'active']);
      expect(types(await leased())).toEqual(['review/deleted']);
    });

    it('are counted for all webhooks together, in one statement', async () => {
      const id = await create();
      const [gone] = await leased();
      await finish(gone, 'dead', { status: 410, disable: 'gone' });
      await hide(id);
      for (const number of [1, 2, 3]) await subscribe('review/updated', `${url}/${number}`);
      let counts: number[][] = [];
      const reads = await readsOf(async () => {
        const all = await opened.store.listWebhookStates('1');
        counts = all.map(({ waiting, dead }) => [waiting, dead]);
      });
      expect(reads).toHaveLength(1);
      expect(counts).toEqual([[0, 1], [1, 0], ...Array(3).fill([0, 0])]);
      expect(await opened.store.listWebhookStates('1', undefined, hook())).toHaveLength(1);
    });

    it('are enabled by an update of the webhook too, and only by their owner', async () => {
      await opened.store.setWebhookEnabled('1', hook(), false);
      expect((await opened.store.listWebhookStates('1'))[0]).toMatchObject({ reason: 'requested' });
      for (const [shop, owner] of [
        ['2', undefined],
        ['1', '7'],
      ] as const) {
        expect(await opened.store.setWebhookEnabled(shop, hook(), true, owner)).toBe(false);
        expect(await opened.store.listWebhookStates(shop, owner)).toEqual([]);
      }
      expect(await states()).toEqual(['disabled', 'disabled']);
      await opened.store.updateWebhook('1', { id: hook(), topic: 'review/created', url });
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
          webhook_id: hook(),
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

    it('are sent again after the waiting ones, if they were given up', async () => {
      const id = await create();
      const [dead] = await leased();
      await finish(dead, 'dead');
      await hide(id);
      const { resent, missing } = await opened.store.resendDeliveries(
        '1',
        { webhook_id: hook(), ids: [dead?.id ?? '', '404'] },
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
        { webhook_id: hook(), ids: [dead?.id ?? ''] },
        100,
      );
      expect(twice).toEqual({ resent: [], missing: [dead?.id] });
    });

    it('are sent again at once, if they wait, but never while an attempt is running', async () => {
      await create();
      const [delivery] = await leased();
      const query = { webhook_id: hook(), ids: [delivery?.id ?? ''] };
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
      const since = { webhook_id: hook(), start_time: '2024-05-01T12:01:00Z' };
      const { resent } = await opened.store.resendDeliveries('1', since, 1);
      expect(resent).toHaveLength(1);
      expect((await log({ state: 'resent' })).map(({ created_at }) => created_at)).toEqual([
        '2024-05-01T12:01:00Z',
      ]);
      const elsewhere = await opened.store.resendDeliveries('2', { webhook_id: hook() }, 100);
      expect(elsewhere.resent).toEqual([]);
    });
  });
}
