import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { afterOnPlatform } from '../../../src/client/deadline.ts';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { partlySharedStore } from '../../../src/edge/cache/partly-shared-store.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { createValkeyClient } from '../../../src/edge/drivers/valkey-client.ts';
import { type ValkeyStore, valkeyStore } from '../../../src/edge/drivers/valkey-store.ts';
import { namespacedStore } from '../../../src/edge/shops/namespaced-store.ts';
import { logLine } from '../../../src/edge/telemetry/log.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { runningValkey, smallAndEvicting, valkeyBinary } from '../../../testing/edge/valkey.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import {
  testEvictingStore,
  testSharedCacheStore,
  testSoftPurge,
} from '../../conformance/shared-cache-store.ts';

const entry = entryOf(new Uint8Array([1, 2, 3]));
const now = () => entry.createdAt;
let namespaces = 0;

describe.skipIf(!valkeyBinary)('over a real Valkey or Redis', () => {
  let server: Awaited<ReturnType<typeof runningValkey>>;
  let client: ReturnType<typeof createValkeyClient>;
  const opened: ValkeyStore[] = [];
  beforeAll(async () => {
    server = await runningValkey();
    client = createValkeyClient(server.url);
    await client.connect();
  });
  afterAll(async () => {
    client.destroy();
    await server.kill();
  });
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

  /** A store once it is connected. */
  async function connected(namespace = `test-${++namespaces}:`, url = server.url, clock = now) {
    const store = valkeyStore({ url, namespace, now: clock });
    opened.push(store);
    await expect.poll(() => works(store)).toBe(true);
    return store;
  }

  testCacheStore('Valkey', () => connected());
  testSoftPurge('Valkey', () => connected());
  testSharedCacheStore('Valkey', async () => {
    const namespace = `test-${++namespaces}:`;
    return [await connected(namespace), await connected(namespace)];
  });
  testSharedCacheStore('a namespace in Valkey', async () => {
    const store = await connected();
    return [namespacedStore(store, 'lamps:'), namespacedStore(store, 'lamps:')];
  });

  testEvictingStore('Valkey', async () => {
    const namespace = `test-${++namespaces}:`;
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
    const namespace = `test-${++namespaces}:`;
    return [await partlyShared(namespace), await partlyShared(namespace)];
  });

  test.each(['purge', 'softPurge'] as const)(
    'a %s by another process applies to entries in the memory of this one',
    async (purge) => {
      const namespace = `test-${++namespaces}:`;
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

  test('a purge holds on a full server that evicts by the policy of compose.yaml', async () => {
    const full = await runningValkey({ options: smallAndEvicting });
    const store = await connected('', full.url);
    const products = Array.from({ length: 20 }, (_, index) => index);
    const page = (index: number) => entryOf(new Uint8Array(5_000).fill(65), { tags: [`handle:${index}`] });
    for (const index of products) await store.set(`first-${index}`, page(index));
    for (let index = 0; index < 2_500; index++) {
      await store.set(`other-${index}`, page(100 + index));
      // These pages are read all the time, their tags never.
      if (index % 5 === 0) await store.get(`first-${(index / 5) % 20}`);
    }
    expect(await evictedKeys(full.url)).toBeGreaterThan(1_000);
    for (const index of products) {
      await store.purge([`handle:${index}`]);
      expect(await store.get(`first-${index}`)).toBeUndefined();
    }
    await full.kill();
  });

  test('a purge holds on a full server that evicts nothing and refuses writes', async () => {
    const full = await runningValkey({ options: ['--maxmemory', '6mb'] });
    const store = await connected('', full.url);
    await store.set('a', { ...entry, tags: ['handle:lamp'] });
    const fill = async () => {
      for (let index = 0; index < 500; index++) {
        await store.set(`other-${index}`, entryOf(new Uint8Array(50_000)));
      }
    };
    await expect(fill()).rejects.toThrow('OOM');
    expect(await store.get('a')).toBeDefined();
    expect(await store.purge(['handle:lamp'])).toBe(1);
    expect(await store.get('a')).toBeUndefined();
    await full.kill();
  });

  test('a load is not cached if another process received a change meanwhile', async () => {
    const reviews = reviewsNumbered(3);
    const [api, otherApi] = [createFaultyApi({ reviews }), createFaultyApi({ reviews })];
    const namespace = `test-${++namespaces}:`;
    const waitUntil = createBackground();
    const slow = edgeOver(api, { store: await connected(namespace), waitUntil: waitUntil.waitUntil });
    const otherWork = createBackground();
    const setting = { env: signed, store: await connected(namespace), waitUntil: otherWork.waitUntil };
    const other = edgeOver(otherApi, setting);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    // Holds back the answer that still contains the review hidden meanwhile.
    api.behaviour.interfere = async (operation) => {
      if (operation !== 'get_reviews' || isHeld) return undefined;
      isHeld = true;
      await held;
      return undefined;
    };
    const before = slow.json('/v1/reviews?product=lamp&page_size=50');
    await expect.poll(() => isHeld).toBe(true);
    await other.edge.fetch(await aDelivery(anEvent()));
    await otherWork.settled();
    release();
    expect((await before).page.count).toBe(3);
    await waitUntil.settled();
    api.behaviour.reviews = reviews.slice(1);
    expect((await slow.json('/v1/reviews?product=lamp&page_size=50')).page.count).toBe(2);
  });

  test('a soft purge does not restore an entry that another process purges concurrently', async () => {
    const namespace = `test-${++namespaces}:`;
    const [one, other] = [await connected(namespace), await connected(namespace)];
    for (let round = 0; round < 50; round++) {
      await one.set('a', { ...entry, tags: ['handle:lamp'] });
      await Promise.all([one.softPurge?.(['handle:lamp']), other.purge(['handle:lamp'])]);
      expect(await one.get('a')).toBeUndefined();
    }
  });

  test('a purge finds an entry that another process stored during the purge before', async () => {
    const namespace = `test-${++namespaces}:`;
    const other = await connected(namespace);
    const lamp = { ...entry, tags: ['handle:lamp'] };
    const calls: string[] = [];
    let isPurging = false;
    const url = await interrupted(server.url, async (call) => {
      if (!isPurging) return;
      calls.push(call);
      await other.set('a', lamp, await other.moment?.(lamp.tags));
    });
    const one = await connected(namespace, url);
    isPurging = true;
    await one.purge(['handle:lamp']);
    isPurging = false;
    expect(calls.length).toBeGreaterThan(2);
    await other.purge(['handle:lamp']);
    expect(await other.get('a')).toBeUndefined();
  });

  test('processes share entries within a namespace only', async () => {
    const store = await connected('shop-a:');
    await store.set('key', entry);
    expect(await (await connected('shop-a:')).get('key')).toEqual(entry);
    expect(await (await connected('shop-b:')).get('key')).toBeUndefined();
  });

  test('an entry expires by the clock of the edge', async () => {
    const clock = { now: entry.keepUntil - 60_000 };
    const store = await connected('late:', server.url, () => clock.now);
    await store.set('early', entry);
    clock.now = entry.keepUntil - 40;
    await store.set('late', entry);
    await expect.poll(() => store.get('late')).toBeUndefined();
    expect(await store.get('early')).toEqual(entry);
  });

  test('while the server is down, the edge answers from its own memory and calls the API once per question', async () => {
    const own = await runningValkey({ password: 'canary' });
    const shared = await connected('outage:', own.url);
    const api = createFaultyApi({ reviews: reviewsNumbered(30) });
    const clock = { now: entry.createdAt };
    const events: string[] = [];
    const store = guardedStore(shared, {
      fallback: createMemoryStore(),
      after: afterOnPlatform,
      now: () => clock.now,
      log: (event) => events.push(logLine(event, 0)),
    });
    const { get } = edgeOver(api, { store });
    const status = async (path: string) =>
      (await get(path)).headers.get('cache-status')?.split(';')[1]?.trim();

    expect(await status('/v1/reviews?product=lamp')).toBe('fwd=miss');
    expect(await status('/v1/reviews?product=lamp')).toBe('hit');
    await own.kill();
    await status('/v1/reviews?product=lamp&page=2');
    const calls = api.calls.length;
    expect(await status('/v1/reviews?product=lamp&page=2')).toBe('hit');
    expect(api.calls).toHaveLength(calls);
    expect(events.join('\n')).toContain('"cache_failed"');
    expect(events.join('\n')).not.toContain('canary');

    await own.restart();
    await expect.poll(() => works(shared)).toBe(true);
    clock.now += 10_000;
    await status('/v1/reviews?product=lamp&page=3');
    expect(await shared.get(thirdPage)).toBeDefined();
    await own.kill();
  });

  test('the edge does not wait for a server that hangs, and uses it again once it responds', async () => {
    const own = await runningValkey();
    const shared = await connected('frozen:', own.url);
    const fallback = createMemoryStore();
    const clock = { now: entry.createdAt };
    const deadlines: number[] = [];
    const after: typeof afterOnPlatform = (milliseconds, run) => {
      deadlines.push(milliseconds);
      return afterOnPlatform(milliseconds, run);
    };
    const store = guardedStore(shared, { fallback, after, now: () => clock.now, log: () => {} });
    own.freeze();
    await store.set('key', entry);
    for (let times = 0; times < 10; times++) expect(await store.get('key')).toEqual(entry);
    // Two timers for each, and one to call the server again.
    expect(deadlines).toEqual([500, 500, 1_000, 75, 75, 75, 75]);
    own.wake();
    await expect.poll(() => works(shared)).toBe(true);
    clock.now += 10_000;
    await store.set('key', entry);
    expect(await shared.get('key')).toEqual(entry);
    await own.kill();
  });
});

test('without a server every call fails at once, and the store can be closed', async () => {
  const store = valkeyStore({ url: 'redis://127.0.0.1:1', namespace: '', now });
  await expect(async () => store.get('key')).rejects.toThrow();
  await expect(async () => store.set('key', entry)).rejects.toThrow();
  await store.close();
});

const thirdPage = '["reviews","product","lamp",null,3,10,"featured",[],false,false,"",""]';

async function works(store: ValkeyStore): Promise<boolean> {
  try {
    await store.get('key');
    return true;
  } catch {
    return false;
  }
}

async function evictedKeys(url: string): Promise<number> {
  const client = createValkeyClient(url);
  await client.connect();
  const statistics = String(await client.info('stats'));
  client.destroy();
  return Number(/evicted_keys:(\d+)/.exec(statistics)?.[1]);
}

/** The URL of a proxy before a server, which runs a function before it passes on the commands of a client. */
async function interrupted(url: string, before: (call: string) => Promise<void>): Promise<string> {
  const proxy = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    let last = Promise.resolve();
    client.on('data', (data) => {
      last = last.then(() => before(data.toString('latin1'))).then(() => void upstream.write(data));
    });
    client.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => {}).on('close', () => client.destroy());
    upstream.pipe(client);
  });
  onTestFinished(() => void proxy.close());
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
