import { describe, expect, it } from 'vitest';
import type { MovedTo } from '../../../src/service/store/moderation.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { moderatorOf } from './moderator.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

const desk = { product_id: '13', product_handle: 'desk', product_title: 'Desk' };
const nameless = { product_handle: '', product_title: '' };

/** Reviews that move to another product. */
export function testMoves(open: OpenStore): void {
  describe('a review that moves to another product', () => {
    const opened = openedStore(open);
    const { entryOf, undo, subscribe, events, mistakes } = moderatorOf(opened);

    const move = async (id: string, to: Partial<MovedTo>, person = 'ada', since?: string) => {
      const by = await entryOf(person, 'move_review');
      const given = { ...nameless, product_id: '13', ...to };
      return { entry: by.entry_id, outcome: await opened.store.moveReview('1', id, given, by, since) };
    };
    const create = async (fields: Parameters<typeof aReview>[0] = {}) =>
      (await opened.store.createReview('1', aReview(fields))).id;
    const withDesk = () => create({ ...desk, rating: 1 });
    const rated = async () => {
      const ratings = ['12', '13'].map((id) => opened.store.rating('1', { kind: 'product', id }));
      return (await Promise.all(ratings)).map(({ rating_value }) => rating_value);
    };
    const stored = (id: string) => opened.store.findReview('1', id);

    it('leaves the rating and the lists of its old product, tells subscribers of both, and returns', async () => {
      await withDesk();
      const id = await create({ rating: 3 });
      await subscribe();
      expect(await rated()).toEqual(['3.00', '1.00']);
      const { entry, outcome } = await move(id, {});
      expect([outcome, await rated()]).toEqual(['changed', ['0', '2.00']]);
      const gone = { id, product_id: '12', product_handle: 'lamp', reason: 'moved' };
      expect(await events()).toMatchObject([
        { event_type: 'review/deleted', list: [gone] },
        { event_type: 'review/created', list: [{ id, product_id: '13', product_handle: 'desk' }] },
      ]);
      const { list } = await opened.store.listReviews('1', {
        ...wholePage,
        product_id: '13',
        keyword: 'ada',
      });
      expect(list).toHaveLength(2);
      expect(await undo(id, entry)).toBe('changed');
      expect([await rated(), await mistakes()]).toEqual([['3.00', '1.00'], []]);
      expect(await events()).toMatchObject([
        { event_type: 'review/deleted', list: [{ id, product_id: '13' }] },
        { event_type: 'review/created', list: [{ id, product_id: '12' }] },
      ]);
      expect(await undo(id, entry)).toBe('unchanged');
    });

    it('needs a known product, or the free handle of a new one', async () => {
      const id = await create();
      await withDesk();
      expect((await move(id, { product_id: '99' })).outcome).toBe('unknown_product');
      const taken = { product_id: '99', product_handle: 'desk' };
      expect((await move(id, taken)).outcome).toBe('unknown_product');
      expect(await stored(id)).toMatchObject({ product_id: '12' });
      const chair = { product_id: '99', product_handle: 'chair', product_title: 'Chair' };
      expect((await move(id, chair)).outcome).toBe('changed');
      expect(await stored(id)).toMatchObject(chair);
      // The names of a known product stay.
      expect((await move(id, { ...desk, product_handle: 'table' })).outcome).toBe('changed');
      expect(await stored(id)).toMatchObject(desk);
      expect((await move(id, { product_id: '0' })).outcome).toBe('changed');
      expect((await opened.store.rating('1', { kind: 'store' })).review_count).toBe(1);
      expect((await move(id, { product_id: '0' })).outcome).toBe('unchanged');
      expect((await move('404', {})).outcome).toBe('missing');
      expect(await mistakes()).toEqual([]);
    });

    it('tells nobody before it is published, and gives no name to its new product', async () => {
      await withDesk();
      const id = await create({ is_published: 0, product_handle: 'lamp-two', product_title: 'Lamp 2' });
      await subscribe();
      const { entry } = await move(id, {});
      expect(await events()).toEqual([]);
      await opened.store.moderateReview(
        '1',
        id,
        { kind: 'publish' },
        await entryOf('ada', 'publish_reviews'),
      );
      expect(await events()).toMatchObject([{ event_type: 'review/created', list: [desk] }]);
      expect(await undo(id, entry)).toBe('changed');
      expect((await opened.store.listProducts('1')).map(({ handle }) => handle)).toEqual([
        'desk',
        'lamp-two',
      ]);
      expect(await mistakes()).toEqual([]);
    });

    it('gives no name to its new product after the undo of an earlier publication', async () => {
      await withDesk();
      const id = await create({ is_published: 0, product_handle: 'lamp-two' });
      const by = await entryOf('ada', 'publish_reviews');
      await opened.store.moderateReview('1', id, { kind: 'publish' }, by);
      await move(id, {});
      expect(await undo(id, by.entry_id)).toBe('changed');
      await opened.store.moderateReview('1', id, { kind: 'publish' });
      expect(await stored(id)).toMatchObject(desk);
    });

    it('stays if somebody else has decided since, and names that decision', async () => {
      await withDesk();
      const id = await create();
      const since = '2024-05-01T12:00:00Z';
      const { entry } = await move(id, {}, 'bob');
      expect((await move(id, { product_id: '0' }, 'ada', since)).outcome).toMatchObject({
        decision: { entry_id: entry, action: 'move_review', actor_label: 'bob' },
      });
      const later = await move(id, { product_id: '0' });
      expect(await undo(id, entry, 'bob')).toMatchObject({ decision: { entry_id: later.entry } });
      expect(await stored(id)).toMatchObject({ product_id: '0' });
    });

    it('leaves no new product behind if it stays', async () => {
      const decided = await create();
      await move(decided, { product_id: '0' }, 'bob');
      const withdrawn = await create();
      await opened.store.withdrawReview('1', withdrawn);
      const before = await opened.store.listProducts('1');
      const chair = { product_id: '99', product_handle: 'chair', product_title: 'Chair' };
      expect((await move(decided, chair, 'ada', '2024-05-01T12:00:00Z')).outcome).toMatchObject({
        decision: { actor_label: 'bob' },
      });
      expect((await move(withdrawn, chair)).outcome).toBe('missing');
      expect(await opened.store.listProducts('1')).toEqual(before);
    });

    it('moves once if several processes move it at the same time', async () => {
      await withDesk();
      const id = await create();
      const all = await Promise.all(Array.from({ length: 4 }, () => move(id, {})));
      expect(all.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
      expect(await mistakes()).toEqual([]);
    });

    it('is verified no longer if its order has no such product, until it returns', async () => {
      await withDesk();
      const order = {
        ...{ order_name: '', customer_id: '', first_name: '', last_name: '', email: '', phone: '', type: 1 },
        ...{ scheduled_at: '', sent_at: '', created_at: '', delivered_at: '', language: '' },
        products: [{ product_id: '12', product_title: '', product_handle: '' }],
      };
      await opened.store.saveOrders('1', [{ id: '900', ...order }]);
      const ordered = await create({ order_id: '900', is_verified: 1 });
      const unknown = await create({ order_id: '901', is_verified: 1 });
      const { entry } = await move(ordered, {});
      await move(unknown, {});
      expect(await stored(ordered)).toMatchObject({ product_id: '13', is_verified: 0 });
      expect(await stored(unknown)).toMatchObject({ product_id: '13', is_verified: 1 });
      await undo(ordered, entry);
      expect(await stored(ordered)).toMatchObject({ product_id: '12', is_verified: 1 });
    });

    it('is neither moved back nor doubled by another import of its file, unless the file moves it', async () => {
      await withDesk();
      const file = aReview({ product_title: 'New lamp', is_published: 0 });
      const imported = (review = file) => opened.store.importReview('1', { key: 'k', review });
      await imported();
      const { list } = await opened.store.listModeration('1', { ...wholePage, state: 'waiting' });
      const id = list[0]?.id ?? '';
      await move(id, {});
      expect(await imported()).toBe('unchanged');
      expect(await imported({ ...file, content: 'A correction' })).toBe('updated');
      expect(await stored(id)).toMatchObject({ product_id: '13', content: 'A correction' });
      await opened.store.moderateReview('1', id, { kind: 'publish' });
      expect(await stored(id)).toMatchObject(desk);
      const [exported] = (await Array.fromAsync(opened.store.exportReviews('1'))).filter(
        ({ key }) => key === 'k',
      );
      expect(JSON.parse(exported?.state.replaced ?? '')).toMatchObject({ product_id: '12' });
      expect(await imported({ ...file, product_id: '14', product_handle: 'shelf' })).toBe('updated');
      expect(await stored(id)).toMatchObject({ product_id: '14' });
      expect(await mistakes()).toEqual([]);
    });

    it('tells the product that showed it before a pending event of its import', async () => {
      await withDesk();
      await subscribe();
      const importId = await opened.store.beginImport('1', 'reviews.csv');
      await opened.store.importTogether((add) => add('1', [{ key: 'k', review: aReview() }]), importId);
      const { list } = await opened.store.listReviews('1', { ...wholePage, product_id: '12' });
      const id = list[0]?.id ?? '';
      const { entry } = await move(id, {});
      expect((await events()).map(({ event_type, list: [one] }) => [event_type, one.product_id])).toEqual([
        ['review/deleted', '12'],
        ['review/created', '13'],
      ]);
      expect(await opened.store.recordImportEvents('1', 10)).toBe(0);
      // The undo of the import removes the review wherever it is.
      while ((await opened.store.undoImport('1', importId, 10)) > 0);
      expect(await undo(id, entry)).toBe('missing');
      expect([await rated(), await mistakes()]).toEqual([['0', '1.00'], []]);
    });

    it('returns to a product that an undo of an import has removed meanwhile', async () => {
      const id = await create(desk);
      const importId = await opened.store.beginImport('1', 'reviews.csv');
      const review = aReview({ product_id: '77', product_handle: 'vase' });
      await opened.store.importTogether((add) => add('1', [{ key: 'k', review }]), importId);
      await move(id, { product_id: '77' });
      const { entry } = await move(id, { product_id: '13' });
      while ((await opened.store.undoImport('1', importId, 10)) > 0);
      expect(await undo(id, entry)).toBe('changed');
      expect([await stored(id), await mistakes()]).toMatchObject([{ product_id: '77' }, []]);
    });

    it('is left alone once its author has withdrawn it', async () => {
      await withDesk();
      const id = await create();
      const { entry } = await move(id, {});
      await opened.store.withdrawReview('1', id);
      expect((await move(id, { product_id: '0' })).outcome).toBe('missing');
      expect(await undo(id, entry)).toBe('missing');
    });
  });
}
