import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { partlySharedStore } from '../../../src/edge/cache/partly-shared-store.ts';
import { createValkeyClient } from '../../../src/edge/drivers/valkey-client.ts';
import { namespacedStore } from '../../../src/edge/shops/namespaced-store.ts';
import { valkeyBinary } from '../../../testing/edge/valkey.ts';
import { valkeyStores } from '../../../testing/edge/valkey-stores.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import {
  testEvictingStore,
  testSharedCacheStore,
  testSoftPurge,
} from '../../conformance/shared-cache-store.ts';

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

  const partlyShared = async (namespace?: string) =>
    partlySharedStore(await connected(namespace), createMemoryStore());
  testCacheStore('Valkey and memory', () => partlyShared());
  testSoftPurge('Valkey and memory', () => partlyShared());
  testSharedCacheStore('Valkey and memory', async () => {
    const namespace = newNamespace();
    return [await partlyShared(namespace), await partlyShared(namespace)];
  });

  test.each(['purge', 'softPurge'] as const)(
    'a %s by another process applies to entries in the memory of this one',
    async (purge) => {
      const namespace = newNamespace();
      const [one, other] = [await partlyShared(namespace), await partlyShared(namespace)];
      const search = { ...entry, tags: ['handle:lamp', 'id:12'], share: 'rare' } as const;
      const before = await one.moment?.(search.tags);
      await one.set('search', search, before);
      await one.set('other', { ...search, tags: ['handle:vase'] });
      expect(await one.get('search')).toEqual(search);
      expect(await other.get('search')).toBeUndefined();
      await other[purge]?.(['id:12']);
      expect(await one.get('search')).toBeUndefined();
      expect(await one.set('search', search, before)).toBe(false);
      expect(await one.get('search')).toBeUndefined();
      expect(await one.get('other')).toBeDefined();
    },
  );

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
