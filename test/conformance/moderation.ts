import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModerationChange, ModerationQuery } from '../../src/service/store/moderation.ts';
import type { Store } from '../../src/service/store/store.ts';
import { aReview } from '../../testing/service/review.ts';

/** Moderation and the audit log of every adapter of the store port. */
export function moderationConformance(name: string, open: (now: () => number) => Promise<Store>): void {
  describe(`${name} as a store for moderation`, () => {
    let store: Store;
    let time: number;
    const publish: ModerationChange = { kind: 'publish' };
    const hide: ModerationChange = { kind: 'hide', reason: 'spam' };
    beforeEach(async () => {
      time = Date.parse('2024-05-01T12:00:00Z');
      store = await open(() => time);
    });
    afterEach(() => store.close());

    const create = (fields: Parameters<typeof aReview>[0] = {}) =>
      store.createReview('1', aReview({ is_published: 0, ...fields }));
    const titles = async (query: Partial<ModerationQuery>) =>
      (await store.listModeration('1', { state: 'waiting', page: 1, page_size: 10, ...query })).list.map(
        ({ title }) => title,
      );
    const rated = async () => (await store.rating('1', { kind: 'all' })).review_count;

    async function subscribe() {
      await store.addCaller('signature', 'p', { shop: '1', secrets: ['s'], scopes: [], expires_at: null });
      for (const topic of ['review/created', 'review/updated', 'review/deleted'] as const) {
        await store.createWebhook('1', { topic, url: 'https://shop.example/hook' });
      }
    }
    async function topics() {
      const deliveries = await store.leaseDeliveries(50, 60_000);
      for (const { id } of deliveries) await store.endDelivery(id);
      return deliveries.map(({ body }) => JSON.parse(body).event_type);
    }

    it('lists waiting, published and hidden reviews apart, the oldest first', async () => {
      const [a, , c] = [
        await create({ title: 'a' }),
        await create({ title: 'b' }),
        await create({ title: 'c' }),
      ];
      await create({ title: 'd', is_published: 1 });
      await store.moderateReview('1', a.id, publish);
      await store.moderateReview('1', c.id, hide);
      expect(await titles({})).toEqual(['b']);
      expect(await titles({ state: 'published' })).toEqual(['a', 'd']);
      expect(await titles({ state: 'hidden' })).toEqual(['c']);
      expect(await titles({ state: 'all' })).toEqual(['a', 'b', 'c', 'd']);
      const { list } = await store.listModeration('1', { state: 'all', page: 2, page_size: 2 });
      expect(list.map(({ title, hidden_reason }) => [title, hidden_reason])).toEqual([
        ['c', 'spam'],
        ['d', ''],
      ]);
    });

    it('filters reviews by product, stars, source and time', async () => {
      await create({ title: 'a', rating: 1, source: 'Shop' });
      time += 60_000;
      await create({ title: 'b', rating: 5, product_id: '13', product_handle: 'desk', source: 'QR Code' });
      expect(await titles({ product_id: '12' })).toEqual(['a']);
      expect(await titles({ product_handle: 'desk' })).toEqual(['b']);
      expect(await titles({ ratings: [5, 4] })).toEqual(['b']);
      expect(await titles({ sources: ['Shop'] })).toEqual(['a']);
      expect(await titles({ start_time: '2024-05-01T12:00:30Z' })).toEqual(['b']);
      expect(await titles({ end_time: '2024-05-01T12:00:30Z' })).toEqual(['a']);
    });

    it('publishes, hides and flags once, with counters and one event per change', async () => {
      const { id } = await create();
      await subscribe();
      expect(await store.moderateReview('1', id, publish)).toBe('changed');
      expect(await store.moderateReview('1', id, publish)).toBe('unchanged');
      expect([await rated(), await topics()]).toEqual([1, ['review/created']]);
      const flag: ModerationChange = { kind: 'flag', flags: { is_top: 1, is_featured: 1, is_verified: 1 } };
      expect(await store.moderateReview('1', id, flag)).toBe('changed');
      expect(await store.moderateReview('1', id, flag)).toBe('unchanged');
      expect(await store.findReview('1', id)).toMatchObject(flag.flags);
      expect([await rated(), await topics()]).toEqual([1, ['review/updated']]);
      expect(await store.moderateReview('1', id, hide)).toBe('changed');
      expect(await store.moderateReview('1', id, hide)).toBe('unchanged');
      expect([await rated(), await topics()]).toEqual([0, ['review/deleted']]);
      expect(await store.moderateReview('1', '404', publish)).toBe('missing');
      expect(await store.moderateReview('2', id, publish)).toBe('missing');
    });

    it('notifies nobody when it hides a review that nobody has seen', async () => {
      const { id } = await create();
      await subscribe();
      expect(await store.moderateReview('1', id, hide)).toBe('changed');
      expect(await store.moderateReview('1', id, { kind: 'hide', reason: 'legal' })).toBe('changed');
      expect(await topics()).toEqual([]);
      expect(await titles({ state: 'hidden' })).toHaveLength(1);
    });

    it('changes a flag without the others', async () => {
      const { id } = await create({ is_featured: 1 });
      await store.moderateReview('1', id, { kind: 'flag', flags: { is_top: 1, is_featured: undefined } });
      expect(await store.findReview('1', id)).toMatchObject({ is_top: 1, is_featured: 1, is_verified: 0 });
    });

    it('applies the product names of an unpublished review when it is published', async () => {
      await store.createReview('1', aReview());
      const { id, product_handle } = await create({ product_handle: 'lamp-two', product_title: 'Lamp 2' });
      expect(product_handle).toBe('lamp');
      await subscribe();
      await store.moderateReview('1', id, publish);
      const [product] = await store.listProducts('1');
      expect(product).toMatchObject({ handle: 'lamp-two', title: 'Lamp 2' });
      const [delivery] = await store.leaseDeliveries(1, 1);
      expect(JSON.parse(delivery?.body ?? '').list[0].product_handle).toBe('lamp-two');
    });

    it('leaves newer product names when a review is hidden and published again', async () => {
      const { id } = await create({ product_handle: 'first' });
      await store.moderateReview('1', id, publish);
      await store.createReview('1', aReview({ product_handle: 'second' }));
      await store.moderateReview('1', id, hide);
      await store.moderateReview('1', id, publish);
      expect((await store.listProducts('1'))[0]?.handle).toBe('second');
    });

    it('counts a review once if several moderators publish and hide it at the same time', async () => {
      const { id } = await create();
      for (const [change, count] of [
        [publish, 1],
        [hide, 0],
      ] as const) {
        const outcomes = await Promise.all(
          Array.from({ length: 8 }, () => store.moderateReview('1', id, change)),
        );
        expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
        expect(await rated()).toBe(count);
      }
    });
  });

  describe(`${name} as an audit log`, () => {
    let store: Store;
    let time: number;
    const entry = {
      actor: 'signature',
      actor_label: 'abcdefgh',
      action: 'hide_reviews',
      subject_ids: ['12', '13'],
      reason: 'spam',
    };
    const list = async (query: object = {}) =>
      (await store.listAudit('1', { page: 1, page_size: 10, ...query })).list;
    beforeEach(async () => {
      time = Date.parse('2024-05-01T12:00:00Z');
      store = await open(() => time);
    });
    afterEach(() => store.close());

    it('records a change before it is made, and completes or drops the entry', async () => {
      const id = await store.beginAudit('1', entry);
      expect(await list()).toEqual([{ ...entry, id, at: '2024-05-01T12:00:00Z', outcome: 'unknown' }]);
      await store.endAudit('1', id, ['12', '13', '14']);
      expect(await list()).toMatchObject([{ subject_ids: ['12', '13', '14'], outcome: 'done' }]);
      await store.dropAudit('2', id);
      expect(await list()).toHaveLength(1);
      await store.dropAudit('1', id);
      expect(await list()).toEqual([]);
    });

    it('lists its newest entries first, by action, subject and time', async () => {
      for (const [action, subject] of [
        ['create_review', '1'],
        ['delete_review', '1'],
        ['create_review', '11'],
      ] as const) {
        await store.beginAudit('1', { ...entry, action, subject_ids: [subject] });
        time += 1_000;
      }
      const found = async (query: object) =>
        (await list(query)).map(({ action, subject_ids }) => `${action} ${subject_ids}`);
      expect(await found({})).toEqual(['create_review 11', 'delete_review 1', 'create_review 1']);
      expect(await found({ action: 'create_review' })).toEqual(['create_review 11', 'create_review 1']);
      expect(await found({ subject_id: '1' })).toEqual(['delete_review 1', 'create_review 1']);
      expect(await found({ start_time: '2024-05-01T12:00:01Z', end_time: '2024-05-01T12:00:01Z' })).toEqual([
        'delete_review 1',
      ]);
      expect(await found({ page: 2, page_size: 2 })).toEqual(['create_review 1']);
    });

    it('removes expired entries', async () => {
      await store.beginAudit('1', entry);
      time += 1_000;
      await store.beginAudit('1', entry);
      expect(await store.countExpired('audit_log', time)).toBe(1);
      expect(await store.removeExpired('audit_log', time, 10)).toBe(1);
      expect(await list()).toHaveLength(1);
    });
  });
}
