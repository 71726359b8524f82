import { describe, expect, test } from 'vitest';
import { type After, afterOnPlatform } from '../../../src/client/deadline.ts';
import { guardedStore } from '../../../src/edge/cache/guarded-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { createValkeyClient } from '../../../src/edge/drivers/valkey-client.ts';
import { valkeyStore } from '../../../src/edge/drivers/valkey-store.ts';
import { logLine } from '../../../src/edge/telemetry/log.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { patientlyOfStore } from '../../../testing/edge/patiently.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { runningValkey, smallAndEvicting, valkeyBinary } from '../../../testing/edge/valkey.ts';
import { valkeyStores, works } from '../../../testing/edge/valkey-stores.ts';
import { entryOf } from '../../conformance/cache-store.ts';

const entry = entryOf(new Uint8Array([1, 2, 3]));
const now = () => entry.createdAt;

describe.skipIf(!valkeyBinary)('a Valkey or Redis in trouble', () => {
  const { connected } = valkeyStores(now);

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

  test('while the server is down, the edge serves from its own memory and calls the API once per question', async () => {
    const own = await runningValkey({ password: 'canary' });
    const shared = await connected('outage:', own.url);
    const api = createFaultyApi({ reviews: reviewsNumbered(30) });
    const clock = { now: entry.createdAt };
    const events: string[] = [];
    const store = guardedStore(shared, {
      fallback: createMemoryStore(),
      after: patientlyOfStore,
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
    let isFrozen = true;
    const after: After = (milliseconds, run) => {
      deadlines.push(milliseconds);
      // On a busy machine the server might be called again before the ten calls have ended.
      if (milliseconds === 1_000) return () => {};
      return (isFrozen ? afterOnPlatform : patientlyOfStore)(milliseconds, run);
    };
    const store = guardedStore(shared, { fallback, after, now: () => clock.now, log: () => {} });
    own.freeze();
    await store.set('key', entry);
    for (let times = 0; times < 10; times++) expect(await store.get('key')).toEqual(entry);
    // Two timers for each of the three calls, and one to call the server again.
    expect(deadlines).toEqual([500, 500, 1_000, 75, 75, 75, 75]);
    own.wake();
    isFrozen = false;
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

const thirdPage = '["reviews","product","lamp",null,3,10,"featured",[],false,false,"","","","",""]';

async function evictedKeys(url: string): Promise<number> {
  const client = createValkeyClient(url);
  await client.connect();
  const statistics = String(await client.info('stats'));
  client.destroy();
  return Number(/evicted_keys:(\d+)/.exec(statistics)?.[1]);
}
