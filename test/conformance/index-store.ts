import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublicReview } from '../../src/contract/storefront.ts';
import type { IndexDirectory, IndexStore } from '../../src/edge/shop-index/index-store.ts';
import { generated } from '../../testing/determinism/generations.ts';

/**
 * The suite of every index store. `createAll` returns a function that opens the store of a shop; all shops
 * share one backend.
 */
export function testIndexStore(
  name: string,
  createAll: () => (shop: string) => IndexStore | Promise<IndexStore>,
): void {
  test(`${name}: is empty at first`, async () => {
    const store = await createAll()('one');
    expect(await store.readDirectory()).toBeUndefined();
    expect(await store.readPart('a')).toBeUndefined();
  });

  test(`${name}: returns the latest directory exactly as it was written`, async () => {
    const store = await createAll()('one');
    await store.writeDirectory(aDirectory({ readAt: 1 }));
    await store.writeDirectory(aDirectory({ readAt: 2, partial: true }));
    expect(await store.readDirectory()).toEqual(aDirectory({ readAt: 2, partial: true }));
  });

  test(`${name}: returns a part exactly as it was written, whatever its text`, async () => {
    const store = await createAll()('one');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ author: fc.string(), content: fc.string({ unit: 'grapheme' }) }), {
          maxLength: 5,
        }),
        async (texts) => {
          const reviews = texts.map((given, index) => aPublicReview({ ...given, id: String(index) }));
          await store.writePart('a', reviews);
          expect(await store.readPart('a')).toEqual(reviews);
        },
      ),
      { numRuns: generated(30) },
    );
  });

  test(`${name}: distinguishes an empty part from a missing one`, async () => {
    const store = await createAll()('one');
    await store.writePart('a', []);
    expect(await store.readPart('a')).toEqual([]);
  });

  test(`${name}: deletes a part and no other, and ignores unknown names`, async () => {
    const store = await createAll()('one');
    await store.writePart('a', [aPublicReview()]);
    await store.writePart('b', [aPublicReview()]);
    await store.deletePart('a');
    await store.deletePart('c');
    expect(await store.readPart('a')).toBeUndefined();
    expect(await store.readPart('b')).toHaveLength(1);
  });

  test(`${name}: never confuses parts, or a part with the directory, whatever their names`, async () => {
    const store = await createAll()('one');
    const names = ['directory', 'part', '__proto__', 'a', 'a-1', 'a-10'];
    for (const id of names) await store.writePart(id, [aPublicReview({ id })]);
    for (const id of names) expect((await store.readPart(id))?.[0]?.id).toBe(id);
    expect(await store.readDirectory()).toBeUndefined();
  });

  test(`${name}: never returns data of another shop`, async () => {
    const create = createAll();
    const shops = ['one', 'One', 'one/two', 'one:two', 'one%3Atwo', ''];
    const stores = await Promise.all(shops.map(create));
    for (const [index, store] of stores.entries()) {
      await store.writeDirectory(aDirectory({ readAt: index }));
      await store.writePart('a', [aPublicReview({ id: String(index) })]);
    }
    for (const [index, store] of stores.entries()) {
      expect((await store.readDirectory())?.readAt).toBe(index);
      expect((await store.readPart('a'))?.[0]?.id).toBe(String(index));
    }
    await stores[0]?.deletePart('a');
    expect(await stores[1]?.readPart('a')).toHaveLength(1);
  });
}

export function aPublicReview(given: Partial<PublicReview> = {}): PublicReview {
  return {
    id: '1',
    rating: 5,
    author: 'Anna',
    title: '',
    content: 'Warm light',
    commented_at: '2026-01-02T12:00:00Z',
    item_type: '',
    product_id: '12',
    product_handle: 'lamp',
    is_verified: 1,
    is_featured: 0,
    is_top: 0,
    media: [{ url: '/1.jpg', thumbnail_url: '', type: 1 }],
    reply: null,
    ...given,
  };
}

export function aDirectory(given: Partial<IndexDirectory> = {}): IndexDirectory {
  return {
    recipe: '["https://reviews.example"]',
    readAt: Date.UTC(2026, 0, 2),
    dueAt: Date.UTC(2026, 0, 3),
    partial: false,
    products: [{ handle: 'lamp', id: '12', stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 }, part: 'a' }],
    changes: [{ id: '1', time: Date.UTC(2026, 0, 2), isGone: true }],
    retired: [{ part: 'b', at: Date.UTC(2026, 0, 2) }],
    ...given,
  };
}
