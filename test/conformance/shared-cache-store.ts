import { expect, test } from 'vitest';
import type { CacheStore, Moment } from '../../src/edge/cache/store.ts';
import { entryOf } from './cache-store.ts';

/**
 * The suite of stores with `moment`. `create` returns two clients of one store, like the clients of two
 * processes.
 */
export function testSharedCacheStore(
  name: string,
  create: () => Promise<readonly [CacheStore, CacheStore]>,
): void {
  const tagged = (...tags: string[]) => entryOf(new Uint8Array([1]), { tags });

  test.each(['purge', 'softPurge'] as const)(
    `${name}: rejects an entry whose load began before a %s by another process`,
    async (purge) => {
      const [one, other] = await create();
      const before = await momentOf(one, 'handle:lamp', 'handle:vase', 'id:12');
      await other[purge]?.(['handle:lamp', 'id:12']);
      await one.set('a', tagged('handle:lamp'), before);
      await one.set('b', tagged('handle:vase', 'id:12'), before);
      expect([await other.get('a'), await other.get('b')]).toEqual([undefined, undefined]);

      const entry = tagged('handle:lamp');
      await one.set('a', entry, await momentOf(one, 'handle:lamp'));
      expect(await other.get('a')).toEqual(entry);
    },
  );

  test(`${name}: keeps the stored entry when it rejects a new one`, async () => {
    const [one, other] = await create();
    const before = await momentOf(one, 'handle:lamp');
    await other.purge(['handle:lamp']);
    const newer = tagged('handle:lamp');
    await other.set('a', newer, await momentOf(other, 'handle:lamp'));
    await one.set('a', entryOf(new Uint8Array([2]), { tags: ['handle:lamp'] }), before);
    expect(await one.get('a')).toEqual(newer);
  });

  test(`${name}: stores an entry with other tags, or without a purge since the load began, or without a moment`, async () => {
    const [one, other] = await create();
    await other.purge(['handle:lamp']);
    const after = await momentOf(one, 'handle:lamp', 'handle:vases');
    await one.set('a', tagged('handle:lamp'), after);
    await other.purge(['handle:vase']);
    await one.set('b', tagged('handle:lamp', 'handle:vases'), after);
    await one.set('c', tagged('handle:vase'));
    for (const key of ['a', 'b', 'c']) expect([key, await other.get(key)]).not.toEqual([key, undefined]);
  });

  test(`${name}: rejects an entry whose load may have begun before every known purge`, async () => {
    const [one] = await create();
    await one.set('a', tagged('handle:lamp'), new Map());
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

/**
 * The suite of stores that evict. `create` returns an empty store with the names of its parts, and a function
 * that evicts a part.
 */
export function testEvictingStore(name: string, create: () => Promise<EvictingStore>): void {
  const lamp = () => entryOf(new Uint8Array([1]), { tags: ['handle:lamp', 'id:12'] });

  /** Stores an entry in an empty store for each of its parts, and evicts the part. */
  async function eachPart(check: (evicting: EvictingStore, part: string) => Promise<void>): Promise<void> {
    const first = await create();
    await first.store.set('a', lamp(), await first.store.moment?.(lamp().tags));
    const parts = await first.parts();
    expect(parts.length).toBeGreaterThan(1);
    for (const index of parts.keys()) {
      const evicting = await create();
      await evicting.store.set('a', lamp(), await evicting.store.moment?.(lamp().tags));
      const part = (await evicting.parts())[index] ?? '';
      await evicting.evict(part);
      await check(evicting, part);
    }
  }

  test(`${name}: a purge holds, whatever was evicted before it or is evicted after it`, async () => {
    await eachPart(async ({ store, parts, evict }, evicted) => {
      await store.purge(['id:12']);
      expect(await store.get('a'), evicted).toBeUndefined();
      for (const part of await parts()) {
        await evict(part);
        expect(await store.get('a'), part).toBeUndefined();
      }
    });
  });

  test(`${name}: an entry never becomes fresh again after a soft purge, even after evictions`, async () => {
    await eachPart(async ({ store }, evicted) => {
      await store.softPurge?.(['id:12']);
      expect((await store.get('a'))?.staleUntil ?? 0, evicted).toBeLessThan(lamp().createdAt);
    });
  });

  test(`${name}: an entry whose load began before a purge is rejected, even after evictions`, async () => {
    await eachPart(async ({ store, parts, evict }, evicted) => {
      const before = await momentOf(store, ...lamp().tags);
      await store.purge(['id:12']);
      for (const part of await parts()) await evict(part);
      expect(await store.set('b', lamp(), before), evicted).toBe(false);
      await store.set('c', lamp(), await momentOf(store, ...lamp().tags));
      expect(await store.set('b', lamp(), before), evicted).toBe(false);
      expect(await store.get('b'), evicted).toBeUndefined();
      expect(await store.get('c'), evicted).toBeDefined();
    });
  });
}

type EvictingStore = {
  store: CacheStore;
  parts(): Promise<string[]>;
  evict(part: string): Promise<unknown>;
};

async function momentOf(store: CacheStore, ...tags: string[]): Promise<Moment> {
  const moment = await store.moment?.(tags);
  if (moment === undefined) throw new Error('The store has no moment');
  return moment;
}
