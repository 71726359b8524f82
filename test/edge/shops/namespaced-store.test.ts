import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { namespacedStore } from '../../../src/edge/shops/namespaced-store.ts';
import { entryOf, testCacheStore } from '../../conformance/cache-store.ts';
import { testSoftPurge } from '../../conformance/shared-cache-store.ts';

testCacheStore('a namespaced store', () => namespacedStore(createMemoryStore(), 'lamps:'));
testSoftPurge('a namespaced store', () => namespacedStore(createMemoryStore(), 'lamps:'));

test('an entry cached in memory comes back as the same object', async () => {
  const store = namespacedStore(createMemoryStore(), 'lamps:');
  const entry = entryOf(new Uint8Array([1]), { tags: ['handle:lamp'] });
  await store.set('key', entry);
  expect(await store.get('key')).toBe(entry);
});

test('namespaces of one store are isolated', async () => {
  const whole = createMemoryStore();
  const [one, other] = [namespacedStore(whole, 'a:'), namespacedStore(whole, 'a-b:')];
  const entry = entryOf(new Uint8Array([1]), { tags: ['store'] });
  await one.set('key', entry);
  expect(await other.get('key')).toBeUndefined();
  expect(await other.purge(['store'])).toBe(0);
  await other.delete('key');
  expect(await one.get('key')).toEqual(entry);
});
