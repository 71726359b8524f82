import { describe, expect, it } from 'vitest';
import type { CreateReviewBody } from '../../../src/contract/review.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Imports and exports. */
export function testImports(open: OpenStore): void {
  describe('imports', () => {
    const opened = openedStore(open);

    it('imports published and unpublished reviews together', async () => {
      const outcomes = await opened.store.importTogether((add) =>
        add('1', [
          { key: 'a', review: aReview({ is_published: 1 }) },
          { key: 'b', review: aReview({ is_published: 0 }) },
        ]),
      );
      expect(outcomes).toEqual(['created', 'created']);
    });

    it('imports the same review once, and updates it only if it changed', async () => {
      const review = aReview({ media: [{ url: '/a.jpg' }], reply: { content: 'Hi' }, rating: 5 });
      expect(await opened.store.importReview('1', { key: 'k', review })).toBe('created');
      opened.time += 9_000;
      expect(await opened.store.importReview('1', { key: 'k', review })).toBe('unchanged');
      for (const changed of [
        { ...review, rating: 2, product_id: '13' },
        { ...review, rating: 2, product_id: '13', media: [] },
        { ...review, rating: 2, product_id: '13', media: [], reply: null },
        {
          ...review,
          rating: 2,
          product_id: '13',
          media: [],
          reply: null,
          commented_at: '2020-01-01T00:00:00Z',
        },
      ] satisfies CreateReviewBody[]) {
        expect(await opened.store.importReview('1', { key: 'k', review: changed })).toBe('updated');
        expect(await opened.store.importReview('1', { key: 'k', review: changed })).toBe('unchanged');
      }
      const { list, count } = await opened.store.listReviews('1', wholePage);
      expect(count).toBe(1);
      expect(list[0]).toMatchObject({
        rating: 2,
        media: [],
        reply: null,
        created_at: '2024-05-01T12:00:00Z',
      });
      expect(await opened.store.rating('1', { kind: 'all' })).toMatchObject({
        review_count: 1,
        star2_count: 1,
      });
      expect((await opened.store.rating('1', { kind: 'product', id: '12' })).review_count).toBe(0);
    });

    it('stores no date for an imported review without one, and sorts it last', async () => {
      const undated = aReview({ title: 'undated', reply: { content: 'Hi' } });
      const dated = aReview({ title: 'dated', commented_at: '2001-01-01T00:00:00Z' });
      await opened.store.importReview('1', { key: 'a', review: undated });
      await opened.store.importReview('1', { key: 'b', review: dated });
      const { list } = await opened.store.listReviews('1', wholePage);
      expect(list.map(({ title, commented_at }) => [title, commented_at])).toEqual([
        ['dated', '2001-01-01T00:00:00Z'],
        ['undated', ''],
      ]);
      const oldest = await opened.store.listReviews('1', { ...wholePage, sort_by: 'created-ascending' });
      expect(oldest.list.map(({ title }) => title)).toEqual(['dated', 'undated']);
      expect(list[1]?.reply).toMatchObject({ content: 'Hi', reply_at: '' });
      expect(await opened.store.importReview('1', { key: 'a', review: undated })).toBe('unchanged');
    });

    it('gives an imported review the requested id if it is free', async () => {
      await opened.store.importReview('1', { key: 'a', asId: '41', review: aReview({ title: 'first' }) });
      expect((await opened.store.findReview('1', '41'))?.title).toBe('first');
      await opened.store.importReview('2', {
        key: 'a',
        asId: '41',
        review: aReview({ title: 'other shop' }),
      });
      expect(await opened.store.findReview('2', '41')).toBeUndefined();
      expect((await opened.store.listReviews('2', wholePage)).count).toBe(1);
    });

    it('never changes a review with another key, even if an import asks for its id', async () => {
      const { id } = await opened.store.createReview('1', aReview({ title: 'ours' }));
      const theirs = { key: 'b', asId: id, review: aReview({ title: 'theirs' }) };
      expect(await opened.store.importReview('1', theirs)).toBe('created');
      expect(await opened.store.importReview('1', theirs)).toBe('unchanged');
      expect((await opened.store.findReview('1', id))?.title).toBe('ours');
      const { list } = await opened.store.listReviews('1', wholePage);
      expect(list.map(({ title }) => title).sort()).toEqual(['ours', 'theirs']);
    });

    it('lists imports with the counts at their end, the newest first, and names an undone one', async () => {
      const { store } = opened;
      const key = 'known';
      await store.importReview('1', { key, review: aReview({ title: 'before' }) });
      const ada = { actor: 'person', actor_label: 'ada' };
      const first = await store.beginImport('1', 'first.csv', ada);
      const rows = [
        { key, review: aReview({ title: 'after' }) },
        { key: 'new', review: aReview() },
      ];
      await store.importTogether((add) => add('1', rows), first);
      const outcome = { rows: 5, rejected: 3 };
      expect(await store.endImport('1', first, { ...outcome, isStopped: true })).toEqual({
        created: 1,
        updated: 1,
      });
      expect(await store.listImports('1', 10)).toMatchObject([{ finished_at: null, ...ada, ...outcome }]);
      // It goes on after its process was killed, and meets its own reviews.
      const edited = { key, review: aReview({ title: 'after', content: 'edited' }) };
      await store.importTogether((add) => add('1', [edited]), first);
      expect(await store.endImport('1', first, { ...outcome, isStopped: false })).toEqual({
        created: 1,
        updated: 1,
      });
      const second = await store.beginImport('1', 'second.csv');
      expect(await store.listImports('1', 10)).toMatchObject([
        { id: second, actor: 'command', finished_at: null, undone_at: null, rows: null, created: null },
        { id: first, file: 'first.csv', finished_at: expect.any(String), undone_at: null, created: 1 },
      ]);
      expect(await store.listImports('1', 1)).toHaveLength(1);
      expect(await store.listImports('2', 10)).toEqual([]);
      while ((await store.undoImport('1', first, 10)) > 0);
      const [, undone] = await store.listImports('1', 10);
      expect(undone).toMatchObject({ undone_at: expect.any(String), created: 1 });
      const { list } = await store.listReviews('1', wholePage);
      expect(list).toMatchObject([{ title: 'before' }]);
    });

    it('undoes an import: new reviews are deleted and updated ones restored, counters included', async () => {
      const before = {
        key: 'old',
        review: aReview({ title: 'before', rating: 2, media: [{ url: '/a.jpg' }] }),
      };
      await opened.store.importReview('1', before);
      const everything = async () => ({
        list: (await opened.store.listReviews('1', wholePage)).list,
        products: await opened.store.listProducts('1'),
        rating: await opened.store.rating('1', { kind: 'all' }),
      });
      const untouched = await everything();

      const first = await opened.store.beginImport('1', 'first.csv');
      await opened.store.importTogether(async (add) => {
        const changed = {
          title: 'after',
          rating: 4,
          product_id: '13',
          product_handle: 'cup',
          commented_at: '2020-01-01T00:00:00Z',
          reply: { content: 'Hi' },
        };
        expect(await add('1', [{ key: 'old', review: aReview(changed) }])).toEqual(['updated']);
        await add('1', [{ key: 'new', review: aReview({ product_id: '14', product_handle: 'jug' }) }]);
      }, first);
      const second = await opened.store.beginImport('1', 'second.csv');
      await opened.store.importTogether((add) => add('1', [{ key: 'later', review: aReview() }]), second);
      await opened.store.beginImport('1', 'without-changes.csv');

      expect(await opened.store.lastImport('1')).toMatchObject({ id: second, created: 1, updated: 0 });
      expect(await opened.store.lastImport('2')).toBeUndefined();
      expect(await opened.store.undoImport('2', second, 10)).toBe(0);
      expect(await opened.store.undoImport('1', second, 10)).toBe(1);
      expect(await opened.store.lastImport('1')).toMatchObject({
        id: first,
        file: 'first.csv',
        created: 1,
        updated: 1,
      });
      // Removes two reviews, and two products that the import created.
      for (const count of [1, 1, 1, 1, 0]) {
        expect(await opened.store.undoImport('1', first, 1)).toBe(count);
      }
      expect(await opened.store.lastImport('1')).toBeUndefined();
      expect(await everything()).toEqual(untouched);
    });

    it('exports every review of a shop with the key that imports it again', async () => {
      await opened.store.importReview('1', { key: 'a', review: aReview({ title: 'imported' }) });
      await opened.store.createReview('1', aReview({ title: 'written' }));
      await opened.store.createReview('2', aReview({ title: 'other shop' }));
      const exported = await Array.fromAsync(opened.store.exportReviews('1'));
      expect(exported.map(({ review }) => review.title)).toEqual(['imported', 'written']);
      expect(exported[0]?.key).toBe('a');
      for (const { key, review } of exported) {
        expect(await opened.store.importReview('1', { key, review: aReview({ title: review.title }) })).toBe(
          'unchanged',
        );
      }
    });

    it('stores either all reviews that are imported together or none', async () => {
      const key = (number: number) => ({ key: String(number), review: aReview() });
      await opened.store.importTogether(async (add) => {
        await add('1', [key(1), key(2), key(1)]);
      });
      await expect(
        opened.store.importTogether(async (add) => {
          await add('1', [key(3)]);
          throw new Error('disk full');
        }),
      ).rejects.toThrow('disk full');
      await opened.store.previewImports(async (add) => expect(await add('1', [key(4)])).toEqual(['created']));
      expect((await opened.store.listReviews('1', wholePage)).count).toBe(2);
      expect((await opened.store.rating('1', { kind: 'all' })).review_count).toBe(2);
    });
  });
}
