import { Miniflare, Response as WorkerResponse } from 'miniflare';
import { afterAll, expect, test } from 'vitest';
import { kvIndexStore } from '../../../src/edge/drivers/kv-index-store.ts';
import { type KvNamespace, kvStore } from '../../../src/edge/drivers/kv-store.ts';
import { workersCacheStore } from '../../../src/edge/drivers/workers-cache-store.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import { testIndexStore } from '../../conformance/index-store.ts';

const workers = new Miniflare({ modules: true, script: 'export default {}', kvNamespaces: ['KV'] });
afterAll(() => workers.dispose());

const entry = entryOf(new Uint8Array([1, 2, 3]));
const now = () => entry.createdAt;
let namespaces = 0;
const another = () => `test-${++namespaces}:`;

// The types of both are in a package that we have no other use for.
async function openKv(namespace = another()) {
  const kv: unknown = await workers.getKVNamespace('KV');
  return kvStore({ kv: kv as KvNamespace, namespace, now });
}

/** The cache of the runtime from outside of it, which takes answers of its own kind only. */
async function openCache(namespace = another()) {
  const { default: cache } = (await workers.getCaches()) as unknown as { default: RemoteCache };
  return workersCacheStore({
    cache: {
      match: async (address) => (await cache.match(String(address))) as Response | undefined,
      put: async (address, response) => {
        const kept = new WorkerResponse(await response.arrayBuffer(), { headers: [...response.headers] });
        await cache.put(String(address), kept);
      },
      delete: (address) => cache.delete(String(address)),
    },
    namespace,
    now,
  });
}

type RemoteCache = {
  match(address: string): Promise<unknown>;
  put(address: string, response: WorkerResponse): Promise<void>;
  delete(address: string): Promise<boolean>;
};

testIndexStore('Workers KV', () => {
  const test = another();
  return async (shop) => {
    const kv: unknown = await workers.getKVNamespace('KV');
    return kvIndexStore({ kv: kv as KvNamespace, namespace: `${test}${shop}:` });
  };
});

testCacheStore('Workers KV', () => openKv());
testCacheStore('the cache of Workers', () => openCache());

test.each([
  ['Workers KV', openKv],
  ['the cache of Workers', openCache],
])('%s: an edge with other options finds nothing', async (_name, open) => {
  await (await open('shop-a:')).set('key', entry);
  expect(await (await open('shop-a:')).get('key')).toEqual(entry);
  expect(await (await open('shop-b:')).get('key')).toBeUndefined();
});

test('Workers KV: an entry is kept as long as its windows hold, and not less than KV can', async () => {
  const seconds: number[] = [];
  const kv = {
    get: async () => null,
    put: async (_key: string, _value: Uint8Array, { expirationTtl }: { expirationTtl: number }) => {
      seconds.push(expirationTtl);
    },
    delete: async () => {},
    list: async () => ({ keys: [] }),
  };
  await kvStore({ kv, namespace: '', now }).set('key', entry);
  await kvStore({ kv, namespace: '', now: () => entry.keepUntil }).set('key', entry);
  expect(seconds).toEqual([86_460, 60]);
});
