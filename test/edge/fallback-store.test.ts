import { expect, test } from 'vitest';
import type { CacheStore } from '../../src/edge/cache-store.ts';
import { createFallbackStore } from '../../src/edge/fallback-store.ts';
import type { EdgeEvent } from '../../src/edge/log.ts';
import { createMemoryStore } from '../../src/edge/memory-store.ts';
import { entryOf, testCacheStore } from '../conformance/cache-store.ts';

const entry = entryOf(new Uint8Array([1]));

/** A shared store that can be gone, and what was asked of it. */
function setting() {
  const inner = createMemoryStore();
  const asked: string[] = [];
  const state = { isGone: false, now: 0 };
  const ask = <Value>(action: string, run: () => Value): Value => {
    asked.push(action);
    if (state.isGone) throw new TypeError('the secret of the store');
    return run();
  };
  const shared: CacheStore = {
    get: (key) => ask('get', () => inner.get(key)),
    set: (key, given) => ask('set', () => inner.set(key, given)),
    delete: (key) => ask('delete', () => inner.delete(key)),
  };
  const events: EdgeEvent[] = [];
  const store = createFallbackStore({
    shared,
    own: createMemoryStore(),
    now: () => state.now,
    log: (event) => events.push(event),
  });
  return { store, shared, inner, asked, state, events };
}

testCacheStore('with the shared store', () => setting().store);
testCacheStore('without the shared store', () => {
  const { store, state } = setting();
  state.isGone = true;
  return store;
});

test('while the shared store works nothing is kept here, so that nothing is kept that others forget', async () => {
  const { store, inner, state } = setting();
  await store.set('key', entry);
  await inner.delete('key');
  expect(await store.get('key')).toBeUndefined();
  state.isGone = true;
  expect(await store.get('key')).toBeUndefined();
});

test('one that failed is left alone for a second, and told of once', async () => {
  const { store, asked, state, events } = setting();
  state.isGone = true;
  for (let times = 0; times < 5; times++) await store.get('key');
  expect(asked).toEqual(['get']);
  expect(events).toEqual([{ event: 'cache_failed', action: 'get', reason: 'TypeError' }]);
  state.isGone = false;
  state.now += 1_000;
  await store.get('key');
  expect(asked).toEqual(['get', 'get']);
});

test('what is deleted is gone from both', async () => {
  const { store, state } = setting();
  state.isGone = true;
  await store.set('key', entry);
  state.isGone = false;
  state.now += 1_000;
  await store.delete('key');
  state.isGone = true;
  expect(await store.get('key')).toBeUndefined();
});
