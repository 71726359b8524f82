import { describe, expect, it } from 'vitest';
import type { CreateReviewBody } from '../../../src/contract/review.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Decisions of the shop about imported reviews, and later imports of the same file. */
export function testDecisions(open: OpenStore): void {
  describe('decisions of the shop', () => {
    const opened = openedStore(open);
    const imported = (review: CreateReviewBody) => opened.store.importReview('1', { key: 'k', review });
    const stored = async () => {
      const { list } = await opened.store.listReviews('1', wholePage);
      const [review] = list;
      if (!review) throw new Error('There is no review');
      return review;
    };

    it('survive another import of the file', async () => {
      const file = aReview({ is_published: 1, reply: { content: 'From the file' } });
      await imported(file);
      const { id, reply } = await stored();
      await opened.store.moderateReview('1', id, { kind: 'flag', flags: { is_top: 1, is_verified: 1 } });
      await opened.store.updateReply('1', reply?.id ?? '', 'From the shop');
      await opened.store.moderateReview('1', id, { kind: 'hide', reason: 'spam' });
      expect(await imported(file)).toBe('unchanged');
      expect(await imported({ ...file, content: 'A correction' })).toBe('updated');
      expect(await stored()).toMatchObject({
        content: 'A correction',
        is_published: 0,
        is_top: 1,
        is_verified: 1,
        reply: { content: 'From the shop' },
      });
      const hidden = await opened.store.listModeration('1', { page: 1, page_size: 9, state: 'hidden' });
      expect(hidden.count).toBe(1);
      expect((await opened.store.rating('1', { kind: 'all' })).review_count).toBe(0);
    });

    it('about replies that are new or deleted survive, too', async () => {
      const file = aReview({ is_published: 1 });
      await imported(file);
      const { id } = await stored();
      const created = await opened.store.createReply('1', id, 'Thank you');
      expect(await imported(file)).toBe('unchanged');
      expect((await stored()).reply).toMatchObject({ content: 'Thank you' });
      if (!created || created === 'exists') throw new Error('The reply was not created');
      await opened.store.deleteReply('1', created.id);
      expect(await imported(file)).toBe('unchanged');
      expect((await stored()).reply).toBeNull();
    });

    it('give way to a value that is new in the file, and not to the next import of that file', async () => {
      const file = aReview({ is_published: 0, is_top: 0 });
      await imported(file);
      const { id } = await stored();
      await opened.store.moderateReview('1', id, { kind: 'flag', flags: { is_top: 1 } });
      const corrected = { ...file, is_top: 1 } as const;
      expect(await imported(corrected)).toBe('unchanged');
      await opened.store.moderateReview('1', id, { kind: 'flag', flags: { is_top: 0 } });
      expect(await imported(corrected)).toBe('unchanged');
      expect(await imported({ ...corrected, is_published: 1 })).toBe('updated');
      expect(await stored()).toMatchObject({ is_top: 0, is_published: 1 });
    });

    it('are known to a preview of the import', async () => {
      const file = aReview({ is_published: 1 });
      await imported(file);
      await opened.store.moderateReview('1', (await stored()).id, { kind: 'hide', reason: 'spam' });
      const preview = await opened.store.previewImports((add) => add('1', [{ key: 'k', review: file }]));
      expect(preview).toEqual(['unchanged']);
    });

    it('return with an export of the service, and stay if the shop has decided again since', async () => {
      const { store } = opened;
      const file = aReview({ is_published: 1, product_title: 'Lamp' });
      await imported(file);
      const { id } = await stored();
      await store.moderateReview('1', id, { kind: 'hide', reason: 'spam' });
      const exported = async () => {
        const [one] = await Array.fromAsync(store.exportReviews('1'));
        if (!one) throw new Error('There is no review');
        const { key, review, state } = one;
        const origin = { createdAt: '', updatedAt: '', replyId: '', state };
        return { key, review: aReview({ ...file, is_published: review.is_published }), origin };
      };
      const hidden = await exported();
      const names = { given_handle: 'lamp', given_title: 'Old lamp' };
      const renamed = {
        ...hidden,
        origin: { ...hidden.origin, state: { ...hidden.origin.state, ...names, hidden_reason: 'fake' } },
      };
      expect(await store.importReview('1', hidden)).toBe('unchanged');
      expect(await store.previewImports((add) => add('1', [renamed]))).toEqual(['updated']);
      expect(await store.importReview('1', renamed)).toBe('updated');
      expect((await exported()).origin.state).toEqual(renamed.origin.state);
      expect(await store.importReview('1', renamed)).toBe('unchanged');
      // The original file still does not publish the review.
      expect(await imported(file)).toBe('unchanged');

      await store.moderateReview('1', id, { kind: 'publish' });
      const published = await exported();
      await store.moderateReview('1', id, { kind: 'hide', reason: 'personal_data' });
      expect(await store.importReview('1', published)).toBe('unchanged');
      expect((await exported()).origin.state.hidden_reason).toBe('personal_data');
    });
  });
}
