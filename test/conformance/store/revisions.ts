import { describe, expect, it } from 'vitest';
import type { HeldReason } from '../../../src/contract/review-state.ts';
import { endDueReviews } from '../../../src/service/background/end-reviews.ts';
import type { Revision } from '../../../src/service/store/moderation.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { endDeliveries } from '../../../testing/service/webhooks/end-deliveries.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

const day = 86_400_000;

/** Changes of reviews by their authors. */
export function testRevisions(open: OpenStore): void {
  describe('a review that its author changes', () => {
    const opened = openedStore(open);
    const submit = async (fields: Parameters<typeof aReview>[0] = {}, heldFor: HeldReason[] = []) => {
      const review = aReview({ is_published: 1, content: 'It keeps tea warm.', ...fields });
      return (await opened.store.createReview('1', review, { heldFor, networkHash: '' })).id;
    };
    const revision = (given: Partial<Revision> = {}): Revision => ({
      ...{
        rating: 2,
        author: 'Ada L.',
        title: 'Cold',
        content: 'Das Kleid ist wunderschön und sitzt perfekt.',
      },
      ...{ item_type: 'Blue', is_incentivised: 1, is_affiliated: 0, heldFor: [] },
      ...given,
    });
    const revise = (id: string, given?: Partial<Revision>) =>
      opened.store.reviseReview('1', id, revision(given));
    const state = (id: string) => opened.store.reviewState('1', id);
    const rating = () => opened.store.rating('1', { kind: 'all' });
    const sweep = () => {
      const options = { store: opened.store, now: () => opened.time, wait: async () => {} };
      return endDueReviews({ ...options, publishAfterDays: 14 }, new AbortController().signal);
    };
    const mistakes = () => Array.fromAsync(opened.store.verify());

    it('disappears with its stars at once, keeps its id, product and photos, and waits', async () => {
      const { store } = opened;
      const id = await submit({ rating: 5, media: [{ url: '/a.jpg' }], author_email: 'ada@shop.example' });
      for (const topic of ['review/created', 'review/deleted'] as const)
        await store.createWebhook('1', { topic, url: 'https://shop.example/hook' });
      opened.time += day;
      expect(await revise(id, { heldFor: ['links'] })).toBe('changed');
      expect(await rating()).toMatchObject({ review_count: 0 });
      expect(await state(id)).toMatchObject({ state: 'waiting', hidden_reason: '', held_for: ['links'] });
      const review = await store.findReview('1', id);
      const { heldFor: _heldFor, ...content } = revision();
      expect(review).toMatchObject({ ...content, id, product_id: '12', is_published: 0, language: 'de' });
      expect(review).toMatchObject({ author_email: 'ada@shop.example', media: [{ url: '/a.jpg' }] });
      expect(review?.updated_at).not.toBe(review?.created_at);
      const found = (keyword: string) => store.listReviews('1', { keyword, ...wholePage });
      expect([(await found('Kleid')).count, (await found('tea')).count]).toEqual([1, 0]);
      const events = (await endDeliveries(store)).map(({ body }) => JSON.parse(body));
      expect(events).toMatchObject([{ event_type: 'review/deleted', list: [{ id, reason: 'hidden' }] }]);
      expect(await store.moderateReview('1', id, { kind: 'publish' })).toBe('changed');
      expect(await rating()).toMatchObject({ review_count: 1, star2_count: 1 });
      expect(await mistakes()).toEqual([]);
    });

    it('changes once: the same content changes nothing, also after the shop has decided about it', async () => {
      const { store } = opened;
      const id = await submit({ is_published: 0 });
      expect(await revise(id)).toBe('changed');
      expect(await revise(id)).toBe('unchanged');
      await store.moderateReview('1', id, { kind: 'publish' });
      expect(await revise(id, { heldFor: ['copy'] })).toBe('unchanged');
      expect(await state(id)).toMatchObject({ state: 'published' });
      await store.moderateReview('1', id, { kind: 'hide', reason: 'spam' });
      expect(await revise(id)).toBe('unchanged');
      expect(await state(id)).toMatchObject({ state: 'hidden', hidden_reason: 'spam' });
    });

    it('has its whole time again to be decided about, or to end', async () => {
      const waiting = await submit({ is_published: 0 });
      const held = await submit({ is_published: 0 }, ['copy']);
      const hidden = await submit({ is_published: 0 });
      await opened.store.moderateReview('1', hidden, { kind: 'hide', reason: 'off_topic' });
      opened.time += 13 * day;
      await revise(waiting);
      await revise(hidden);
      await revise(held, { heldFor: ['burst', 'links'] });
      expect(await state(hidden)).toMatchObject({ state: 'waiting', hidden_reason: '', held_for: [] });
      expect(await state(held)).toMatchObject({ state: 'held', held_for: ['burst', 'links'] });
      opened.time += 14 * day;
      expect(await sweep()).toMatchObject({ published: 0, removed: 0 });
      opened.time += 1_000;
      expect(await sweep()).toMatchObject({ published: 2, removed: 0 });
      opened.time += 16 * day;
      expect(await sweep()).toMatchObject({ removed: 1 });
      expect(await mistakes()).toEqual([]);
    });

    it('is not ended at the moment at which its author changes it', async () => {
      const waiting: string[] = [];
      const held: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        waiting.push(await submit({ is_published: 0 }));
        held.push(await submit({ is_published: 0 }, ['copy']));
      }
      opened.time += 31 * day;
      const heldFor: HeldReason[] = ['copy'];
      const changes = [...waiting.map((id) => revise(id)), ...held.map((id) => revise(id, { heldFor }))];
      const [outcomes] = await Promise.all([Promise.all(changes), sweep()]);
      const states = await Promise.all([...waiting, ...held].map(async (id) => (await state(id)).state));
      // A review that was removed first could not be changed.
      const expected = [...waiting, ...held].map((id, index) => {
        if (outcomes[index] === 'missing') return 'removed';
        return waiting.includes(id) ? 'waiting' : 'held';
      });
      expect(states).toEqual(expected);
      expect(await mistakes()).toEqual([]);
    });

    it('loses the photos that nobody may see', async () => {
      const { store } = opened;
      const media = [{ url: '/a.jpg' }];
      const ids = [await submit({ media }), await submit({ media: [{ url: '/b.jpg' }] })];
      await store.moderateReview('1', ids[0] ?? '', { kind: 'hide', reason: 'personal_data' });
      await store.moderateReview('1', ids[1] ?? '', { kind: 'hide', reason: 'offensive' });
      for (const id of ids) await revise(id);
      const reviews = await Promise.all(ids.map((id) => store.findReview('1', id)));
      expect(reviews.map((review) => review?.media.length)).toEqual([0, 1]);
      expect(await mistakes()).toEqual([]);
    });

    it('stays withdrawn or removed', async () => {
      const { store } = opened;
      const [withdrawn, removed] = [await submit(), await submit()];
      await store.withdrawReview('1', withdrawn);
      await store.deleteReview('1', removed);
      for (const id of [withdrawn, removed]) expect(await revise(id)).toBe('missing');
      expect(await store.reviseReview('2', await submit(), revision())).toBe('missing');
      expect(await state(withdrawn)).toMatchObject({ state: 'withdrawn' });
      expect((await store.findReview('1', withdrawn))?.content).toBe('It keeps tea warm.');
    });

    it('loses no decision if it is changed, published and withdrawn at the same time', async () => {
      const { store } = opened;
      for (let round = 0; round < 6; round += 1) {
        const [final, open] = [await submit({ is_published: 0 }), await submit({ is_published: 0 })];
        const publish = (id: string) => store.moderateReview('1', id, { kind: 'publish' });
        const changes = [
          () => revise(final),
          () => store.withdrawReview('1', final),
          () => publish(final),
          () => revise(open),
          () => publish(open),
        ];
        const turned = [...changes.slice(round), ...changes.slice(0, round)];
        const outcomes = await Promise.all(turned.map((change) => change()));
        expect(outcomes).not.toContain('unchanged');
        expect(await state(final)).toMatchObject({ state: 'withdrawn' });
        const { content, is_published } = (await store.findReview('1', open)) ?? {};
        expect(content).toBe(revision().content);
        expect((await state(open)).state).toBe(is_published ? 'published' : 'waiting');
        expect((await rating()).review_count).toBe(is_published ?? 0);
        await store.deleteReview('1', open);
      }
      expect(await mistakes()).toEqual([]);
    });
  });
}
