import { describe, expect, it } from 'vitest';
import type { ModerationChange, ModerationQuery } from '../../../src/service/store/moderation.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { endDeliveries } from '../../../testing/service/webhooks/end-deliveries.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Moderation. */
export function testModeration(open: OpenStore): void {
  describe('moderation', () => {
    const opened = openedStore(open);
    const publish: ModerationChange = { kind: 'publish' };
    const hide: ModerationChange = { kind: 'hide', reason: 'spam' };

    const create = (fields: Parameters<typeof aReview>[0] = {}) =>
      opened.store.createReview('1', aReview({ is_published: 0, ...fields }));
    const titles = async (query: Partial<ModerationQuery>) =>
      (
        await opened.store.listModeration('1', { state: 'waiting', page: 1, page_size: 10, ...query })
      ).list.map(({ title }) => title);
    /** The numbers of waiting, hidden, published and all reviews. */
    const counts = async (query: Partial<ModerationQuery>) => {
      const states = ['waiting', 'hidden', 'published', 'all'] as const;
      const lists = states.map((state) =>
        opened.store.listModeration('1', { ...query, state, page: 1, page_size: 1 }),
      );
      return (await Promise.all(lists)).map(({ count }) => count);
    };
    const rated = async () => (await opened.store.rating('1', { kind: 'all' })).review_count;

    async function subscribe() {
      await opened.store.addCaller('signature', 'p', {
        shop: '1',
        secrets: ['s'],
        scopes: [],
        expires_at: null,
      });
      for (const topic of ['review/created', 'review/updated', 'review/deleted'] as const) {
        await opened.store.createWebhook('1', { topic, url: 'https://shop.example/hook' });
      }
    }
    async function topics() {
      return (await endDeliveries(opened.store)).map(({ body }) => JSON.parse(body).event_type);
    }

    it('lists waiting, published and hidden reviews apart, the oldest first', async () => {
      const [a, , c] = [
        await create({ title: 'a' }),
        await create({ title: 'b' }),
        await create({ title: 'c' }),
      ];
      await create({ title: 'd', is_published: 1 });
      await opened.store.moderateReview('1', a.id, publish);
      await opened.store.moderateReview('1', c.id, hide);
      expect(await titles({})).toEqual(['b']);
      expect(await titles({ state: 'published' })).toEqual(['a', 'd']);
      expect(await titles({ state: 'hidden' })).toEqual(['c']);
      expect(await titles({ state: 'all' })).toEqual(['a', 'b', 'c', 'd']);
      expect(await counts({})).toEqual([1, 1, 2, 4]);
      const { list } = await opened.store.listModeration('1', { state: 'all', page: 2, page_size: 2 });
      expect(list.map(({ title, hidden_reason }) => [title, hidden_reason])).toEqual([
        ['c', 'spam'],
        ['d', ''],
      ]);
    });

    it('filters reviews by product, stars, source and time', async () => {
      await create({ title: 'a', rating: 1, source: 'Shop' });
      opened.time += 60_000;
      await create({ title: 'b', rating: 5, product_id: '13', product_handle: 'desk', source: 'QR Code' });
      expect(await titles({ product_id: '12' })).toEqual(['a']);
      expect(await titles({ product_handle: 'desk' })).toEqual(['b']);
      expect(await titles({ ratings: [5, 4] })).toEqual(['b']);
      expect(await titles({ sources: ['Shop'] })).toEqual(['a']);
      expect(await titles({ start_time: '2024-05-01T12:00:30Z' })).toEqual(['b']);
      expect(await titles({ end_time: '2024-05-01T12:00:30Z' })).toEqual(['a']);
    });

    it('pages through reviews of a source, hidden ones included, the oldest first', async () => {
      for (const [title, source, is_published] of [
        ['a', 'QR Code', 1],
        ['b', 'Shop', 1],
        ['c', 'QR Code', 0],
        ['d', 'QR Code', 1],
      ] as const) {
        await create({ title, source, is_published });
      }
      const found = async (query: Partial<ModerationQuery>) => {
        const first: ModerationQuery = { state: 'all', sources: ['QR Code'], page: 1, page_size: 2 };
        const { count, list } = await opened.store.listModeration('1', { ...first, ...query });
        return [count, ...list.map(({ title }) => title)];
      };
      expect(await found({})).toEqual([3, 'a', 'c']);
      expect(await found({ page: 2 })).toEqual([3, 'd']);
      expect(await found({ page: 3 })).toEqual([3]);
      expect(await found({ state: 'published' })).toEqual([2, 'a', 'd']);
      expect(await found({ sources: ['Email'] })).toEqual([0]);
      expect(await found({ product_handle: 'lamp', ratings: [1] })).toEqual([0]);
    });

    it('lists what a moderator has to do, the newest first if asked', async () => {
      await create({ title: 'a' });
      const submission = { heldFor: ['burst'], networkHash: '' } as const;
      await opened.store.createReview('1', aReview({ is_published: 0, title: 'b' }), submission);
      await create({ title: 'c', is_published: 1 });
      expect(await titles({ state: 'todo' })).toEqual(['a', 'b']);
      expect(await titles({ state: 'todo', sort: 'newest' })).toEqual(['b', 'a']);
      expect(await titles({ state: 'all', sort: 'newest' })).toEqual(['c', 'b', 'a']);
      expect(await titles({ state: 'todo', reason: 'burst' })).toEqual(['b']);
    });

    it('filters reviews by reply, photos, verified purchase, language, reason and words', async () => {
      const photo = {
        url: 'https://shop.example/a.jpg',
        thumbnail_url: '',
        type: 1,
        is_published: 1,
      } as const;
      const shown = await create({ title: 'Stable lamp', is_published: 1, is_verified: 1, language: 'en' });
      await create({ title: 'Gute Lampe', is_published: 1, media: [photo], language: 'de' });
      const hidden = await create({ title: 'Buy elsewhere', language: 'en' });
      await opened.store.createReply('1', shown.id, 'Thank you');
      await opened.store.moderateReview('1', hidden.id, hide);
      const found = async (query: Partial<ModerationQuery>) => [
        ...(await titles({ state: 'all', ...query })),
        await counts(query),
      ];
      expect(await found({ is_answered: 1 })).toEqual(['Stable lamp', [0, 0, 1, 1]]);
      expect(await found({ is_answered: 0 })).toEqual(['Gute Lampe', [0, 0, 1, 1]]);
      expect(await found({ has_media: 1 })).toEqual(['Gute Lampe', [0, 0, 1, 1]]);
      expect(await found({ is_verified: 1 })).toEqual(['Stable lamp', [0, 0, 1, 1]]);
      expect(await found({ language: 'en' })).toEqual(['Stable lamp', 'Buy elsewhere', [0, 1, 1, 2]]);
      expect(await found({ language: 'fr' })).toEqual([[0, 0, 0, 0]]);
      expect(await found({ reason: 'spam' })).toEqual(['Buy elsewhere', [0, 1, 0, 1]]);
      expect(await found({ reason: 'legal' })).toEqual([[0, 0, 0, 0]]);
      expect(await found({ reason: 'spam', is_answered: 1 })).toEqual([[0, 0, 0, 0]]);
      expect(await found({ keywords: 'lamp' })).toEqual(['Stable lamp', 'Gute Lampe', [0, 0, 2, 2]]);
      expect(await found({ keywords: 'lamp', language: 'de' })).toEqual(['Gute Lampe', [0, 0, 1, 1]]);
      expect(await found({ keywords: '…' })).toEqual([[0, 0, 0, 0]]);
    });

    it('finds the reviews of one customer by one of them, however the address is written', async () => {
      const ada = await create({ title: 'a', author_email: 'Ada@example.com' });
      await create({ title: 'b', author_email: 'ada@EXAMPLE.com', is_published: 1, rating: 1 });
      await create({ title: 'c', author_email: 'bob@example.com' });
      const anonymous = await create({ title: 'd' });
      await create({ title: 'e' });
      const { id } = await opened.store.createReview('2', aReview({ author_email: 'ada@example.com' }));
      const same = (one: string, query: Partial<ModerationQuery> = {}) =>
        titles({ state: 'all', same_customer_as: one, ...query });
      expect(await same(ada.id)).toEqual(['a', 'b']);
      expect(await same(ada.id, { sort: 'newest', page: 2, page_size: 1 })).toEqual(['a']);
      expect(await same(ada.id, { state: 'published' })).toEqual(['b']);
      expect(await same(ada.id, { ratings: [5], keywords: 'a' })).toEqual(['a']);
      expect(await counts({ same_customer_as: ada.id })).toEqual([1, 0, 1, 2]);
      for (const one of [anonymous.id, '404', id]) expect(await same(one)).toEqual([]);
      const exported = async (one: string) =>
        (await Array.fromAsync(opened.store.exportModerated('1', { state: 'all', same_customer_as: one })))
          .length;
      expect([await exported(ada.id), await exported(anonymous.id)]).toEqual([2, 0]);
    });

    it('sums up the states, the unanswered reviews and the oldest one that waits', async () => {
      const empty = { waiting: 0, held: 0, published: 0, hidden: 0, withdrawn: 0, unanswered: 0 };
      expect(await opened.store.moderationSummary('1')).toEqual({ ...empty, oldest_waiting_at: '' });
      const first = await create();
      opened.time += 1_000;
      await opened.store.createReview('1', aReview({ is_published: 0, product_id: '0' }), {
        heldFor: ['burst'],
        networkHash: '',
      });
      const shown = await create({ is_published: 1 });
      await create({ is_published: 1, reply: { content: 'Thanks', reply_at: '' } });
      const waiting = { ...empty, waiting: 1, held: 1, published: 2, unanswered: 1 };
      expect(await opened.store.moderationSummary('1')).toEqual({
        ...waiting,
        oldest_waiting_at: '2024-05-01T12:00:00Z',
      });
      await opened.store.moderateReview('1', first.id, hide);
      const reply = await opened.store.createReply('1', shown.id, 'Thank you');
      expect(await opened.store.moderationSummary('1')).toEqual({
        ...{ ...waiting, waiting: 0, hidden: 1, unanswered: 0 },
        oldest_waiting_at: '2024-05-01T12:00:01Z',
      });
      if (typeof reply === 'object') await opened.store.deleteReply('1', reply.id);
      expect((await opened.store.moderationSummary('1')).unanswered).toBe(1);
      expect(await Array.fromAsync(opened.store.verify())).toEqual([]);
    });

    it('publishes, hides and flags once, with counters and one event per change', async () => {
      const { id } = await create();
      await subscribe();
      expect(await opened.store.moderateReview('1', id, publish)).toBe('changed');
      expect(await opened.store.moderateReview('1', id, publish)).toBe('unchanged');
      expect([await rated(), await topics()]).toEqual([1, ['review/created']]);
      const flag: ModerationChange = { kind: 'flag', flags: { is_top: 1, is_featured: 1, is_verified: 1 } };
      expect(await opened.store.moderateReview('1', id, flag)).toBe('changed');
      expect(await opened.store.moderateReview('1', id, flag)).toBe('unchanged');
      expect(await opened.store.findReview('1', id)).toMatchObject(flag.flags);
      expect([await rated(), await topics()]).toEqual([1, ['review/updated']]);
      expect(await opened.store.moderateReview('1', id, hide)).toBe('changed');
      expect(await opened.store.moderateReview('1', id, hide)).toBe('unchanged');
      expect([await rated(), await topics()]).toEqual([0, ['review/deleted']]);
      expect(await opened.store.moderateReview('1', '404', publish)).toBe('missing');
      expect(await opened.store.moderateReview('2', id, publish)).toBe('missing');
    });

    it('notifies nobody when it hides a review that nobody has seen', async () => {
      const { id } = await create();
      await subscribe();
      expect(await opened.store.moderateReview('1', id, hide)).toBe('changed');
      expect(await opened.store.moderateReview('1', id, { kind: 'hide', reason: 'legal' })).toBe('changed');
      expect(await topics()).toEqual([]);
      expect(await titles({ state: 'hidden' })).toHaveLength(1);
    });

    it('no longer calls a review hidden that an import publishes', async () => {
      const imported = { key: 'a', review: aReview({ is_published: 0 }) };
      await opened.store.importReview('1', imported);
      const [{ id = '' } = {}] = (await opened.store.listReviews('1', { page: 1, page_size: 1 })).list;
      await opened.store.moderateReview('1', id, hide);
      await opened.store.importReview('1', { ...imported, review: aReview() });
      expect(await counts({})).toEqual([0, 0, 1, 1]);
      await opened.store.importReview('1', imported);
      expect(await titles({ state: 'waiting' })).toHaveLength(1);
      expect(await counts({})).toEqual([1, 0, 0, 1]);
    });

    it('counts hidden reviews by every filter, and no longer once they are deleted', async () => {
      const { id } = await create({ rating: 2, source: 'QR Code' });
      await create({ rating: 2 });
      await opened.store.moderateReview('1', id, hide);
      expect(await counts({ ratings: [2], product_id: '12' })).toEqual([1, 1, 0, 2]);
      expect(await counts({ sources: ['QR Code'] })).toEqual([0, 1, 0, 1]);
      expect(await counts({ ratings: [3] })).toEqual([0, 0, 0, 0]);
      await opened.store.deleteReview('1', id);
      expect(await counts({})).toEqual([1, 0, 0, 1]);
      expect(await Array.fromAsync(opened.store.verify())).toEqual([]);
    });

    it('changes a flag without the others', async () => {
      const { id } = await create({ is_featured: 1 });
      await opened.store.moderateReview('1', id, {
        kind: 'flag',
        flags: { is_top: 1, is_featured: undefined },
      });
      expect(await opened.store.findReview('1', id)).toMatchObject({
        is_top: 1,
        is_featured: 1,
        is_verified: 0,
      });
    });

    it('applies the product names of an unpublished review when it is published', async () => {
      await opened.store.createReview('1', aReview());
      const { id, product_handle } = await create({ product_handle: 'lamp-two', product_title: 'Lamp 2' });
      expect(product_handle).toBe('lamp');
      await subscribe();
      await opened.store.moderateReview('1', id, publish);
      const [product] = await opened.store.listProducts('1');
      expect(product).toMatchObject({ handle: 'lamp-two', title: 'Lamp 2' });
      const [delivery] = await opened.store.leaseDeliveries(1, 1);
      expect(JSON.parse(delivery?.body ?? '').list[0].product_handle).toBe('lamp-two');
    });

    it('leaves newer product names when a review is hidden and published again', async () => {
      const { id } = await create({ product_handle: 'first' });
      await opened.store.moderateReview('1', id, publish);
      await opened.store.createReview('1', aReview({ product_handle: 'second' }));
      await opened.store.moderateReview('1', id, hide);
      await opened.store.moderateReview('1', id, publish);
      expect((await opened.store.listProducts('1'))[0]?.handle).toBe('second');
    });

    it('counts a review once if several moderators publish and hide it at the same time', async () => {
      const { id } = await create();
      for (const [change, count] of [
        [publish, 1],
        [hide, 0],
      ] as const) {
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, () => opened.store.moderateReview('1', id, change)),
        );
        expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
        expect(await rated()).toBe(count);
      }
    });
  });
}
