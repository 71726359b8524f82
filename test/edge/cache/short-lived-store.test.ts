import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { shortLivedStore } from '../../../src/edge/cache/short-lived-store.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { entryOf } from '../../conformance/cache-store.ts';

const failing = () => Promise.reject(new Error('down'));

test('an entry is fresh for ten seconds, and expires at the end of its stale window', async () => {
  const store = shortLivedStore(createMemoryStore());
  const entry = entryOf(new Uint8Array([1]));
  await store.set('key', entry);
  const freshUntil = entry.createdAt + 10_000;
  const expected = { ...entry, freshUntil, staleUntil: freshUntil, keepUntil: entry.staleUntil };
  expect(await store.get('key')).toEqual(expected);
});

test('an incomplete answer, which has no stale window, is kept as long as others', async () => {
  const store = shortLivedStore(createMemoryStore(), { stale: 600 });
  const entry = entryOf(new Uint8Array([1]));
  await store.set('key', {
    ...entry,
    staleUntil: entry.freshUntil,
    keepUntil: entry.freshUntil + 86_400_000,
  });
  expect(await store.get('key')).toMatchObject({ keepUntil: entry.freshUntil + 600_000 });
});

test('answers cached while the shared store was down are not served for a day if the API then fails', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(2) });
  const store = { ...createMemoryStore(), get: failing, set: failing };
  const { get, pass } = edgeOver(api, { store, fallback: shortLivedStore(createMemoryStore()) });
  await get('/v1/reviews?product=lamp');
  api.behaviour.interfere = () => envelope({}, 13);
  pass(600);
  expect((await get('/v1/reviews?product=lamp')).status).toBe(200);
  pass(100);
  expect((await get('/v1/reviews?product=lamp')).status).toBeGreaterThanOrEqual(500);
});
