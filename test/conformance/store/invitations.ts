import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Invitations, and the states of their orders. */
export function testInvitations(open: OpenStore): void {
  describe('invitations', () => {
    const opened = openedStore(open);
    const page = { page: 1, page_size: 10 };
    const times = { not_before: '2024-05-01T12:00:00Z', expires_at: '2024-07-01T12:00:00Z' };
    const products = [{ product_id: '12' }, { product_id: '13' }, { product_id: '12' }];
    const order = anOrder({ id: '7', email: 'ada@example.com', products });

    const invited = async (order_id = '7') => {
      const created = await opened.store.createInvitation('1', order_id, times);
      if (typeof created === 'string') throw new Error(created);
      return created;
    };
    const typeOf = async (id = '7') =>
      (await opened.store.listOrders('1', page)).list.find((one) => one.id === id)?.type;
    const stateOf = async () => (await opened.store.listInvitations('1', page)).list[0]?.state;

    it('creates one invitation of an order, with each product once', async () => {
      await opened.store.saveOrders('1', [order]);
      const all = await Promise.all([invited(), invited(), invited()]);
      expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(all.map((one) => one.invited.invitation.id)).size).toBe(1);
      expect(all[0]?.invited).toMatchObject({
        lines: ['12', '13'],
        invitation: { order_id: '7', state: 'waiting', ...times, sent_at: '', reviews: [] },
        order: { id: '7', email: 'ada@example.com' },
      });
      expect(await opened.store.findInvitation('1', all[0]?.invited.invitation.id ?? '')).toEqual(
        all[0]?.invited,
      );
      expect(await opened.store.findInvitation('2', all[0]?.invited.invitation.id ?? '')).toBe(undefined);
    });

    it('binds the invitation to the corrected address of an order once it is created again', async () => {
      await opened.store.saveOrders('1', [order]);
      const first = await invited();
      await opened.store.saveOrders('1', [{ ...order, email: 'ada@lamps.example' }]);
      const found = await opened.store.findInvitation('1', first.invited.invitation.id);
      expect(found?.email_hash).toBe(first.invited.email_hash);
      const again = await invited();
      expect([again.isNew, again.invited.invitation.id]).toEqual([false, first.invited.invitation.id]);
      expect(again.invited.email_hash).not.toBe(first.invited.email_hash);
      expect((await invited()).invited.email_hash).toBe(again.invited.email_hash);
    });

    it('invites nobody to review an unknown, empty, refunded or cancelled order', async () => {
      await opened.store.saveOrders('1', [
        anOrder({ id: '1' }),
        anOrder({ id: '2', products: [{ product_id: '0' }] }),
        anOrder({ id: '3', products, order_state: 'refunded' }),
        anOrder({ id: '4', products, order_state: 'cancelled' }),
      ]);
      const outcomes = ['1', '2', '3', '4', '5'].map((id) => opened.store.createInvitation('1', id, times));
      expect(await Promise.all(outcomes)).toEqual(['empty', 'empty', 'ended', 'ended', 'missing']);
    });

    it('lists invitations by state and by order, the newest first', async () => {
      for (const id of ['1', '2', '3']) {
        await opened.store.saveOrders('1', [anOrder({ id, products })]);
        const { invited: one } = await invited(id);
        if (id === '2') await opened.store.advanceInvitation('1', one.invitation.id, 'opened');
        opened.time += 1_000;
      }
      const ids = async (query: object) =>
        (await opened.store.listInvitations('1', { ...page, ...query })).list
          .map((one) => one.order_id)
          .join('');
      expect(await ids({})).toBe('321');
      expect(await ids({ page: 2, page_size: 2 })).toBe('1');
      expect(await ids({ state: 'opened' })).toBe('2');
      expect(await ids({ state: 'waiting' })).toBe('31');
      expect(await ids({ order_id: '2' })).toBe('2');
      expect(await ids({ order_id: '2', state: 'sent' })).toBe('');
      expect((await opened.store.listInvitations('2', page)).count).toBe(0);
    });

    it('takes an order from waiting to evaluated, and never back', async () => {
      await opened.store.saveOrders('1', [order]);
      const { id } = (await invited()).invited.invitation;
      expect([await typeOf(), await stateOf()]).toEqual([1, 'waiting']);
      await opened.store.advanceInvitation('1', id, 'opened');
      expect([await typeOf(), await stateOf()]).toEqual([4, 'opened']);
      opened.time += 1_000;
      await opened.store.advanceInvitation('1', id, 'evaluated');
      await opened.store.advanceInvitation('1', id, 'opened');
      await opened.store.saveOrders('1', [{ ...order, type: 1, phone: '1' }]);
      await opened.store.saveOrders('1', [{ ...order, order_state: 'refunded' }]);
      expect([await typeOf(), await stateOf()]).toEqual([5, 'evaluated']);
      expect((await opened.store.listInvitations('1', page)).list[0]).toMatchObject({
        opened_at: '2024-05-01T12:00:00Z',
        evaluated_at: '2024-05-01T12:00:01Z',
        cancelled_at: '2024-05-01T12:00:01Z',
      });
      expect((await opened.store.listOrders('1', { ...page, type: 5 })).count).toBe(1);
    });

    it('takes one review of each product of the order, and evaluates it', async () => {
      await opened.store.saveOrders('1', [order]);
      const { id } = (await invited()).invited.invitation;
      const submission = { heldFor: [], networkHash: '' };
      const add = (product_id: string, shop = '1') =>
        opened.store.addInvitedReview(shop, id, aReview({ product_id }), submission);
      const all = await Promise.all([add('12'), add('12'), add('12')]);
      const made = all.filter((one) => typeof one !== 'string');
      expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(made.map(({ review_id }) => review_id)).size).toBe(1);
      expect([await add('99'), await add('12', '2')]).toEqual(['missing', 'missing']);
      expect([await typeOf(), await stateOf()]).toEqual([5, 'evaluated']);
      await opened.store.saveOrders('1', [{ ...order, order_state: 'refunded' }]);
      expect(await add('13')).toBe('ended');
      expect(await add('12')).toMatchObject({ isNew: false });
      const reviews = [{ product_id: '12', review_id: made[0]?.review_id }];
      expect((await opened.store.listInvitations('1', page)).list).toMatchObject([{ reviews }]);
    });

    it('ends the invitation of a refunded order', async () => {
      await opened.store.saveOrders('1', [order]);
      await invited();
      await opened.store.saveOrders('1', [{ ...order, order_state: 'refunded' }]);
      expect([await typeOf(), await stateOf()]).toEqual([6, 'cancelled']);
    });

    it('removes the invitation with its order and with its customer', async () => {
      await opened.store.saveOrders('1', [order, anOrder({ id: '8', products, created_at: '2024-01-01' })]);
      await invited('7');
      await invited('8');
      await opened.store.removeCustomer('1', { email: 'ada@example.com' }, { dryRun: false });
      expect((await opened.store.listInvitations('1', page)).list.map((one) => one.order_id)).toEqual(['8']);
      const run = { actor: 'service', startedAt: opened.time } as const;
      await opened.store.removeExpired('orders', Date.parse('2024-02-01'), 10, run);
      expect((await opened.store.listInvitations('1', page)).count).toBe(0);
    });
  });
}
