import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CacheEntry, CacheStore } from '../../src/edge/cache/store.ts';
import { generated } from '../../testing/determinism/generations.ts';

/** The suite of every cache store. `create` returns an empty one with space for a hundred small entries. */
export function testCacheStore(name: string, create: () => CacheStore | Promise<CacheStore>): void {
  test(`${name}: returns nothing for an unknown key`, async () => {
    const store = await create();
    expect(await store.get('a')).toBeUndefined();
  });

  test(`${name}: returns an entry exactly as it was stored`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), anyBytes, anyEncodings, anyTags, async (key, bytes, encodings, tags) => {
        const store = await create();
        const entry = entryOf(bytes, { encodings, tags });
        await store.set(key, entry);
        expect(await store.get(key)).toEqual(entry);
      }),
      { numRuns: generated(30) },
    );
  });

  test(`${name}: never returns the entry of another key`, async () => {
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

  test(`${name}: replaces an entry`, async () => {
    const store = await create();
    await store.set('a', entryOf(new Uint8Array([1])));
    await store.set('a', entryOf(new Uint8Array([2])));
    expect((await store.get('a'))?.bytes).toEqual(new Uint8Array([2]));
  });

  test(`${name}: deletes an entry, and ignores unknown keys`, async () => {
    const store = await create();
    await store.set('a', entryOf(new Uint8Array([1])));
    await store.delete('a');
    await store.delete('b');
    expect(await store.get('a')).toBeUndefined();
  });

  test(`${name}: purges every entry with one of the tags and no other, and returns how many`, async () => {
    const store = await create();
    const tagged = {
      a: ['handle:lamp'],
      b: ['handle:lamp', 'id:12'],
      c: ['id:12', 'handle:vase'],
      d: ['handle:lamps'],
      e: ['handle:Lamp'],
      f: [],
    };
    for (const [key, tags] of Object.entries(tagged)) {
      await store.set(key, entryOf(new Uint8Array([1]), { tags }));
    }
    expect(await store.purge(['handle:lamp', 'id:12', 'handle:none'])).toBe(3);
    expect(await storedOf(store, Object.keys(tagged))).toEqual(['d', 'e', 'f']);
    expect(await store.purge(['handle:lamp'])).toBe(0);
    expect(await store.purge([])).toBe(0);
  });

  test(`${name}: purges a replaced entry by its new tags only`, async () => {
    const store = await create();
    const entry = (...tags: string[]) => entryOf(new Uint8Array([1]), { tags });
    await store.set('a', entry('old'));
    await store.set('a', entry('new'));
    await store.set('b', entry('old'));
    await store.delete('b');
    expect(await store.purge(['old'])).toBe(0);
    expect(await storedOf(store, ['a'])).toEqual(['a']);
    await store.set('b', entry('new'));
    expect(await store.purge(['new'])).toBe(2);
    await store.set('a', entry('new'));
    expect(await storedOf(store, ['a', 'b'])).toEqual(['a']);
    expect(await store.purge(['new'])).toBe(1);
  });
}

const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes));
const anyEncodings = fc.record({ br: anyBytes, gzip: anyBytes }, { requiredKeys: [] });
const anyTags = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 3 });

/** The keys that have an entry. */
async function storedOf(store: CacheStore, keys: readonly string[]): Promise<string[]> {
  const stored = await Promise.all(keys.map(async (key) => ((await store.get(key)) ? [key] : [])));
  return stored.flat();
}

export function entryOf(bytes: Uint8Array<ArrayBuffer>, given: Partial<CacheEntry> = {}): CacheEntry {
  const createdAt = Date.UTC(2026, 0, 2);
  return {
    bytes,
    encodings: {},
    tags: [],
    etag: `"${bytes.length}"`,
    createdAt,
    freshUntil: createdAt + 60_000,
    staleUntil: createdAt + 660_000,
    keepUntil: createdAt + 86_460_000,
    ...given,
  };
}
