import { describe, expect, it } from 'vitest';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

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
  });
}
