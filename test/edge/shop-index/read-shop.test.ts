import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generated } from '../../../testing/determinism/generations.ts';
import { envelope, unretriedFailure } from '../../../testing/edge/faulty-api.ts';
import { aReview, idsNumbered, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

test('a rate limit delays the reading of the shop, and does not fail it', async () => {
  let refusals = 2;
  const api = createStrictApi(reviewsNumbered(40), {
    maxPageSize: 10,
    interfere: (_, { page }) => (page === '3' && refusals-- > 0 ? envelope({}, 8) : undefined),
  });
  const { request, pass, events } = indexOver(api, { hasDeadlines: true });
  void request('product=lamp').catch(() => undefined);
  await pass(20);
  await expect(request('product=lamp')).resolves.toMatchObject({ partial: false, page: { count: 40 } });
  expect(events.map(({ event }) => event)).not.toContain('breaker_changed');
});

test('a page that fails is skipped and retried later', async () => {
  let failures = 1;
  const api = createStrictApi(reviewsNumbered(40), {
    maxPageSize: 10,
    interfere: (_, { page }) => (page === '2' && failures-- > 0 ? unretriedFailure() : undefined),
  });
  const { ids, requestSlowly } = indexOver(api);
  await expect(requestSlowly('product=lamp')).resolves.toMatchObject({
    partial: false,
    rating: { count: 40 },
  });
  expect(await ids()).toEqual(idsNumbered(40));
  expect(api.calls.map(({ query }) => query.page)).toEqual(['1', '2', '3', '4', '2']);
});

test('while a page keeps failing, answers are partial and have no rating', async () => {
  let fails = true;
  const api = createStrictApi(reviewsNumbered(40), {
    ratings: false,
    maxPageSize: 10,
    interfere: (_, { page }) => (fails && page === '2' ? unretriedFailure() : undefined),
  });
  const { ids, request, requestSlowly, pass } = indexOver(api);
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await expect(request('product=lamp')).resolves.toMatchObject({
    partial: true,
    rating: null,
    page: { count: 30 },
  });
  expect(await ids()).toEqual([...idsNumbered(20), ...idsNumbered(10, 31)]);
  fails = false;
  await pass(120);
  await expect(request('product=lamp')).resolves.toMatchObject({ partial: false, rating: { count: 40 } });
});

test('a rebuild stops after three consecutive failed pages', async () => {
  const api = createStrictApi(reviewsNumbered(200), {
    maxPageSize: 10,
    interfere: (_, { page }) => (Number(page) > 2 ? unretriedFailure() : undefined),
  });
  const { requestSlowly } = indexOver(api);
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  expect(new Set(api.calls.map(({ query }) => query.page))).toEqual(new Set(['1', '2', '3', '4', '5']));
});

test('a rebuild ends if the API returns the same page again and again', async () => {
  const api = createStrictApi(reviewsNumbered(250), {
    ratings: false,
    interfere: (_, query) => {
      query.page = '1';
    },
  });
  const { request, pass } = indexOver(api);
  const pending = request('product=lamp');
  await pass(1);
  await expect(pending).resolves.toMatchObject({ partial: true, rating: null, page: { count: 100 } });
  expect(api.calls.filter(({ operation }) => operation === 'get_reviews').length).toBeLessThan(12);
});

test.each([
  ['written', [aReview({ id: '60' })], []],
  ['deleted', [], ['38']],
  ['deleted near the end', [], ['2']],
  [
    'written with an earlier date',
    [aReview({ id: '60', commented_at: aReview({ id: '5' }).commented_at })],
    [],
  ],
  ['written and one deleted', [aReview({ id: '60' })], ['38']],
])('a review that is %s between two pages hides no other', async (_, written, deleted) => {
  let isChanged = false;
  const api = createStrictApi(reviewsNumbered(40), {
    maxPageSize: 10,
    interfere: (_operation, { page }) => {
      if (page !== '3' || isChanged) return;
      isChanged = true;
      const { behaviour } = api;
      behaviour.reviews = [...behaviour.reviews.filter(({ id }) => !deleted.includes(id)), ...written];
    },
  });
  const { ids, pass, meanwhile } = indexOver(api);
  const found = await meanwhile(10, ids);
  const stayed = idsNumbered(40).filter((id) => !deleted.includes(id));
  expect(found).toEqual(expect.arrayContaining(stayed));
  await pass(120);
  expect((await ids()).toSorted()).toEqual([...stayed, ...written.map(({ id }) => id)].toSorted());
});

test('a shop that grows while it is read is read once', async () => {
  let written = 100;
  const api = createStrictApi(reviewsNumbered(40), {
    maxPageSize: 10,
    interfere: (operation) => {
      if (operation === 'get_reviews') api.behaviour.reviews.push(aReview({ id: String(written++) }));
    },
  });
  const { meanwhile, request, events } = indexOver(api);
  const answer = await meanwhile(5, () => request('product=lamp&page_size=50'));
  expect(answer).toMatchObject({ partial: false, page: { count: answer.rating.count } });
  expect(answer.page.count).toBeGreaterThan(44);
  const read = events.filter(({ event }) => event === 'index_read' || event === 'index_contradicted');
  expect(read).toMatchObject([{ event: 'index_read', partial: false, reviews: answer.page.count }]);
});

test('whatever changes while the shop is read, a complete index contains every remaining review', async () => {
  const change = fc.record({
    at: fc.integer({ min: 1, max: 12 }),
    writes: fc.boolean(),
    // A number without a review deletes none.
    deletes: fc.nat(80),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      let calls = 0;
      let written = 100;
      const api = createStrictApi(reviewsNumbered(40), {
        ratings: false,
        maxPageSize: 10,
        interfere: () => {
          calls++;
          for (const { writes, deletes } of changes.filter(({ at }) => at === calls)) {
            const { behaviour } = api;
            behaviour.reviews = behaviour.reviews.filter(({ id }) => id !== String(deletes));
            if (writes) behaviour.reviews.push(aReview({ id: String(written++) }));
          }
        },
      });
      const { request, requestSlowly, ids, pass } = indexOver(api);
      const first = await requestSlowly('product=lamp&page_size=50').catch(() => undefined);
      const answer = first ?? (await request('product=lamp&page_size=50'));
      const deleted = changes.map(({ deletes }) => String(deletes));
      const stayed = idsNumbered(40).filter((id) => !deleted.includes(id));
      if (answer.partial) expect(answer.rating).toBeNull();
      else expect(answer.list.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(stayed));
      for (let round = 0; round < 4; round++) {
        await pass(120);
        await requestSlowly('product=lamp');
      }
      expect(await ids()).toEqual(api.behaviour.reviews.map(({ id }) => id));
    }),
    { numRuns: generated(25) },
  );
});
