import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { After } from '../../../src/client/deadline.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import { openEarlyReading } from '../../../src/edge/drivers/open-early-reading.ts';
import { sharedHintStore } from '../../../src/edge/drivers/shared-hint-store.ts';
import { valkeyStore } from '../../../src/edge/drivers/valkey-store.ts';
import { joinedHintStores } from '../../../src/edge/shop-index/joined-hint-stores.ts';
import { readShops, type Shop } from '../../../src/edge/shops/read-shops.ts';
import { noon, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';
import { runningValkey, valkeyBinary } from '../../../testing/edge/valkey.ts';

const now = () => noon;
const never = () => () => {};
const clock = { now, random: () => 0, after: never };
const minimal = { REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'one' };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hints-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Runs one process until it has read its shop of 400 reviews, then starts the next one. */
async function restarted(shop: Shop, store: CacheStore = createMemoryStore()) {
  const vases = reviewsNumbered(399, { product_handle: 'vase', product_id: '13' });
  const api = createStrictApi([...vases, ...reviewsNumbered(1, {}, 400)]);
  const start = async () => indexOver(api, { early: await openEarlyReading(shop, { ...clock, store }) });
  const first = await start();
  await first.request('product=lamp');
  await Promise.all(first.background);
  // The timers between the calls for short pages never end here, so that the next index is never complete.
  api.behaviour.maxPageSize = 2;
  return start();
}

const shopsIn = (env: Record<string, string>) => readShops({ ...minimal, ...env });

test('a restarted edge serves early with the file of its shop in INDEX_FOLDER', async () => {
  const folder = await temporaryFolder();
  const shops = readShops({
    INDEX_FOLDER: folder,
    REVIEWS_API_URL: 'https://reviews.example',
    SHOPS: '{"lamps":{"REVIEWS_API_KEY":"one"},"vases":{"REVIEWS_API_KEY":"two"}}',
  });
  for (const shop of shops) {
    const { request } = await restarted(shop);
    await expect(request('product=lamp')).resolves.toMatchObject({ partial: false, page: { count: 1 } });
  }
  expect((await readdir(folder)).sort()).toEqual(['shop-index-lamps.json', 'shop-index-vases.json']);
});

test('a restarted edge serves early with the hint in its shared cache, which no purge deletes', async () => {
  const [shop] = shopsIn({ CACHE_URL: 'redis://cache.example' });
  const store = createMemoryStore();
  const { request, answers } = await restarted(shop, store);
  await answers.purge([{ kind: 'product', handle: 'lamp', id: '12' }, { kind: 'store' }]);
  await expect(request('product=lamp')).resolves.toMatchObject({ partial: false, page: { count: 1 } });
});

test('without INDEX_FOLDER and without a shared cache nothing is stored', async () => {
  const [shop] = shopsIn({});
  const store = createMemoryStore();
  const set = vi.spyOn(store, 'set');
  await restarted(shop, store);
  expect(set).not.toHaveBeenCalled();
});

test('one of two stores of the hint may fail', async () => {
  const broken = {
    read: () => Promise.reject(new Error()),
    write: () => Promise.reject(new Error('broken')),
  };
  const shared = sharedHintStore(createMemoryStore(), clock);
  const joined = joinedHintStores([broken, shared]);
  await expect(joined.read()).rejects.toThrow();
  await expect(joined.write('a hint')).rejects.toThrow('broken');
  expect(await joined.read()).toBe('a hint');
});

test.skipIf(!valkeyBinary)('the hint is stored in a real Valkey or Redis', async () => {
  const server = await runningValkey();
  const store = valkeyStore({ url: server.url, namespace: 'test:', now });
  onTestFinished(async () => {
    await store.close();
    await server.kill();
  });
  const text = reviewsNumbered(5_000)
    .map(({ id }) => id)
    .join();
  const hints = sharedHintStore(store, clock);
  await expect
    .poll(() =>
      hints.write(text).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await hints.read()).toBe(text);
});

test('a shared cache that hangs is given up after two seconds', async () => {
  const ends: (() => void)[] = [];
  const after: After = (milliseconds, end) => {
    if (milliseconds <= 2_000) ends.push(end);
    return () => {};
  };
  const hangs = () => new Promise<undefined>(() => {});
  const store = sharedHintStore({ get: hangs, set: hangs }, { now, after });
  const outcome = store.read().catch((error: Error) => error.name);
  for (const end of ends) end();
  expect(await outcome).toBe('DeadlineExceeded');
});

test('a hint in the shared cache that unpacks to more than 32 MB is not read', async () => {
  const store = sharedHintStore(createMemoryStore(), clock);
  await store.write('0'.repeat(32 * 1024 * 1024 + 1));
  await expect(store.read()).rejects.toThrow();
});
