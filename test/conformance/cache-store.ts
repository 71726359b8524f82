import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CacheEntry, CacheStore } from '../../src/edge/cache-store.ts';

/** What every cache store must do. `create` makes an empty one with room for a hundred small entries. */
export function testCacheStore(name: string, create: () => CacheStore | Promise<CacheStore>): void {
  test(`${name}: gives nothing for a key that it does not know`, async () => {
    const store = await create();
    expect(await store.get('a')).toBeUndefined();
  });

  test(`${name}: gives an entry as it was put, every byte and time of it`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.uint8Array({ maxLength: 300 }), async (key, bytes) => {
        const store = await create();
        const entry = entryOf(new Uint8Array(bytes));
        await store.set(key, entry);
        expect(await store.get(key)).toEqual(entry);
      }),
      { numRuns: 30 },
    );
  });

  test(`${name}: never gives one key's entry for another`, async () => {
    const keys = [
      'a',
      'A',
      'a ',
      'a:b',
      'a/b',
      '["a","b"]',
      '["a,b"]',
      'é',
      'e\u0301',
      '__proto__',
      '',
      '\u0000',
    ];
    const store = await create();
    for (const [index, key] of keys.entries()) await store.set(key, entryOf(new Uint8Array([index])));
    for (const [index, key] of keys.entries()) {
      expect((await store.get(key))?.bytes).toEqual(new Uint8Array([index]));
    }
  });

  test(`${name}: puts a new entry in place of the old one`, async () => {
    const store = await create();
    await store.set('a', entryOf(new Uint8Array([1])));
    await store.set('a', entryOf(new Uint8Array([2])));
    expect((await store.get('a'))?.bytes).toEqual(new Uint8Array([2]));
  });

  test(`${name}: forgets what is deleted, also where there is nothing`, async () => {
    const store = await create();
    await store.set('a', entryOf(new Uint8Array([1])));
    await store.delete('a');
    await store.delete('b');
    expect(await store.get('a')).toBeUndefined();
  });
}

export function entryOf(bytes: Uint8Array<ArrayBuffer>): CacheEntry {
  const createdAt = Date.UTC(2026, 0, 2);
  return {
    bytes,
    etag: `"${bytes.length}"`,
    createdAt,
    freshUntil: createdAt + 60_000,
    staleUntil: createdAt + 660_000,
    keepUntil: createdAt + 86_460_000,
  };
}
