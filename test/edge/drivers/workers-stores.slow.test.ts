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

// Their types are in a package that is not a dependency.
async function openKv(namespace = another()) {
  const kv: unknown = await workers.getKVNamespace('KV');
  return kvStore({ kv: kv as KvNamespace, namespace, now });
}

/** The cache of the runtime, accessed from outside; it accepts only responses of its own class. */
async function openCache(namespace = another()) {
  const { default: cache } = (await workers.getCaches()) as unknown as { default: RemoteCache };
  return workersCacheStore({
    cache: {
      match: async (url) => (await cache.match(String(url))) as Response | undefined,
      put: async (url, response) => {
        const copy = new WorkerResponse(await response.arrayBuffer(), { headers: [...response.headers] });
        await cache.put(String(url), copy);
      },
      delete: (url) => cache.delete(String(url)),
    },
    namespace,
    now,
  });
}

type RemoteCache = {
  match(url: string): Promise<unknown>;
  put(url: string, response: WorkerResponse): Promise<void>;
  delete(url: string): Promise<boolean>;
};

testIndexStore('Workers KV', () => {
  const test = another();
  return async (shop) => {
    const kv: unknown = await workers.getKVNamespace('KV');
    return kvIndexStore({ kv: kv as KvNamespace, namespace: `${test}${shop}:` });
  };
});

testCacheStore('Workers KV', () => openKv());
testCacheStore('the Workers cache', () => openCache());

test.each([
  ['Workers KV', openKv],
  ['the Workers cache', openCache],
])('%s: entries are found only within their namespace', async (_name, open) => {
  await (await open('shop-a:')).set('key', entry);
  expect(await (await open('shop-a:')).get('key')).toEqual(entry);
  expect(await (await open('shop-b:')).get('key')).toBeUndefined();
});

test('Workers KV: an entry lives until it expires, and at least as long as KV requires', async () => {
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
