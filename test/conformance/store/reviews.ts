import { describe, expect, it } from 'vitest';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Single reviews. */
export function testReviews(open: OpenStore): void {
  describe('reviews', () => {
    const opened = openedStore(open);
    const create = (fields: Parameters<typeof aReview>[0] = {}, shop = '1') =>
      opened.store.createReview(shop, aReview(fields));

    it('returns every field of a review as it was created', async () => {
      const given = aReview({
        author_email: 'ada@example.com',
        author_phone: '+49 1',
        author_country: 'de',
        title: 'Très bon',
        content: 'Two\nlines 😀 "quoted"',
        item_type: 'product',
        order_id: '99',
        source: 'CSV uploaded',
        tag: 'lights',
        commented_at: '2024-01-02 03:04:05',
        is_verified: 1,
        is_featured: 1,
        is_top: 1,
        media: [
          { url: 'https://cdn.example/a.jpg', thumbnail_url: '/a.jpg' },
          { url: '/b.webm', type: 2, is_published: 0 },
        ],
        reply: { content: 'Thank you', reply_at: '2024-01-03T00:00:00Z' },
      });
      const created = await opened.store.createReview('1', given);
      expect(created).toEqual({
        ...given,
        id: expect.stringMatching(/^\d+$/),
        author_country: 'DE',
        commented_at: '2024-01-02T03:04:05Z',
        reply: { id: expect.stringMatching(/^\d+$/), content: 'Thank you', reply_at: '2024-01-03T00:00:00Z' },
        created_at: '2024-05-01T12:00:00Z',
        updated_at: '2024-05-01T12:00:00Z',
      });
      expect(await opened.store.findReview('1', created.id)).toEqual(created);
    });

    it('stores the current time as the date of a review without one', async () => {
      expect((await create()).commented_at).toBe('2024-05-01T12:00:00Z');
    });

    it('finds no review for an unknown id', async () => {
      for (const id of ['0', '12', '99999999999999999999'])
        expect(await opened.store.findReview('1', id)).toBeUndefined();
    });

    it('isolates shops from each other', async () => {
      const { id } = await create({ reply: { content: 'Ours' } }, '2');
      expect(await opened.store.findReview('1', id)).toBeUndefined();
      expect((await opened.store.listReviews('1', wholePage)).count).toBe(0);
      expect((await opened.store.rating('1', { kind: 'all' })).review_count).toBe(0);
      expect(await opened.store.listProducts('1')).toEqual([]);
      expect(await opened.store.deleteReview('1', id)).toBe(false);
      expect(await opened.store.publishReview('1', id, 0)).toBe(false);
      expect(await opened.store.createReply('1', id, 'Mine')).toBeUndefined();
      const reply = (await opened.store.findReview('2', id))?.reply?.id ?? '';
      expect(await opened.store.updateReply('1', reply, 'Mine')).toBeUndefined();
      expect(await opened.store.deleteReply('1', reply)).toBeUndefined();
      expect((await opened.store.findReview('2', id))?.reply?.content).toBe('Ours');
    });

    it('never assigns the id of a deleted review again', async () => {
      const { id, reply } = await create({ reply: { content: 'Hi' } });
      await opened.store.deleteReview('1', id);
      const next = await create({ reply: { content: 'Hi' } });
      expect(Number(next.id)).toBeGreaterThan(Number(id));
      expect(Number(next.reply?.id)).toBeGreaterThan(Number(reply?.id));
    });

    it('deletes a review with its media, reply and count', async () => {
      const { id, reply } = await create({ media: [{ url: '/a.jpg' }], reply: { content: 'Hi' } });
      expect(await opened.store.deleteReview('1', id)).toBe(true);
      expect(await opened.store.deleteReview('1', id)).toBe(false);
      expect(await opened.store.findReview('1', id)).toBeUndefined();
      expect(await opened.store.updateReply('1', reply?.id ?? '', 'x')).toBeUndefined();
      expect((await opened.store.rating('1', { kind: 'all' })).review_count).toBe(0);
    });
  });
}
