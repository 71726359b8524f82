import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { afterOnPlatform } from '../../../src/client/deadline.ts';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { type ValkeyStore, valkeyStore } from '../../../src/edge/drivers/valkey-store.ts';
import { namespacedStore } from '../../../src/edge/shops/namespaced-store.ts';
import { logLine } from '../../../src/edge/telemetry/log.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { runningValkey, valkeyBinary } from '../../../testing/edge/valkey.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import { testSharedCacheStore, testSoftPurge } from '../../conformance/shared-cache-store.ts';

const entry = entryOf(new Uint8Array([1, 2, 3]));
const now = () => entry.createdAt;
let namespaces = 0;

describe.skipIf(!valkeyBinary)('over a real Valkey or Redis', () => {
  let server: Awaited<ReturnType<typeof runningValkey>>;
  const opened: ValkeyStore[] = [];
  beforeAll(async () => {
    server = await runningValkey();
  });
  afterAll(() => server.kill());
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

  test('processes share entries within a namespace only', async () => {
    const store = await connected('shop-a:');
    await store.set('key', entry);
    expect(await (await connected('shop-a:')).get('key')).toEqual(entry);
    expect(await (await connected('shop-b:')).get('key')).toBeUndefined();
  });

  test('an entry expires by the clock of the edge', async () => {
    const store = await connected('late:', server.url, () => entry.keepUntil - 40);
    await store.set('key', entry);
    expect(await store.get('key')).toEqual(entry);
    await expect.poll(() => store.get('key')).toBeUndefined();
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
    // Two timers for each.
    expect(deadlines).toEqual([500, 500, 75, 75, 75, 75]);
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
