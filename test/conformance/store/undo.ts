import { describe, expect, it } from 'vitest';
import { endDueReviews } from '../../../src/service/background/end-reviews.ts';
import type { DecidedBy } from '../../../src/service/store/audit.ts';
import type { ModerationChange } from '../../../src/service/store/moderation.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { endDeliveries } from '../../../testing/service/webhooks/end-deliveries.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Undoing decisions, and decisions of several moderators. */
export function testUndo(open: OpenStore): void {
  describe('the undo of a decision', () => {
    const opened = openedStore(open);
    const publish: ModerationChange = { kind: 'publish' };
    const hide: ModerationChange = { kind: 'hide', reason: 'spam' };
    const pin: ModerationChange = { kind: 'flag', flags: { is_top: 1 } };

    const waiting = async (fields: Parameters<typeof aReview>[0] = {}) =>
      (await opened.store.createReview('1', aReview({ is_published: 0, ...fields }))).id;
    /** A new entry of a moderator in the audit log. */
    const entryOf = async (actor_label: string, action = 'publish_reviews'): Promise<DecidedBy> => {
      const entry = { actor: 'session', actor_label, action };
      const all = { ...entry, subject_ids: [], reason: '' };
      return { ...entry, entry_id: await opened.store.beginAudit('1', all) };
    };
    const decide = async (id: string, change: ModerationChange, person = 'ada', since?: string) => {
      const by = await entryOf(person);
      return { entry: by.entry_id, outcome: await opened.store.moderateReview('1', id, change, by, since) };
    };
    const undo = async (id: string, entry: string, person = 'ada') => {
      const by = await entryOf(person, 'undo_moderation');
      return { entry: by.entry_id, outcome: await opened.store.undoDecision('1', id, entry, by) };
    };
    const state = async (id: string) => {
      const { state, hidden_reason } = await opened.store.reviewState('1', id);
      return [state, hidden_reason, (await opened.store.findReview('1', id))?.is_top];
    };
    const rated = async () => (await opened.store.rating('1', { kind: 'all' })).review_count;
    const listed = async () => {
      const { list } = await opened.store.listModeration('1', { ...wholePage, state: 'all' });
      return list.map(({ decision }) => decision);
    };
    const mistakes = () => Array.fromAsync(opened.store.verify());

    it('restores state, reason and flags, and nothing that the decision did not change', async () => {
      const id = await waiting();
      const hidden = await decide(id, hide);
      const published = await decide(id, publish);
      const pinned = await decide(id, pin);
      expect((await undo(id, published.entry)).outcome).toBe('changed');
      expect(await state(id)).toEqual(['hidden', 'spam', 1]);
      expect((await undo(id, pinned.entry)).outcome).toBe('changed');
      expect(await state(id)).toEqual(['hidden', 'spam', 0]);
      expect((await undo(id, hidden.entry)).outcome).toBe('changed');
      expect(await state(id)).toEqual(['waiting', '', 0]);
      expect([await rated(), await mistakes()]).toEqual([0, []]);
    });

    it('can be undone, and does nothing a second time', async () => {
      const id = await waiting();
      const published = await decide(id, publish);
      const undone = await undo(id, published.entry);
      expect(await state(id)).toEqual(['waiting', '', 0]);
      expect((await undo(id, published.entry)).outcome).toBe('unchanged');
      expect((await undo(id, published.entry, 'bob')).outcome).toBe('unchanged');
      expect((await undo(id, undone.entry)).outcome).toBe('changed');
      expect([await state(id), await rated()]).toEqual([['published', '', 0], 1]);
      expect((await undo(id, 'unknown')).outcome).toBe('unchanged');
    });

    it('happens once if several processes undo at the same time', async () => {
      const id = await waiting();
      const { entry } = await decide(id, publish);
      const all = await Promise.all(Array.from({ length: 4 }, () => undo(id, entry)));
      expect(all.map(({ outcome }) => outcome).sort()).toEqual([
        'changed',
        ...Array<string>(3).fill('unchanged'),
      ]);
      expect([await rated(), await mistakes()]).toEqual([0, []]);
    });

    it('notifies webhooks as any other change does', async () => {
      const id = await waiting();
      const { entry } = await decide(id, publish);
      const caller = { shop: '1', secrets: ['s'], scopes: [], expires_at: null };
      await opened.store.addCaller('signature', 'p', caller);
      for (const topic of ['review/created', 'review/updated', 'review/deleted'] as const) {
        await opened.store.createWebhook('1', { topic, url: 'https://shop.example/hook' });
      }
      const topics = async () =>
        (await endDeliveries(opened.store)).map(({ body }) => JSON.parse(body).event_type);
      const undone = await undo(id, entry);
      expect(await topics()).toEqual(['review/deleted']);
      await undo(id, undone.entry);
      expect(await topics()).toEqual(['review/created']);
      const pinned = await decide(id, pin);
      await undo(id, pinned.entry);
      expect(await topics()).toEqual(['review/updated', 'review/updated']);
    });

    it('names the moderator who has decided since, and leaves that decision', async () => {
      const id = await waiting();
      const { entry } = await decide(id, publish);
      opened.time += 60_000;
      const later = await decide(id, hide, 'bob');
      const decision = {
        ...{ entry_id: later.entry, action: 'publish_reviews', actor: 'session', actor_label: 'bob' },
        at: '2024-05-01T12:01:00Z',
      };
      expect((await undo(id, entry)).outcome).toEqual({ decision });
      expect(await state(id)).toEqual(['hidden', 'spam', 0]);
      expect(await listed()).toEqual([decision]);
      expect((await undo(id, later.entry)).outcome).toBe('changed');
      expect(await state(id)).toEqual(['published', '', 0]);
    });

    it('leaves reviews that were deleted or withdrawn, or that their authors changed', async () => {
      const ids = [await waiting(), await waiting(), await waiting()];
      const [deleted = '', withdrawn = '', revised = ''] = ids;
      const { entry_id, ...by } = await entryOf('shop', 'hide_reviews');
      const change = { ...by, entry_id };
      for (const id of ids) await opened.store.moderateReview('1', id, publish, change);
      for (const id of ids) await opened.store.moderateReview('1', id, hide, await entryOf('shop'));
      await opened.store.deleteReview('1', deleted);
      await opened.store.withdrawReview('1', withdrawn, await entryOf('shop', 'withdraw_review'));
      const content = { rating: 1, author: 'Ada', title: '', content: 'Other words', item_type: '' };
      const revision = { ...content, is_incentivised: 0, is_affiliated: 0, heldFor: [] } as const;
      const author = await entryOf('shop', 'revise_review');
      await opened.store.reviseReview('1', revised, revision, author);
      expect((await undo(deleted, entry_id, 'shop')).outcome).toBe('missing');
      expect((await undo(withdrawn, entry_id, 'shop')).outcome).toBe('missing');
      // The shop's own pages call for authors by the same credentials.
      const { outcome } = await undo(revised, entry_id, 'shop');
      expect(outcome).toBe('unchanged');
      const hidden = await decide(revised, hide, 'shop');
      await opened.store.reviseReview('1', revised, { ...revision, rating: 2 }, author);
      await decide(revised, publish, 'shop');
      expect((await undo(revised, hidden.entry, 'shop')).outcome).toMatchObject({
        decision: { entry_id: author.entry_id, action: 'revise_review' },
      });
      expect(await mistakes()).toEqual([]);
    });

    it('leaves what an import has changed since', async () => {
      const file = aReview({ is_published: 0 });
      const imported = (review: typeof file) => opened.store.importReview('1', { key: 'a', review });
      await imported(file);
      const [{ id = '' } = {}] = (await opened.store.listReviews('1', wholePage)).list;
      await decide(id, hide);
      const { entry } = await decide(id, publish);
      await imported({ ...file, is_published: 1 });
      await imported(file);
      expect(await state(id)).toEqual(['waiting', '', 0]);
      expect((await undo(id, entry)).outcome).toEqual({ decision: null });
      expect([await state(id), await mistakes()]).toEqual([['waiting', '', 0], []]);
    });

    it('leaves what the undo of an import has removed or restored', async () => {
      const { store } = opened;
      const first = await store.beginImport('1', 'first.csv');
      await store.importTogether((add) => add('1', [{ key: 'a', review: aReview() }]), first);
      const second = await store.beginImport('1', 'second.csv');
      const changed = aReview({ content: 'A correction' });
      await store.importTogether((add) => add('1', [{ key: 'a', review: changed }]), second);
      const [{ id = '' } = {}] = (await store.listReviews('1', wholePage)).list;
      const hidden = await decide(id, hide);
      await store.undoImport('1', second, 10);
      expect(await state(id)).toEqual(['published', '', 0]);
      expect((await undo(id, hidden.entry)).outcome).toBe('unchanged');
      const pinned = await decide(id, pin);
      expect(await store.undoImport('1', first, 10)).toBe(1);
      expect((await undo(id, pinned.entry)).outcome).toBe('missing');
      expect([await rated(), await mistakes()]).toEqual([0, []]);
    });

    it('undoes what the service published by itself', async () => {
      const review = aReview({ is_published: 0 });
      const { id } = await opened.store.createReview('1', review, { heldFor: ['links'], networkHash: '' });
      opened.time += 15 * 86_400_000;
      const options = { store: opened.store, now: () => opened.time, wait: async () => {} };
      await endDueReviews({ ...options, publishAfterDays: 14 }, new AbortController().signal);
      const [decision] = await listed();
      expect(decision).toMatchObject({ action: 'publish_reviews', actor: 'service', actor_label: '' });
      expect((await undo(id, decision?.entry_id ?? '')).outcome).toBe('changed');
      expect(await opened.store.reviewState('1', id)).toMatchObject({
        state: 'waiting',
        held_for: ['links'],
      });
    });

    it('belongs to its shop, and ends with its entry in the audit log', async () => {
      const id = await waiting();
      const { entry } = await decide(id, publish);
      const by = await entryOf('ada');
      expect(await opened.store.undoDecision('2', id, entry, by)).toBe('missing');
      expect(await opened.store.findAudit('2', entry)).toBeUndefined();
      expect(await opened.store.findAudit('1', entry)).toMatchObject({ id: entry, actor_label: 'ada' });
      opened.time += 1_000;
      const run = { actor: 'command', startedAt: opened.time } as const;
      await opened.store.removeExpired('audit_log', opened.time, 10, run);
      expect(await listed()).toEqual([null]);
      expect((await undo(id, entry)).outcome).toBe('unchanged');
      expect(await state(id)).toEqual(['published', '', 0]);
    });

    it('decides nothing that somebody else has decided after the time of the list', async () => {
      const [a, b] = [await waiting(), await waiting()];
      const before = '2024-05-01T12:00:00Z';
      opened.time += 5_000;
      const first = await decide(a, publish, 'ada', before);
      expect(first.outcome).toBe('changed');
      expect((await decide(a, hide, 'bob', before)).outcome).toMatchObject({
        decision: { entry_id: first.entry, actor_label: 'ada' },
      });
      expect((await decide(a, publish, 'bob', before)).outcome).toMatchObject({
        decision: { entry_id: first.entry },
      });
      expect((await decide(a, hide, 'ada', before)).outcome).toBe('changed');
      opened.time += 1_000;
      expect((await decide(a, publish, 'bob', '2024-05-01T12:00:06Z')).outcome).toBe('changed');
      expect((await decide(b, hide, 'bob', before)).outcome).toBe('changed');
      expect((await decide(b, publish, 'ada')).outcome).toBe('changed');
    });
  });
}
