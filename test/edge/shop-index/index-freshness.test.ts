import { expect, test } from 'vitest';
import { unretriedFailure } from '../../../testing/edge/faulty-api.ts';
import { idsNumbered, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

test('while a page fails, the previous complete index is used for up to CACHE_STALE_IF_ERROR', async () => {
  let fails = false;
  const api = createStrictApi(reviewsNumbered(40), {
    ratings: false,
    maxPageSize: 10,
    interfere: (_, { page }) => (fails && page === '2' ? unretriedFailure() : undefined),
  });
  const { request, requestSlowly, ids, pass, events } = indexOver(api, {
    env: { CACHE_STALE_IF_ERROR: '600' },
  });
  await request('product=lamp');
  fails = true;
  api.behaviour.reviews = reviewsNumbered(41);
  await pass(61);
  await expect(requestSlowly('product=lamp')).resolves.toMatchObject({
    partial: false,
    rating: { count: 40 },
  });
  expect(events).toContainEqual(expect.objectContaining({ event: 'index_read', used: false }));
  await pass(700);
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await expect(request('product=lamp')).resolves.toMatchObject({ partial: true, rating: null });
  fails = false;
  await pass(120);
  expect(await ids()).toEqual(idsNumbered(41));
});

test('a question waits at most 300 ms for the rebuild of an outdated index', async () => {
  const api = createStrictApi(reviewsNumbered(3));
  const { request, ids, pass } = indexOver(api);
  await ids();
  api.behaviour.reviews = reviewsNumbered(4);
  await pass(59);
  expect(await ids()).toEqual(idsNumbered(3));
  await pass(2);
  expect(await ids()).toEqual(idsNumbered(4));

  let answer = (_?: unknown) => {};
  api.behaviour.reviews = reviewsNumbered(5);
  api.behaviour.interfere = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await pass(61);
  let isAnswered = false;
  const pending = request('product=lamp').finally(() => {
    isAnswered = true;
  });
  await pass(0.29);
  expect(isAnswered).toBe(false);
  await pass(0.02);
  await expect(pending).resolves.toMatchObject({ page: { count: 4 } });
  api.behaviour.interfere = undefined;
  answer();
  await pass(1);
  expect(await ids()).toEqual(idsNumbered(5));
});

test('a large shop is read less often than a small one', async () => {
  const api = createStrictApi(reviewsNumbered(300), { maxPageSize: 10 });
  const { requestSlowly, pass } = indexOver(api);
  await requestSlowly('product=lamp');
  const before = api.calls.length;
  expect(before).toBe(30);
  await pass(150);
  await requestSlowly('product=lamp');
  expect(api.calls).toHaveLength(before);
  await pass(60);
  await requestSlowly('product=lamp');
  expect(api.calls.length).toBeGreaterThan(before);
});
