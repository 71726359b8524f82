import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import { testSoftPurge } from '../../conformance/shared-cache-store.ts';

testCacheStore('memory', () => createMemoryStore({ maxBytes: 100_000 }));
testSoftPurge('memory', () => createMemoryStore());

test('the least recently used entries are evicted first', async () => {
  const store = createMemoryStore({ maxBytes: 23_000 });
  const entry = entryOf(new Uint8Array(2_000));
  for (const key of ['a', 'b', 'c', 'd']) await store.set(key, entry);
  await store.get('a');
  await store.set('e', entry);
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (key) => (await store.get(key)) && key));
  expect(kept).toEqual(['a', undefined, 'c', 'd', 'e']);
});

test('an entry that is larger than the cache is rejected and evicts nothing', async () => {
  const store = createMemoryStore({ maxBytes: 23_000 });
  await store.set('a', entryOf(new Uint8Array(10)));
  await store.set('b', entryOf(new Uint8Array(20_000)));
  expect(await store.get('b')).toBeUndefined();
  expect(await store.get('a')).toBeDefined();
});

test('evicted entries are removed from their tags', async () => {
  const store = createMemoryStore({ maxBytes: 23_000 });
  const entry = entryOf(new Uint8Array(2_000), { tags: ['lamp'] });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await store.set(key, entry);
  await store.set('too large', entryOf(new Uint8Array(20_000), { tags: ['lamp'] }));
  const kept = ['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => store.get(key) !== undefined);
  expect(kept.length).toBeLessThan(6);
  expect(await store.purge(['lamp'])).toBe(kept.length);
});
