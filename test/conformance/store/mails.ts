import { describe, expect, it } from 'vitest';
import type { ClaimedMail, NewMail } from '../../../src/service/store/mails.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

const duration = 30_000;
const ada = 'ada@example.com';

/** The outbox of mails. */
export function testMails(open: OpenStore): void {
  describe('mails', () => {
    const opened = openedStore(open);
    const enqueue = (mail: Partial<NewMail> = {}, shop = '1') =>
      opened.store.enqueueMail(shop, { ...aMail(), dueAt: opened.time, ...mail });
    const claim = (count = 9) => opened.store.claimMails(count, duration);
    const listed = async (shop = '1') => (await opened.store.listMails(shop, wholePage)).list;
    const states = async () => (await listed()).map(({ state, reason }) => `${state} ${reason}`.trim());
    const one = ([mail]: ClaimedMail[]) => {
      if (!mail) throw new Error('Expected a mail');
      return mail;
    };
    const review = async (fields = {}) => (await opened.store.createReview('1', aReview(fields))).id;

    it('are claimed when they are due, the earliest first, by one worker each', async () => {
      await enqueue({ invitation_id: '1', dueAt: opened.time + 2_000 });
      await enqueue({ invitation_id: '2', dueAt: opened.time + 1_000 });
      expect(await claim()).toEqual([]);
      opened.time += 2_000;
      const [first, second, ...others] = (await Promise.all([claim(1), claim(1), claim(1)])).flat();
      expect(new Set([first?.invitation_id, second?.invitation_id])).toEqual(new Set(['1', '2']));
      expect(others).toEqual([]);
      expect(await states()).toEqual(['sending', 'sending']);
    });

    it('are one per invitation and kind, and one per review and kind', async () => {
      const id = await review();
      expect(await enqueue({ invitation_id: '1' })).toBe(true);
      expect(await enqueue({ invitation_id: '1' })).toBe(false);
      expect(await enqueue({ invitation_id: '1', kind: 'reminder' })).toBe(true);
      expect(await enqueue({ review_id: id, kind: 'received' })).toBe(true);
      expect(await enqueue({ review_id: id, kind: 'received' })).toBe(false);
      expect(await listed()).toHaveLength(3);
    });

    it('are seen by their shop only', async () => {
      await enqueue({ invitation_id: '1' });
      expect(await listed('2')).toEqual([]);
      const [{ id = '' } = {}] = await listed();
      expect(await opened.store.resendMails('2', [id])).toEqual({ resent: [], missing: [id] });
      expect(await opened.store.hasMailTo('2', ada)).toBe(false);
    });

    it('forget their recipient once they are sent, and are still found by it', async () => {
      await enqueue({ invitation_id: '1' });
      expect(await opened.store.hasMailTo('1', ada)).toBe(true);
      expect(await listed()).toMatchObject([{ email: ada, state: 'waiting', ended_at: '' }]);
      const mail = one(await claim());
      opened.time += 1_000;
      expect(await opened.store.endMail(mail, { state: 'sent' })).toBe(true);
      expect(await listed()).toMatchObject([
        { email: '', state: 'sent', attempts: 1, due_at: '', ended_at: '2024-05-01T12:00:01Z' },
      ]);
      expect(await opened.store.hasMailTo('1', ada)).toBe(true);
      expect(await opened.store.hasMailTo('1', 'bob@example.com')).toBe(false);
    });

    it('are sent again later with the same Message-ID after a temporary failure', async () => {
      await enqueue({ invitation_id: '1' });
      const mail = one(await claim());
      await opened.store.endMail(mail, { state: 'waiting', due: opened.time + 60_000 });
      expect(await claim()).toEqual([]);
      opened.time += 60_000;
      expect(await claim()).toMatchObject([{ messageId: mail.messageId, attempts: 1, email: ada }]);
    });

    it('that are sent at most once become unknown when their claim expires', async () => {
      await enqueue({ invitation_id: '1' });
      const mail = one(await claim());
      expect(await opened.store.beginMail(mail)).toBe(true);
      opened.time += duration;
      expect(await claim()).toEqual([]);
      expect(await opened.store.beginMail(mail)).toBe(false);
      expect(await states()).toEqual(['unknown interrupted']);
      expect(await opened.store.endMail(mail, { state: 'sent' })).toBe(false);
      expect(await states()).toEqual(['unknown interrupted']);
    });

    it('that were claimed and never begun are claimed again', async () => {
      for (const invitation_id of ['1', '2', '3']) await enqueue({ invitation_id });
      const [begun, ...others] = await claim();
      if (begun) await opened.store.beginMail(begun);
      opened.time += duration;
      const again = await claim();
      expect(again.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
      expect(await opened.store.beginMail(one(others))).toBe(false);
      expect(await opened.store.beginMail(one(again))).toBe(true);
      expect((await states()).sort()).toEqual(['sending', 'sending', 'unknown interrupted']);
    });

    it('are counted while they wait, and while nobody knows whether they arrived', async () => {
      expect(await opened.store.mailBacklog()).toEqual({ waiting: 0, unknown: 0, due: null });
      for (const invitation_id of ['1', '2', '3'])
        await enqueue({ invitation_id, dueAt: opened.time - Number(invitation_id) });
      const mail = one(await claim(1));
      await opened.store.endMail(mail, { state: 'unknown', reason: 'lost' });
      expect(await opened.store.mailBacklog()).toEqual({ waiting: 2, unknown: 1, due: opened.time - 2 });
    });

    it('that are sent at least once are claimed again, and the first claim ends', async () => {
      await enqueue({ review_id: await review(), kind: 'received' });
      const mail = one(await claim());
      opened.time += duration;
      const again = one(await claim());
      expect(again.messageId).toBe(mail.messageId);
      expect(await opened.store.endMail(mail, { state: 'sent' })).toBe(false);
      expect(await opened.store.endMail(again, { state: 'sent' })).toBe(true);
    });

    it('are not sent to a recipient who was excluded or has unsubscribed meanwhile', async () => {
      for (const [index, email] of ['a', 'b', 'c', 'd'].entries())
        await enqueue({ invitation_id: `${index}`, email: `${email}@example.com` });
      await opened.store.createExclusion('1', { email: 'a@example.com' });
      await opened.store.unsubscribe('1', 'b@example.com', 'review_request');
      await opened.store.unsubscribe('1', 'c@example.com', 'reply_to_review');
      await opened.store.unsubscribe('2', 'd@example.com', 'all');
      expect((await claim()).map(({ email }) => email)).toEqual(['c@example.com', 'd@example.com']);
      expect((await states()).sort()).toEqual([
        ...['sending', 'sending'],
        ...['suppressed recipient', 'suppressed recipient'],
      ]);
      expect((await listed()).filter(({ state }) => state === 'suppressed')).toMatchObject([
        { email: '' },
        { email: '' },
      ]);
    });

    it('are not begun if their recipient or their order has changed since the claim', async () => {
      const order = (id: string, fields = {}) =>
        opened.store.saveOrders('1', [anOrder({ id, email: `a${id}@example.com`, ...fields })]);
      for (const id of ['1', '2', '3', '4', '5']) {
        await order(id);
        await enqueue({ order_id: id, invitation_id: id, email: `a${id}@example.com` });
      }
      const mails = await claim();
      await opened.store.createExclusion('1', { email: 'a1@example.com' });
      await opened.store.unsubscribe('1', 'a2@example.com', 'all');
      await order('3', { order_state: 'refunded' });
      await order('4', { email: 'corrected@example.com' });
      const begun = await Promise.all(mails.map((mail) => opened.store.beginMail(mail)));
      expect(begun).toEqual([false, false, false, false, true]);
      expect((await states()).sort()).toEqual([
        ...['sending', 'suppressed changed', 'suppressed changed'],
        ...['suppressed recipient', 'suppressed recipient'],
      ]);
      expect((await listed()).map(({ email }) => email).filter(Boolean)).toEqual(['a5@example.com']);
      for (const mail of mails.slice(0, 4))
        expect(await opened.store.endMail(mail, { state: 'sent' })).toBe(false);
    });

    it('let their order wait again if they are not sent, and leave it if nobody knows', async () => {
      const product = { product_id: '4', product_title: 'Lamp', product_handle: 'lamp' };
      const delivered = { order_state: 'delivered', delivered_at: '2024-05-01T11:00:00Z' } as const;
      await opened.store.updateSettings('1', {
        invitations: { is_on: 1, days_after_delivery: 0 },
        mails: { is_on: 1, sender_address: 'reviews@lamps.example' },
      });
      for (const id of ['1', '2', '3', '4']) {
        const email = `a${id}@example.com`;
        await opened.store.saveOrders('1', [anOrder({ id, email, products: [product], ...delivered })]);
      }
      expect(await opened.store.scheduleInvitations(9)).toBe(4);
      await opened.store.unsubscribe('1', 'a1@example.com', 'all');
      const mails = await claim();
      const of = (id: string) => one(mails.filter(({ order_id }) => order_id === id));
      await opened.store.endMail(of('2'), { state: 'failed', reason: 'unreachable' });
      await opened.store.endMail(of('3'), { state: 'unknown', reason: 'lost' });
      await opened.store.endMail(of('4'), { state: 'sent' });
      const { list } = await opened.store.listOrders('1', wholePage);
      const types = list.map(({ id, type, scheduled_at }) => [id, type, scheduled_at !== '']).sort();
      expect(types).toEqual([
        ['1', 1, false],
        ['2', 1, false],
        ['3', 2, true],
        ['4', 3, true],
      ]);
      const invitations = (await opened.store.listInvitations('1', wholePage)).list;
      expect(invitations.map(({ order_id, state }) => `${order_id} ${state}`).sort()).toEqual([
        ...['1 waiting', '2 waiting', '3 scheduled', '4 sent'],
      ]);
      expect((await opened.store.listOrders('1', { ...wholePage, type: 1 })).count).toBe(2);
      // None of them is invited a second time by itself.
      expect(await opened.store.scheduleInvitations(9)).toBe(0);
    });

    it('about a decision are sent only while it stands, and again once it is repeated', async () => {
      const id = await review({ is_published: 0 });
      const published = { review_id: id, kind: 'published' } as const;
      await enqueue(published);
      expect(await claim()).toEqual([]);
      expect(await states()).toEqual(['suppressed changed']);
      await opened.store.publishReview('1', id, 1);
      expect(await enqueue(published)).toBe(true);
      const mail = one(await claim());
      expect(mail.email).toBe(ada);
      await opened.store.endMail(mail, { state: 'sent' });
      expect(await enqueue(published)).toBe(false);
    });

    it('about an order that was refunded, cancelled or removed are not sent', async () => {
      const states = ['placed', 'refunded', 'cancelled'] as const;
      for (const [id, order_state] of states.entries()) {
        await opened.store.saveOrders('1', [anOrder({ id: `${id}`, email: ada })]);
        await enqueue({ order_id: `${id}`, invitation_id: `${id}` });
        await opened.store.saveOrders('1', [anOrder({ id: `${id}`, email: ada, order_state })]);
      }
      await enqueue({ order_id: '9', invitation_id: '9' });
      expect((await claim()).map(({ order_id }) => order_id)).toEqual(['0']);
    });

    it('are recorded at their order and invitation', async () => {
      const product = { product_id: '4', product_title: 'Lamp', product_handle: 'lamp' };
      await opened.store.saveOrders('1', [anOrder({ id: '7', email: ada, products: [product] })]);
      const times = { not_before: '', expires_at: '2025-01-01T00:00:00Z' };
      const created = await opened.store.createInvitation('1', '7', times);
      if (typeof created === 'string') throw new Error(created);
      const { id } = created.invited.invitation;
      for (const kind of ['invitation', 'reminder'] as const) {
        await enqueue({ kind, order_id: '7', invitation_id: id });
        await opened.store.endMail(one(await claim()), { state: 'sent' });
      }
      const found = await opened.store.findInvitation('1', id);
      const at = '2024-05-01T12:00:00Z';
      expect(found?.invitation).toMatchObject({ state: 'sent', sent_at: at, reminded_at: at });
    });

    it('show the name and products of an order, or a review with its reason and reply', async () => {
      const product = { product_id: '4', product_title: 'Lamp', product_handle: 'lamp' };
      const order = anOrder({ id: '7', email: ada, first_name: 'Ada', products: [product] });
      await opened.store.saveOrders('1', [order]);
      await enqueue({ order_id: '7', invitation_id: '7' });
      const facts = { shop: '', name: 'Ada', products: ['Lamp'], reason: '', reply: '' };
      expect(await opened.store.mailFacts(one(await claim()))).toEqual(facts);
      const id = await review({ author: 'Bob', product_title: 'Chair', product_id: '5' });
      await opened.store.createReply('1', id, 'Thank you');
      await enqueue({ review_id: id, kind: 'answered' });
      const answered = one(await claim());
      const reply = { name: 'Bob', products: ['Chair'], reply: 'Thank you' };
      expect(await opened.store.mailFacts(answered)).toEqual({ ...facts, ...reply });
      await opened.store.deleteReview('1', id);
      expect(await opened.store.mailFacts(answered)).toBeUndefined();
    });

    it('about the review of a shopper are added with its events, if the shop sends them', async () => {
      const submit = async () =>
        (await opened.store.createReview('1', aReview({ author_email: ada, is_published: 0 }), submission))
          .id;
      await submit();
      expect(await listed()).toEqual([]);
      const mails = { is_on: 1, sender_address: 'reviews@lamps.example' } as const;
      await opened.store.updateSettings('1', { mails });
      const id = await submit();
      await review({ author_email: ada });
      await opened.store.publishReview('1', id, 1);
      await opened.store.createReply('1', id, 'Thank you');
      await opened.store.publishReview('1', id, 0);
      await opened.store.publishReview('1', id, 1);
      expect((await listed()).map(({ kind, review_id }) => [kind, review_id])).toEqual([
        ['refused', id],
        ['answered', id],
        ['published', id],
        ['received', id],
      ]);
      const received = one(await claim());
      expect(received.kind).toBe('received');
      await opened.store.endMail(received, { state: 'sent' });
      opened.time += 10 * 60_000;
      expect((await claim()).map(({ kind }) => kind)).toEqual(['published', 'answered']);
    });

    it('about a deleted review are not sent', async () => {
      const id = await review();
      await enqueue({ review_id: id, kind: 'received' });
      await opened.store.deleteReview('1', id);
      expect(await claim()).toEqual([]);
      expect(await states()).toEqual(['suppressed changed']);
    });

    it('about a reply are sent while the review is published and has the reply', async () => {
      const id = await review();
      await enqueue({ review_id: id, kind: 'answered' });
      expect(await claim()).toEqual([]);
      await opened.store.createReply('1', id, 'Thank you');
      await enqueue({ review_id: id, kind: 'answered' });
      expect(await claim()).toHaveLength(1);
    });

    it('whose end is unknown or failed are sent again on request, and others are not', async () => {
      for (const index of [0, 1, 2, 3]) await enqueue({ invitation_id: `${index}` });
      const [unknown, unreachable, refused, sent] = await claim();
      if (!unknown || !unreachable || !refused || !sent) throw new Error('Expected four mails');
      await opened.store.endMail(unknown, { state: 'unknown', reason: 'lost' });
      await opened.store.endMail(unreachable, { state: 'failed', reason: 'unreachable' });
      await opened.store.endMail(refused, { state: 'failed', reason: 'refused_address' });
      await opened.store.endMail(sent, { state: 'sent' });
      const ids = [unknown, unreachable, refused, sent].map(({ id }) => id);
      expect(await claim()).toEqual([]);
      const resent = await opened.store.resendMails('1', [...ids, '99']);
      expect(new Set(resent.resent)).toEqual(new Set(ids.slice(0, 2)));
      expect(resent.missing).toEqual([...ids.slice(2), '99']);
      expect(await claim()).toMatchObject([
        { id: ids[0], attempts: 0, messageId: unknown.messageId },
        { id: ids[1] },
      ]);
    });

    it('are listed newest first, in one state or all', async () => {
      for (const index of [0, 1, 2]) await enqueue({ invitation_id: `${index}` });
      await claim(1);
      const { count, list } = await opened.store.listMails('1', { state: 'waiting', page: 1, page_size: 1 });
      expect([count, list.map(({ invitation_id }) => invitation_id)]).toEqual([2, ['2']]);
    });

    it('to a customer are removed with the customer, sent or not', async () => {
      await enqueue({ invitation_id: '1' });
      await opened.store.endMail(one(await claim()), { state: 'sent' });
      await enqueue({ invitation_id: '2' });
      await enqueue({ invitation_id: '3', email: 'bob@example.com' });
      await opened.store.removeCustomer('1', { email: ada }, { dryRun: true });
      expect(await listed()).toHaveLength(3);
      await opened.store.removeCustomer('1', { email: ada }, { dryRun: false });
      expect(await listed()).toMatchObject([{ email: 'bob@example.com' }]);
    });

    it('are deleted at their age', async () => {
      await enqueue({ invitation_id: '1' });
      const run = { actor: 'service', startedAt: opened.time } as const;
      expect(await opened.store.countExpired('mails', opened.time)).toBe(0);
      expect(await opened.store.removeExpired('mails', opened.time + 1, 10, run)).toBe(1);
      expect(await listed()).toEqual([]);
    });
  });
}

const submission = { heldFor: [], networkHash: '' };

function aMail(): Omit<NewMail, 'dueAt'> {
  const ids = { order_id: '', invitation_id: '', review_id: '' };
  return { kind: 'invitation', email: ada, language: 'en', ...ids };
}
