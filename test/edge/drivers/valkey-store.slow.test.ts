import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { afterOnPlatform } from '../../../src/client/deadline.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { nearStore } from '../../../src/edge/cache/near-store.ts';
import { createValkeyClient } from '../../../src/edge/drivers/valkey-client.ts';
import { valkeyStore } from '../../../src/edge/drivers/valkey-store.ts';
import { namespacedStore } from '../../../src/edge/shops/namespaced-store.ts';
import { valkeyBinary } from '../../../testing/edge/valkey.ts';
import { valkeyStores, works } from '../../../testing/edge/valkey-stores.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import {
  testEvictingStore,
  testSharedCacheStore,
  testSoftPurge,
} from '../../conformance/shared-cache-store.ts';
import { testSharedLog } from '../../conformance/shared-log.ts';

const entry = entryOf(new Uint8Array([1, 2, 3]));
const now = () => entry.createdAt;

describe.skipIf(!valkeyBinary)('over a real Valkey or Redis', () => {
  const { connected, newNamespace, url } = valkeyStores(now);
  let client: ReturnType<typeof createValkeyClient>;
  beforeAll(async () => {
    client = createValkeyClient(url());
    await client.connect();
  });
  afterAll(() => client.destroy());

  testCacheStore('Valkey', () => connected());
  testSoftPurge('Valkey', () => connected());
  testSharedCacheStore('Valkey', async () => {
    const namespace = newNamespace();
    return [await connected(namespace), await connected(namespace)];
  });
  testSharedCacheStore('a namespace in Valkey', async () => {
    const store = await connected();
    return [namespacedStore(store, 'lamps:'), namespacedStore(store, 'lamps:')];
  });

  testEvictingStore('Valkey', async () => {
    const namespace = newNamespace();
    return {
      store: await connected(namespace),
      parts: async () => (await client.keys(`${namespace}*`)).map(String).sort(),
      evict: (part) => client.del(part),
    };
  });

  testSharedLog('Valkey', async () => {
    const namespace = newNamespace();
    const [one, other] = [await connected(namespace), await connected(namespace)];
    return { one: one.log, other: other.log, lose: async () => void (await client.del(`${namespace}log`)) };
  });

  const near = (store: Awaited<ReturnType<typeof connected>>) =>
    nearStore(store, {
      memory: createMemoryStore(),
      now,
      elapsed: () => performance.now(),
      after: afterOnPlatform,
    }).store;
  const nearby = async (namespace?: string) => near(await connected(namespace));
  testCacheStore('memory in front of Valkey', () => nearby());
  testSoftPurge('memory in front of Valkey', () => nearby());
  testSharedCacheStore('memory in front of Valkey', async () => {
    const namespace = newNamespace();
    return [await nearby(namespace), await nearby(namespace)];
  });

  test.each(['purge', 'softPurge'] as const)(
    'a %s by another process applies to large entries in the memory of this one',
    async (purge) => {
      const namespace = newNamespace();
      const [one, other] = [await nearby(namespace), await nearby(namespace)];
      const bytes = new Uint8Array(32 * 1024 + 1);
      const search = { ...entry, bytes, tags: ['handle:lamp', 'id:12'], share: 'rare' } as const;
      const before = await one.moment?.(search.tags);
      await one.set('search', search, before);
      await one.set('other', { ...search, tags: ['handle:vase'] });
      expect(await one.get('search')).toEqual(search);
      expect(await other.get('search')).toBeUndefined();
      await other[purge]?.(['id:12']);
      const isUsed = async (key: string) => ((await one.get(key))?.freshUntil ?? 0) >= now();
      expect(await isUsed('search')).toBe(false);
      expect(await one.set('search', search, before)).toBe(false);
      expect(await isUsed('search')).toBe(false);
      expect(await isUsed('other')).toBe(true);
    },
  );

  test.each(['variants', 'ratings', 'rare'] as const)(
    'processes share a bounded number of entries of the kind %s, and the oldest goes first',
    async (share) => {
      const namespace = newNamespace();
      const clock = { now: entry.createdAt };
      const bounded = { url: url(), namespace, now: () => clock.now, mostInvented: 2 };
      const writer = valkeyStore(bounded);
      onTestFinished(() => writer.close());
      await expect.poll(() => works(writer)).toBe(true);
      const [one, other] = [near(writer), await nearby(namespace)];
      await one.set('first page', entry);
      for (const key of ['once rare', 'first', 'second', 'third']) {
        await one.set(key, { ...entry, share });
        clock.now += 1;
        if (key === 'once rare') await one.set(key, entry);
      }
      const found = async (key: string) => (await other.get(key)) !== undefined;
      expect(await found('first')).toBe(false);
      for (const key of ['first page', 'second', 'third']) expect(await found(key), key).toBe(true);
      if (share === 'rare') expect(await found('once rare')).toBe(true);
    },
  );

  test('neither a purged entry nor a rejected one takes the place of another in a bounded share', async () => {
    const writer = valkeyStore({ url: url(), namespace: newNamespace(), now, mostInvented: 2 });
    onTestFinished(() => writer.close());
    await expect.poll(() => works(writer)).toBe(true);
    const rare = { ...entry, share: 'rare' } as const;
    await writer.set('oldest', rare);
    const ofLamp = { ...rare, tags: ['handle:lamp'] };
    const before = await writer.moment(ofLamp.tags);
    await writer.set('purged', ofLamp);
    await writer.purge(ofLamp.tags);
    await writer.set('newest', rare);
    expect(await writer.set('rejected', ofLamp, before)).toBe(false);
    expect(await writer.get('oldest')).toEqual(rare);
  });

  test('an entry that moved to another share is not evicted by entries of the first one', async () => {
    const writer = valkeyStore({ url: url(), namespace: newNamespace(), now, mostInvented: 1 });
    onTestFinished(() => writer.close());
    await expect.poll(() => works(writer)).toBe(true);
    const moved = { ...entry, share: 'rare' } as const;
    await writer.set('moved', { ...entry, share: 'variants' });
    await writer.set('moved', moved);
    await writer.set('other', { ...entry, share: 'variants' });
    expect(await writer.get('moved')).toEqual(moved);
  });

  test('processes share entries within a namespace only', async () => {
    const store = await connected('shop-a:');
    await store.set('key', entry);
    expect(await (await connected('shop-a:')).get('key')).toEqual(entry);
    expect(await (await connected('shop-b:')).get('key')).toBeUndefined();
  });

  test('an entry expires by the clock of the edge', async () => {
    const clock = { now: entry.keepUntil - 60_000 };
    const store = await connected('late:', url(), () => clock.now);
    await store.set('early', entry);
    clock.now = entry.keepUntil - 40;
    await store.set('late', entry);
    await expect.poll(() => store.get('late')).toBeUndefined();
    expect(await store.get('early')).toEqual(entry);
  });
});
