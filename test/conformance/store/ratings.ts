import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecidedBy } from '../../../src/service/store/audit.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Ratings and their counters. */
export function testRatings(open: OpenStore): void {
  describe('ratings', () => {
    const opened = openedStore(open);
    const create = (fields: Parameters<typeof aReview>[0] = {}, shop = '1') =>
      opened.store.createReview(shop, aReview(fields));

    it('rates a product by id and by handle, the shop, all products, and everything', async () => {
      await create({ rating: 5 });
      await create({ rating: 4 });
      await create({ rating: 4 });
      await create({ rating: 2, product_id: '13', product_handle: 'desk' });
      await create({ rating: 1, product_id: '0' });
      const rating = { star1_count: 0, star2_count: 0, star3_count: 0, star4_count: 2, star5_count: 1 };
      const lamp = { ...rating, rating_value: '4.33', review_count: 3 };
      expect(await opened.store.rating('1', { kind: 'product', id: '12' })).toEqual(lamp);
      expect(await opened.store.rating('1', { kind: 'handle', handle: 'lamp' })).toEqual(lamp);
      expect((await opened.store.rating('1', { kind: 'store' })).star1_count).toBe(1);
      expect((await opened.store.rating('1', { kind: 'products' })).rating_value).toBe('3.75');
      expect((await opened.store.rating('1', { kind: 'all' })).review_count).toBe(5);
      expect(await opened.store.rating('1', { kind: 'product', id: '404' })).toMatchObject({
        rating_value: '0',
        review_count: 0,
      });
    });

    it('lists products by title with the numbers of their published reviews, also by month', async () => {
      const months = ['2024-03', '2024-04', '2024-05'];
      const every = { keyword: '', months, offset: 0, limit: 10 };
      const named = (id: string, title: string) => ({
        product_id: id,
        product_handle: `${title}-${id}`.toLowerCase(),
        product_title: title,
      });
      const lamp = named('12', 'Ärmel 100%_Lamp');
      const desk = named('13', 'Desk');
      const { id } = await create({ ...lamp, rating: 5, commented_at: '2024-03-31T23:59:59Z' });
      await create({ ...lamp, rating: 4, commented_at: '2024-04-01T00:00:00Z' });
      await create({ ...lamp, rating: 1, commented_at: '2024-04-02T00:00:00Z', is_published: 0 });
      const hidden = await create({ ...desk, commented_at: '2024-05-02T00:00:00Z', is_published: 0 });
      await create({ ...desk, commented_at: '2023-05-02T00:00:00Z', rating: 3 });
      await create({ product_id: '0', commented_at: '2024-05-02T00:00:00Z' });
      await create({ ...named('14', 'Of another shop'), commented_at: '2024-05-02T00:00:00Z' }, '2');
      const { listRatedProducts } = opened.store;
      expect(await listRatedProducts('1', every)).toMatchObject([
        {
          id: '13',
          handle: 'desk-13',
          title: 'Desk',
          review_count: 1,
          rating_value: '3.00',
          monthly: [0, 0, 0],
        },
        { id: '12', review_count: 2, rating_value: '4.50', monthly: [1, 1, 0], star1_count: 0 },
      ]);
      await opened.store.moderateReview('1', hidden.id, { kind: 'publish' });
      await opened.store.moderateReview('1', id, { kind: 'hide', reason: 'spam' });
      const numbers = async () =>
        (await listRatedProducts('1', every)).map(({ review_count, monthly }) => [review_count, ...monthly]);
      expect(await numbers()).toEqual([
        [2, 0, 0, 1],
        [1, 0, 1, 0],
      ]);
      await opened.store.deleteReview('1', hidden.id);
      expect(await numbers()).toEqual([
        [1, 0, 0, 0],
        [1, 0, 1, 0],
      ]);
      const found = async (keyword: string, offset = 0, limit = 10) =>
        (await listRatedProducts('1', { ...every, keyword, offset, limit })).map(({ id }) => id);
      expect(await found('ÄRMEL lamp')).toEqual(['12']);
      expect(await found('-13')).toEqual(['13']);
      expect(await found('0%_l')).toEqual(['12']);
      expect(await found('0__l')).toEqual([]);
      expect(await found('', 1, 1)).toEqual(['12']);
      expect(await found('', 2)).toEqual([]);
    });

    it('rounds an average of 4.005 up', async () => {
      const ratings = [...Array<number>(199).fill(4), 5];
      await opened.store.importTogether(async (add) => {
        for (const [index, rating] of ratings.entries()) {
          await add('1', [{ key: String(index), review: aReview({ rating }) }]);
        }
      });
      expect(await opened.store.rating('1', { kind: 'all' })).toMatchObject({
        rating_value: '4.01',
        review_count: 200,
      });
    });

    it('counts a review while it is published', async () => {
      const { id } = await create({ is_published: 0 });
      const count = async () => (await opened.store.rating('1', { kind: 'product', id: '12' })).review_count;
      expect(await count()).toBe(0);
      opened.time += 5_000;
      expect(await opened.store.publishReview('1', id, 1)).toBe(true);
      expect(await opened.store.publishReview('1', id, 1)).toBe(true);
      expect(await count()).toBe(1);
      expect((await opened.store.findReview('1', id))?.updated_at).toBe('2024-05-01T12:00:05Z');
      expect(await opened.store.publishReview('1', id, 0)).toBe(true);
      expect(await count()).toBe(0);
      expect(await opened.store.publishReview('1', '404', 1)).toBe(false);
    });

    it('has counters that equal a count of its reviews after any sequence of changes', async () => {
      const command = fc.record({
        what: fc.constantFrom('create', 'import', 'publish', 'unpublish', 'delete', 'undo', 'reply'),
        which: fc.nat(5),
        rating: fc.integer({ min: 1, max: 5 }),
        product: fc.constantFrom('0', '12', '13'),
        published: fc.constantFrom<0 | 1>(0, 1),
      });
      let shop = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
          shop += 1;
          const own = `shop-${shop}`;
          const entries: DecidedBy[] = [];
          const nextEntry = async (action: string): Promise<DecidedBy> => {
            const entry = { actor: 'session', actor_label: 'ada', action };
            const all = { ...entry, subject_ids: [], reason: '' };
            const entry_id = await opened.store.beginAudit(own, all);
            entries.push({ ...entry, entry_id });
            return { ...entry, entry_id };
          };
          for (const { what, which, rating, product, published } of commands) {
            const review = aReview({
              rating,
              product_id: product,
              product_handle: product,
              is_published: published,
            });
            const id = (await opened.store.listReviews(own, wholePage)).list[which]?.id ?? '0';
            if (what === 'create') await opened.store.createReview(own, review);
            else if (what === 'import') await opened.store.importReview(own, { key: String(which), review });
            else if (what === 'delete') await opened.store.deleteReview(own, id);
            else if (what === 'reply') await opened.store.createReply(own, id, 'Thanks');
            else if (what === 'undo') {
              const { entry_id = '' } = entries[rating % Math.max(1, entries.length)] ?? {};
              await opened.store.undoDecision(own, id, entry_id, await nextEntry('undo_moderation'));
            } else {
              const by = await nextEntry('publish_reviews');
              await opened.store.publishReview(own, id, what === 'publish' ? 1 : 0, by);
            }
          }
          const { list } = await opened.store.listReviews(own, { ...wholePage, is_published: 1 });
          const counted = (products: string[]) =>
            [1, 2, 3, 4, 5].map(
              (stars) =>
                list.filter((one) => products.includes(one.product_id) && one.rating === stars).length,
            );
          const counters = async (subject: Parameters<Store['rating']>[1]) => {
            const rating = await opened.store.rating(own, subject);
            const { star1_count, star2_count, star3_count, star4_count, star5_count } = rating;
            return [star1_count, star2_count, star3_count, star4_count, star5_count];
          };
          expect(await counters({ kind: 'product', id: '12' })).toEqual(counted(['12']));
          expect(await counters({ kind: 'handle', handle: '13' })).toEqual(counted(['13']));
          expect(await counters({ kind: 'store' })).toEqual(counted(['0']));
          expect(await counters({ kind: 'products' })).toEqual(counted(['12', '13']));
          expect(await counters({ kind: 'all' })).toEqual(counted(['0', '12', '13']));
          const { published, unanswered } = await opened.store.moderationSummary(own);
          const answered = list.filter(({ reply }) => reply !== null).length;
          expect([published, unanswered]).toEqual([list.length, list.length - answered]);
        }),
        { numRuns: generated(60) },
      );
    });
  });
}
