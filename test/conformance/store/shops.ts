import { describe, expect, it } from 'vitest';
import { type OpenStore, openedStore } from './opened-store.ts';

/** Shops and their passwords. */
export function testShops(open: OpenStore): void {
  describe('shops', () => {
    const opened = openedStore(open);

    it('begin with the own shop and are found by id, by domain, or by both if they agree', async () => {
      const shop = await opened.store.addShop({ name: 'Lamps', domain: 'lamps.example', passwordHash: 'h' });
      expect(shop).toEqual({
        id: '2',
        name: 'Lamps',
        domain: 'lamps.example',
        created_at: '2024-05-01T12:00:00Z',
      });
      expect((await opened.store.listShops()).map(({ id }) => id)).toEqual(['1', '2']);
      expect(await opened.store.findShop({ id: '2' })).toEqual(shop);
      expect(await opened.store.findShop({ domain: 'LAMPS.example' })).toEqual(shop);
      expect(await opened.store.findShop({ id: '2', domain: 'lamps.example' })).toEqual(shop);
      expect(await opened.store.findShop({ id: '1', domain: 'lamps.example' })).toBeUndefined();
      expect(await opened.store.findShop({ id: '', domain: '' })).toBeUndefined();
    });

    it('have domains and ids of their own, also if they are added at once', async () => {
      const add = (domain: string) => opened.store.addShop({ name: '', domain, passwordHash: '' });
      const added = await Promise.all(['a.example', 'b.example', 'c.example', 'a.example'].map(add));
      expect(added.filter((one) => one === 'exists')).toHaveLength(1);
      const ids = added.flatMap((one) => (one === 'exists' ? [] : [one.id]));
      expect(ids.sort()).toEqual(['2', '3', '4']);
    });

    it('can be renamed', async () => {
      expect(await opened.store.renameShop('1', 'Osier & Tin')).toBe(true);
      expect(await opened.store.findShop({ id: '1' })).toMatchObject({ name: 'Osier & Tin' });
      expect(await opened.store.renameShop('404', 'Osier & Tin')).toBe(false);
    });

    it('have a password only once it was set', async () => {
      expect(await opened.store.shopPassword('1')).toBeUndefined();
      expect(await opened.store.setShopPassword('1', 'hash')).toBe(true);
      expect(await opened.store.shopPassword('1')).toBe('hash');
      expect(await opened.store.setShopPassword('404', 'hash')).toBe(false);
    });
  });
}
