import { describe, expect, it } from 'vitest';
import type { DecidedBy } from '../../../src/service/store/audit.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { moderatorOf } from './moderator.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Replies. */
export function testReplies(open: OpenStore): void {
  describe('replies', () => {
    const opened = openedStore(open);
    const create = (fields: Parameters<typeof aReview>[0] = {}, shop = '1') =>
      opened.store.createReview(shop, aReview(fields));

    it('stores one reply per review, and updates the review with it', async () => {
      const { id } = await create();
      opened.time += 1_000;
      const reply = await opened.store.createReply('1', id, 'Thanks');
      if (!reply || reply === 'exists') throw new Error('Expected a reply');
      expect(reply).toMatchObject({ content: 'Thanks', reply_at: '2024-05-01T12:00:01Z' });
      expect(await opened.store.createReply('1', id, 'Again')).toBe('exists');
      expect(await opened.store.createReply('1', '404', 'x')).toBeUndefined();
      opened.time += 1_000;
      expect(await opened.store.updateReply('1', reply.id, 'Many thanks')).toMatchObject({
        content: 'Many thanks',
      });
      expect(await opened.store.findReview('1', id)).toMatchObject({
        reply: { content: 'Many thanks' },
        updated_at: '2024-05-01T12:00:02Z',
      });
      expect(await opened.store.deleteReply('1', reply.id)).toMatchObject({ content: 'Many thanks' });
      expect((await opened.store.findReview('1', id))?.reply).toBeNull();
      expect(await opened.store.deleteReply('1', reply.id)).toBeUndefined();
    });

    const { entryOf, undo, mistakes } = moderatorOf(opened);
    const decided = async (action: string, change: (by: DecidedBy) => Promise<unknown>, person = 'ada') => {
      const by = await entryOf(person, action);
      await change(by);
      return by.entry_id;
    };
    const replyTo = async (id: string) => (await opened.store.findReview('1', id))?.reply;
    const unanswered = async () => (await opened.store.moderationSummary('1')).unanswered;

    it('restores a reply that was written, changed or deleted, and undoes that as well', async () => {
      const { id } = await create();
      const { store } = opened;
      const written = await decided('create_review_reply', (by) => store.createReply('1', id, 'Thanks', by));
      const idOfReply = async () => (await replyTo(id))?.id ?? '';
      const undone = await undo(id, written);
      expect([undone, await replyTo(id), await unanswered()]).toEqual(['changed', null, 1]);
      expect(await undo(id, written)).toBe('unchanged');
      const undos = { page: 1, page_size: 9, subject_id: id, action: 'undo_moderation' };
      const [last] = (await store.listAudit('1', undos)).list;
      expect(await undo(id, last?.id ?? '')).toBe('changed');
      expect([(await replyTo(id))?.content, await unanswered()]).toEqual(['Thanks', 0]);
      const reply_at = (await replyTo(id))?.reply_at;

      const changed = await decided('update_review_reply', async (by) =>
        store.updateReply('1', await idOfReply(), 'Many thanks', by),
      );
      const deleted = await decided('delete_review_reply', async (by) =>
        store.deleteReply('1', await idOfReply(), by),
      );
      expect(await undo(id, deleted)).toBe('changed');
      expect(await replyTo(id)).toMatchObject({ content: 'Many thanks', reply_at });
      expect(await undo(id, changed)).toBe('changed');
      expect(await replyTo(id)).toMatchObject({ content: 'Thanks', reply_at });
      expect(await mistakes()).toEqual([]);
    });

    it('leaves a reply that somebody else or an import has changed since', async () => {
      const { store } = opened;
      const file = aReview({ reply: { content: 'From the file' } });
      const newReply = { content: 'New in the file', reply_at: '' };
      await store.importReview('1', { key: 'k', review: file });
      const id = (await store.listReviews('1', wholePage)).list[0]?.id ?? '';
      const change = (text: string, person: string) =>
        decided(
          'update_review_reply',
          async (by) => store.updateReply('1', (await replyTo(id))?.id ?? '', text, by),
          person,
        );
      const first = await change('By Ada', 'ada');
      await change('By Bo', 'bo');
      expect(await undo(id, first)).toMatchObject({ decision: { actor_label: 'bo' } });
      const second = await change('By Ada again', 'ada');
      await store.importReview('1', { key: 'k', review: { ...file, reply: newReply } });
      expect(await undo(id, second)).toEqual({ decision: null });
      expect((await replyTo(id))?.content).toBe('New in the file');
      const entry = { page: 1, page_size: 9, subject_id: id };
      expect((await store.listAudit('1', entry)).list.map(({ action }) => action)).toContain(
        'update_review_reply',
      );
      expect(await mistakes()).toEqual([]);
    });
  });
}
