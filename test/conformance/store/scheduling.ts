import { describe, expect, it } from 'vitest';
import type { OrderInput } from '../../../src/contract/order.ts';
import type { SettingsChange } from '../../../src/contract/shop-settings.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Invitations of delivered orders by the settings of their shop, and their mails. */
export function testScheduling(open: OpenStore): void {
  describe('scheduled invitations', () => {
    const opened = openedStore(open);
    const day = 86_400_000;
    const ada = 'ada@example.com';
    const at = (days: number) => `${new Date(opened.time + days * day).toISOString().slice(0, 19)}Z`;

    const settings = (change: SettingsChange['invitations'] = {}, shop = '1') =>
      opened.store.updateSettings(shop, {
        invitations: { is_on: 1, days_after_delivery: 14, reminder_days: 7, ...change },
        mails: { is_on: 1, sender_address: 'reviews@lamps.example' },
      });
    const deliver = (id: string, fields: Partial<OrderInput> = {}, shop = '1') =>
      opened.store.saveOrders(shop, [
        anOrder({
          ...{ id, email: ada, products: [{ product_id: '12' }], language: 'de' },
          ...{ order_state: 'delivered', delivered_at: at(-1) },
          ...fields,
        }),
      ]);
    const schedule = () => opened.store.scheduleInvitations(100);
    const claim = () => opened.store.claimMails(100, 30_000);
    const sendDue = async () => {
      const claimed = await claim();
      for (const mail of claimed) await opened.store.endMail(mail, { state: 'sent' });
      return claimed.map(({ kind, order_id }) => `${kind} ${order_id}`);
    };
    const mails = async (shop = '1') => (await opened.store.listMails(shop, wholePage)).list;
    const typeOf = async (id: string) =>
      (await opened.store.listOrders('1', wholePage)).list.find((order) => order.id === id)?.type;

    it('are sent some days after the delivery, in the language of the order', async () => {
      await settings({ expires_days: 30 });
      await deliver('7');
      expect(await schedule()).toBe(1);
      const due = at(13);
      expect((await opened.store.listInvitations('1', wholePage)).list).toMatchObject([
        { order_id: '7', state: 'scheduled', not_before: due, expires_at: at(43) },
      ]);
      expect((await opened.store.listOrders('1', wholePage)).list).toMatchObject([
        { id: '7', type: 2, scheduled_at: due },
      ]);
      expect(await mails()).toMatchObject([
        { kind: 'invitation', state: 'waiting', email: ada, language: 'de', order_id: '7', due_at: due },
      ]);
      expect(await sendDue()).toEqual([]);
      opened.time += 13 * day;
      expect(await sendDue()).toEqual(['invitation 7']);
      expect(await typeOf('7')).toBe(3);
    });

    it('are one per order, also if several processes schedule at once', async () => {
      await settings();
      await deliver('7');
      await deliver('8', { email: 'bob@example.com' });
      const counts = await Promise.all([schedule(), schedule(), schedule()]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(2);
      expect(await schedule()).toBe(0);
      expect(await mails()).toHaveLength(2);
      const { list } = await opened.store.listAudit('1', wholePage);
      expect(list.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
        ...['service create_invitation', 'service create_invitation'],
      ]);
    });

    it('are as many as the limit allows, and the others follow', async () => {
      await settings();
      for (const id of ['1', '2', '3']) await deliver(id, { email: `${id}@example.com` });
      expect(await opened.store.scheduleInvitations(2)).toBe(2);
      expect(await opened.store.scheduleInvitations(2)).toBe(1);
    });

    it.each<[string, Partial<OrderInput>]>([
      ['was not delivered', { order_state: 'placed', delivered_at: '' }],
      ['was refunded', { order_state: 'refunded' }],
      ['was cancelled', { order_state: 'cancelled' }],
      ['has no recipient', { email: '' }],
      ['has no products', { products: [] }],
      ['was delivered long ago', { delivered_at: '2024-01-01T00:00:00Z' }],
      ['has a state that the shop has set', { type: 3 }],
    ])('leave out an order that %s', async (_reason, fields) => {
      await settings();
      await deliver('7', fields);
      expect(await schedule()).toBe(0);
      expect((await opened.store.listInvitations('1', wholePage)).count).toBe(0);
    });

    it('need a shop that invites, with mails that have a sender', async () => {
      await deliver('7');
      expect(await schedule()).toBe(0);
      await settings({ is_on: 0 });
      expect(await schedule()).toBe(0);
      await opened.store.updateSettings('1', { invitations: { is_on: 1 }, mails: { is_on: 0 } });
      expect(await schedule()).toBe(0);
      await settings({}, '2');
      expect(await schedule()).toBe(0);
      await settings();
      expect(await schedule()).toBe(1);
      expect(await mails('2')).toEqual([]);
    });

    it('leave out recipients who are excluded or have unsubscribed, before and after scheduling', async () => {
      await settings();
      const email = (id: string) => `${id}@example.com`;
      await opened.store.createExclusion('1', { email: email('1') });
      await opened.store.unsubscribe('1', email('2'), 'review_request');
      for (const id of ['1', '2', '3', '4', '5', '6']) await deliver(id, { email: email(id) });
      expect(await schedule()).toBe(4);
      await opened.store.createExclusion('1', { email: email('3') });
      await opened.store.unsubscribe('1', email('4'), 'all');
      await deliver('5', { email: email('5'), order_state: 'refunded' });
      opened.time += 14 * day;
      expect(await sendDue()).toEqual(['invitation 6']);
    });

    it('are at most some per person within 30 days, of all processes together', async () => {
      await settings({ per_person: 2 });
      for (const id of ['1', '2', '3', '4']) await deliver(id);
      await Promise.all([schedule(), schedule()]);
      expect(await mails()).toHaveLength(2);
      opened.time += 40 * day;
      await deliver('5');
      await schedule();
      expect(await mails()).toHaveLength(3);
    });

    it('use the link that the shop has handed over before', async () => {
      await settings();
      await deliver('7');
      const times = { not_before: at(0), expires_at: at(60) };
      const created = await opened.store.createInvitation('1', '7', times);
      if (typeof created === 'string') throw new Error(created);
      expect(await schedule()).toBe(1);
      expect(await mails()).toMatchObject([{ invitation_id: created.invited.invitation.id }]);
    });

    it('are followed by one reminder, unless the customer has reviewed the order', async () => {
      await settings({ days_after_delivery: 0, reminder_days: 7 });
      await deliver('1', { email: 'a@example.com' });
      await deliver('2', { email: 'b@example.com' });
      await schedule();
      expect((await sendDue()).sort()).toEqual(['invitation 1', 'invitation 2']);
      const { list } = await opened.store.listInvitations('1', { ...wholePage, order_id: '1' });
      await opened.store.advanceInvitation('1', list[0]?.id ?? '', 'evaluated');
      expect(await sendDue()).toEqual([]);
      opened.time += 7 * day;
      expect(await sendDue()).toEqual(['reminder 2']);
      opened.time += 7 * day;
      expect([await schedule(), await sendDue()]).toEqual([0, []]);
    });

    it('are not sent once the order has a review, however it arrived', async () => {
      await settings();
      await deliver('7');
      await schedule();
      await opened.store.createReview('1', aReview({ order_id: '7', product_id: '12' }));
      expect(await typeOf('7')).toBe(5);
      opened.time += 30 * day;
      expect([await schedule(), await sendDue()]).toEqual([0, []]);
      expect(await mails()).toMatchObject([{ state: 'suppressed', reason: 'changed' }]);
    });

    const ways: [string, (key: string, order_id: string) => Promise<unknown>][] = [
      [
        'a batch',
        (_, order_id) => opened.store.createReviews('1', [{ ...aReview({ order_id }), external_id: '' }]),
      ],
      [
        'an import',
        (key, order_id) =>
          opened.store.importTogether((add) => add('1', [{ key, review: aReview({ order_id }) }])),
      ],
    ];
    it.each(ways)(
      'count the reviews of %s, before scheduling, invitation and reminder',
      async (_, review) => {
        await settings({ days_after_delivery: 2, reminder_days: 7 });
        for (const id of ['1', '2', '3', '4']) await deliver(id, { email: `${id}@example.com` });
        await review('a', '1');
        expect(await schedule()).toBe(3);
        expect(await typeOf('1')).toBe(5);
        await review('b', '2');
        opened.time += 2 * day;
        expect((await sendDue()).sort()).toEqual(['invitation 3', 'invitation 4']);
        expect(await typeOf('2')).toBe(5);
        await review('c', '3');
        opened.time += 7 * day;
        expect(await sendDue()).toEqual(['reminder 4']);
        expect(await typeOf('3')).toBe(5);
        const invited = await opened.store.listInvitations('1', { ...wholePage, state: 'evaluated' });
        expect(invited.list.map(({ order_id }) => order_id).sort()).toEqual(['2', '3']);
      },
    );

    it('have no reminder if the shop wants none, or after the link has expired', async () => {
      await settings({ days_after_delivery: 0, reminder_days: 0 });
      await deliver('1');
      await schedule();
      await sendDue();
      await settings({ days_after_delivery: 0, reminder_days: 7, expires_days: 5 });
      await deliver('2');
      await schedule();
      await sendDue();
      expect((await mails()).map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    });
  });
}
