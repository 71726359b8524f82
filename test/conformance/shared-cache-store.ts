import { expect, test } from 'vitest';
import type { CacheStore } from '../../src/edge/cache/store.ts';
import { entryOf } from './cache-store.ts';

/** The suite of stores with `moment`. `create` returns two clients of one store, like those of two processes. */
export function testSharedCacheStore(
  name: string,
  create: () => Promise<readonly [CacheStore, CacheStore]>,
): void {
  const tagged = (...tags: string[]) => entryOf(new Uint8Array([1]), { tags });

  test.each(['purge', 'softPurge'] as const)(
    `${name}: rejects an entry whose load began before a %s by another process`,
    async (purge) => {
      const [one, other] = await create();
      const before = await momentOf(one);
      await other[purge]?.(['handle:lamp', 'id:12']);
      await one.set('a', tagged('handle:lamp'), before);
      await one.set('b', tagged('handle:vase', 'id:12'), before);
      expect([await other.get('a'), await other.get('b')]).toEqual([undefined, undefined]);

      const entry = tagged('handle:lamp');
      await one.set('a', entry, await momentOf(one));
      expect(await other.get('a')).toEqual(entry);
    },
  );

  test(`${name}: keeps the stored entry when it rejects a new one`, async () => {
    const [one, other] = await create();
    const before = await momentOf(one);
    await other.purge(['handle:lamp']);
    const newer = tagged('handle:lamp');
    await other.set('a', newer, await momentOf(other));
    await one.set('a', entryOf(new Uint8Array([2]), { tags: ['handle:lamp'] }), before);
    expect(await one.get('a')).toEqual(newer);
  });

  test(`${name}: stores an entry with other tags, or without a purge since the load began, or without a moment`, async () => {
    const [one, other] = await create();
    await other.purge(['handle:lamp']);
    const after = await momentOf(one);
    await one.set('a', tagged('handle:lamp'), after);
    await other.purge(['handle:vase']);
    await one.set('b', tagged('handle:lamp', 'handle:vases'), after);
    await one.set('c', tagged('handle:vase'));
    for (const key of ['a', 'b', 'c']) expect([key, await other.get(key)]).not.toEqual([key, undefined]);
  });

  test(`${name}: rejects an entry whose load may have begun before every known purge`, async () => {
    const [one] = await create();
    await one.set('a', tagged('handle:lamp'), 0);
    expect(await one.get('a')).toBeUndefined();
  });
}

/** The suite of stores with `softPurge`. */
export function testSoftPurge(name: string, create: () => CacheStore | Promise<CacheStore>): void {
  test(`${name}: a soft purge makes every entry with one of the tags stale and no other, and returns how many`, async () => {
    const store = await create();
    const entries = {
      a: entryOf(new Uint8Array([1]), { tags: ['handle:lamp', 'id:12'] }),
      b: entryOf(new Uint8Array([2]), { tags: ['id:12'] }),
      c: entryOf(new Uint8Array([3]), { tags: ['handle:lamps'] }),
    };
    for (const [key, entry] of Object.entries(entries)) await store.set(key, entry);
    expect(await store.softPurge?.(['handle:lamp', 'id:12'])).toBe(2);
    for (const key of ['a', 'b'] as const) {
      const { freshUntil, staleUntil, ...kept } = (await store.get(key)) ?? entries.c;
      expect(entries[key]).toMatchObject(kept);
      expect(Math.max(freshUntil, staleUntil)).toBeLessThan(kept.createdAt);
    }
    expect(await store.get('c')).toEqual(entries.c);
    expect(await store.softPurge?.([])).toBe(0);
  });

  test(`${name}: a purge finds soft-purged entries`, async () => {
    const store = await create();
    await store.set('a', entryOf(new Uint8Array([1]), { tags: ['handle:lamp'] }));
    await store.softPurge?.(['handle:lamp']);
    expect(await store.purge(['handle:lamp'])).toBe(1);
    expect(await store.get('a')).toBeUndefined();
  });
}

async function momentOf(store: CacheStore): Promise<number> {
  const moment = await store.moment?.();
  if (moment === undefined) throw new Error('The store has no moment');
  return moment;
}
