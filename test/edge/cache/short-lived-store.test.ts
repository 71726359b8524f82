import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { shortLivedStore } from '../../../src/edge/cache/short-lived-store.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { entryOf } from '../../conformance/cache-store.ts';

const gone = () => Promise.reject(new Error('gone'));

test('an entry is kept for as long as it may be given while a fresh one is fetched, and no longer', async () => {
  const store = shortLivedStore(createMemoryStore());
  const entry = entryOf(new Uint8Array([1]));
  await store.set('key', entry);
  expect(await store.get('key')).toEqual({ ...entry, keepUntil: entry.staleUntil });
});

test('what was kept while a shared store was gone is not shown for a day', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(2) });
  const store = { ...createMemoryStore(), get: gone, set: gone };
  const { get, pass } = edgeOver(api, { store, fallback: shortLivedStore(createMemoryStore()) });
  await get('/v1/reviews?product=lamp');
  api.behaviour.interfere = () => envelope({}, 13);
  pass(600);
  expect((await get('/v1/reviews?product=lamp')).status).toBe(200);
  pass(100);
  expect((await get('/v1/reviews?product=lamp')).status).toBeGreaterThanOrEqual(500);
});
