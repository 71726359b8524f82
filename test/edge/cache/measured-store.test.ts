import { expect, test } from 'vitest';
import { type CacheLayer, measuredStore } from '../../../src/edge/cache/measured-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import type { CacheStore } from '../../../src/edge/cache/store.ts';
import { readingLines } from '../../../src/server/readings.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';

testCacheStore('measured', () => measuredStore(createMemoryStore(), 'memory').store);

function measured<Store extends CacheStore>(store: Store, layer: CacheLayer) {
  const { readings, ...one } = measuredStore(store, layer);
  const values = () => {
    const lines = readingLines('', readings()).filter((line) => !line.startsWith('#'));
    return Object.fromEntries(lines.map((line) => line.trim().split(' ')));
  };
  return { ...one, values };
}

test('a layer in memory counts hits, misses, bytes and evictions by share', async () => {
  const { store, values } = measured(createMemoryStore({ maxBytes: 23_000 }), 'memory');
  const entry = entryOf(new Uint8Array(2_000));
  for (const key of ['a', 'b', 'c', 'd', 'e']) await store.set(key, entry);
  await store.set('search', { ...entry, share: 'rare' });
  store.getNow?.('e');
  await store.get('e');
  await store.get('a');
  expect(values()).toMatchObject({
    'cache_lookups_total{layer="memory",result="hit"}': '2',
    'cache_lookups_total{layer="memory",result="miss"}': '1',
    'cache_entries{layer="memory",share="main"}': '4',
    'cache_evictions_total{layer="memory",share="main"}': '1',
    'cache_entries{layer="memory",share="rare"}': '1',
    'cache_evictions_total{layer="memory",share="rare"}': '0',
  });
  expect(Number(values()['cache_bytes{layer="memory",share="main"}'])).toBeGreaterThan(8_000);
  // A purge or a newer entry is no eviction.
  await store.set('e', entry);
  await store.purge(entry.tags);
  expect(values()).toMatchObject({ 'cache_evictions_total{layer="memory",share="main"}': '1' });
});

test('a shared layer counts lookups by their result, and no failures', async () => {
  const entry = entryOf(new Uint8Array(10));
  const found: Record<string, Promise<typeof entry | undefined>> = {
    a: Promise.resolve(entry),
    b: Promise.reject(new Error('unreachable')),
  };
  const shared = { get: (key: string) => found[key] ?? Promise.resolve(undefined) };
  const { store, values } = measured({ ...createMemoryStore(), ...shared }, 'shared');
  const lookups = await Promise.allSettled([store.get('a'), store.get('b'), store.get('c')]);
  expect(lookups.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(values()).toMatchObject({
    'cache_lookups_total{layer="shared",result="hit"}': '1',
    'cache_lookups_total{layer="shared",result="miss"}': '1',
  });
});
