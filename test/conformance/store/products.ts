import { describe, expect, it } from 'vitest';
import { aReview } from '../../../testing/service/content/review.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Products and their names. */
export function testProducts(open: OpenStore): void {
  describe('products', () => {
    const opened = openedStore(open);
    const create = (fields: Parameters<typeof aReview>[0] = {}, shop = '1') =>
      opened.store.createReview(shop, aReview(fields));

    it('names each product by the latest values from its reviews', async () => {
      await create({ product_handle: '', product_title: '' });
      expect(await opened.store.listProducts('1')).toEqual([
        { id: '12', handle: '12', title: '12', review_count: 1 },
      ]);
      await create({ product_handle: 'lamp', product_title: 'Lamp', is_published: 0 });
      await create({ product_handle: '', product_title: '' });
      await create({ product_id: '0', product_handle: '', product_title: '' });
      expect(await opened.store.listProducts('1')).toEqual([
        { id: '12', handle: 'lamp', title: 'Lamp', review_count: 2 },
      ]);
      expect((await opened.store.listReviews('1', { ...wholePage, product_handle: 'lamp' })).count).toBe(3);
    });

    it('renames a product for published reviews only', async () => {
      await create({ product_handle: 'lamp', product_title: 'Lamp' });
      await create({ product_handle: 'hijacked', product_title: 'Hijacked', is_published: 0 });
      expect(await opened.store.listProducts('1')).toMatchObject([
        { id: '12', handle: 'lamp', title: 'Lamp' },
      ]);
      await create({ product_handle: 'desk-lamp', product_title: 'Desk lamp' });
      expect(await opened.store.listProducts('1')).toMatchObject([
        { handle: 'desk-lamp', title: 'Desk lamp' },
      ]);
    });

    it('assigns every handle to at most one product of a shop', async () => {
      const handles = async () =>
        Object.fromEntries((await opened.store.listProducts('1')).map(({ id, handle }) => [id, handle]));
      await create({ product_id: '12', product_handle: 'lamp' });
      await create({ product_id: '13', product_handle: 'lamp', is_published: 0 });
      expect(await handles()).toEqual({ 12: 'lamp', 13: '13' });
      await create({ product_id: '13', product_handle: 'lamp' });
      expect(await handles()).toEqual({ 12: '12', 13: 'lamp' });
      expect((await opened.store.rating('1', { kind: 'handle', handle: 'lamp' })).review_count).toBe(1);
      await create({ product_id: '14', product_handle: '12' });
      expect(await handles()).toEqual({ 12: '12-', 13: 'lamp', 14: '12' });
      await create({ product_id: '12', product_handle: 'lamp' }, '2');
      expect(await handles()).toEqual({ 12: '12-', 13: 'lamp', 14: '12' });
    });
  });
}
