import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemError } from '../../../src/edge/http/problem.ts';
import { createMemoryIndexStore } from '../../../src/edge/shop-index/memory-index-store.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

const numbers = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => String(from + index));
/** An error that the client does not retry. */
const broken = () => envelope({}, 5);

test('a question waits two seconds for the first index, then fails with Retry-After', async () => {
  const api = createStrictApi(reviewsNumbered(300), { maxPageSize: 2 });
  const { request, pass, background } = indexOver(api);
  let isAnswered = false;
  const outcome = request('product=lamp').catch((error: unknown) => {
    isAnswered = true;
    return error;
  });
  await pass(1.99);
  expect(isAnswered).toBe(false);
  await pass(0.02);
  const error = await outcome;
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ code: 'api_busy', facts: { retryAfter: expect.any(Number) } });
  expect(error.facts.retryAfter).toBeGreaterThan(1);
  await pass(error.facts.retryAfter);
  await expect(request('product=lamp')).resolves.toMatchObject({ page: { count: 300 }, partial: false });
  // Two requests and one rebuild.
  expect(background).toHaveLength(3);
});

test('concurrent questions share one rebuild, which answers eight pages at once and then 24 a second', async () => {
  const times: number[] = [];
  const api = createStrictApi(reviewsNumbered(300), {
    maxPageSize: 2,
    interfere: () => {
      times.push(clock.now);
    },
  });
  const { request, pass, clock } = indexOver(api);
  const began = clock.now;
  const pending = ['lamp', 'vase', 'chair'].map((product) =>
    request(`product=${product}`).catch(() => undefined),
  );
  await pass(10);
  await Promise.all(pending);
  expect(times).toHaveLength(150);
  for (const [index, time] of times.entries()) {
    const inSecond = times.filter((other) => other >= time && other < time + 1000).length;
    expect(inSecond).toBeLessThanOrEqual(index < 8 ? 8 + 24 : 25);
  }
  expect((times.at(-1) ?? 0) - began).toBeLessThan(7_000);
});

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

test('the index stays when the API sends a shop without the reviews of a product, or none', async () => {
  const reviews = [
    ...reviewsNumbered(40),
    ...reviewsNumbered(2, { product_handle: 'vase', product_id: '13' }, 50),
  ];
  const api = createStrictApi(reviews);
  const { request, pass } = indexOver(api);
  await expect(request('product=vase')).resolves.toMatchObject({ page: { count: 2 } });
  const broken = reviews.map((review) =>
    review.product_handle === 'vase' ? { ...review, rating: 11 } : review,
  );
  for (const spoilt of [broken, []]) {
    api.behaviour.reviews = spoilt;
    api.behaviour.interfere = (operation) =>
      operation === 'get_rating' ? envelope({ ...ratingOf42, review_count: 42 }) : undefined;
    await pass(120);
    await expect(request('product=vase')).resolves.toMatchObject({ page: { count: 2 } });
  }
});

const ratingOf42 = {
  rating_value: '5',
  star1_count: 0,
  star2_count: 0,
  star3_count: 0,
  star4_count: 0,
  star5_count: 42,
};

test('a page that fails is skipped and retried later', async () => {
  let failures = 1;
  const api = createStrictApi(reviewsNumbered(40), {
    maxPageSize: 10,
    interfere: (_, { page }) => (page === '2' && failures-- > 0 ? broken() : undefined),
  });
  const { ids, requestSlowly } = indexOver(api);
  await expect(requestSlowly('product=lamp')).resolves.toMatchObject({
    partial: false,
    rating: { count: 40 },
  });
  expect(await ids()).toEqual(numbers(40));
  expect(api.calls.map(({ query }) => query.page)).toEqual(['1', '2', '3', '4', '2']);
});

test('while a page keeps failing, answers are partial and have no rating', async () => {
  let fails = true;
  const api = createStrictApi(reviewsNumbered(40), {
    ratings: false,
    maxPageSize: 10,
    interfere: (_, { page }) => (fails && page === '2' ? broken() : undefined),
  });
  const { ids, request, requestSlowly, pass } = indexOver(api);
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await expect(request('product=lamp')).resolves.toMatchObject({
    partial: true,
    rating: null,
    page: { count: 30 },
  });
  expect(await ids()).toEqual([...numbers(20), ...numbers(10, 31)]);
  fails = false;
  await pass(120);
  await expect(request('product=lamp')).resolves.toMatchObject({ partial: false, rating: { count: 40 } });
});

test('while a page fails, the previous complete index is used for up to CACHE_STALE_IF_ERROR', async () => {
  let fails = false;
  const api = createStrictApi(reviewsNumbered(40), {
    ratings: false,
    maxPageSize: 10,
    interfere: (_, { page }) => (fails && page === '2' ? broken() : undefined),
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
  expect(await ids()).toEqual(numbers(41));
});

test('after a failed rebuild the next one waits, longer each time', async () => {
  const api = createStrictApi(reviewsNumbered(4), { interfere: broken });
  const { request, pass, ids } = indexOver(api);
  await expect(request('product=lamp')).rejects.toMatchObject({
    code: 'not_found',
    operation: 'get_reviews',
  });
  const before = api.calls.length;
  await expect(request('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  expect(api.calls).toHaveLength(before);
  await pass(6);
  await expect(request('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  const after = api.calls.length;
  expect(after).toBeGreaterThan(before);
  await pass(6);
  await expect(request('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  expect(api.calls).toHaveLength(after);
  api.behaviour.interfere = undefined;
  await pass(6);
  expect(await ids()).toEqual(numbers(4));
});

test('a rebuild stops after three consecutive failed pages', async () => {
  const api = createStrictApi(reviewsNumbered(200), {
    maxPageSize: 10,
    interfere: (_, { page }) => (Number(page) > 2 ? broken() : undefined),
  });
  const { requestSlowly } = indexOver(api);
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  expect(new Set(api.calls.map(({ query }) => query.page))).toEqual(new Set(['1', '2', '3', '4', '5']));
});

test('a question waits at most 300 ms for the rebuild of an outdated index', async () => {
  const api = createStrictApi(reviewsNumbered(3));
  const { request, ids, pass } = indexOver(api);
  await ids();
  api.behaviour.reviews = reviewsNumbered(4);
  await pass(59);
  expect(await ids()).toEqual(numbers(3));
  await pass(2);
  expect(await ids()).toEqual(numbers(4));

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
  expect(await ids()).toEqual(numbers(5));
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
])('a review that is %s between two page answers hides no other', async (_, written, deleted) => {
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
  const stayed = numbers(40).filter((id) => !deleted.includes(id));
  expect(found).toEqual(expect.arrayContaining(stayed));
  await pass(120);
  expect((await ids()).toSorted()).toEqual([...stayed, ...written.map(({ id }) => id)].toSorted());
});

test('whatever changes while the shop is read, a complete index contains every remaining review', async () => {
  const change = fc.record({
    at: fc.integer({ min: 1, max: 12 }),
    writes: fc.boolean(),
    deletes: fc.nat(39),
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
      const stayed = numbers(40).filter((id) => !deleted.includes(id));
      if (answer.partial) expect(answer.rating).toBeNull();
      else expect(answer.list.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(stayed));
      for (let round = 0; round < 4; round++) {
        await pass(120);
        await requestSlowly('product=lamp');
      }
      expect(await ids()).toEqual(api.behaviour.reviews.map(({ id }) => id));
    }),
    { numRuns: 25 },
  );
});

test('the index holds the newest INDEX_MAX_REVIEWS reviews, and does not compute a rating from them', async () => {
  const api = createStrictApi(reviewsNumbered(250), { ratings: false });
  const { ids, request, indexStore, answers } = indexOver(api, { env: { INDEX_MAX_REVIEWS: '130' } });
  const answer = await request('product=lamp');
  expect(answer).toMatchObject({ partial: true, rating: null, page: { count: 130 } });
  expect(answer.list[0].id).toBe('250');
  expect(api.calls.filter(({ query }) => query.page_size === '100')).toHaveLength(2);
  await answers.apply({
    event_type: 'review/created',
    event_id: 'e',
    occurred_at: '2026-01-02T12:00:00Z',
    shop_id: '1',
    list: reviewsNumbered(400, {}, 1000),
  });
  expect((await request('product=lamp')).page.count).toBe(130);
  const directory = await indexStore.readDirectory();
  const parts = new Set(directory?.products.map(({ part }) => part));
  const held = await Promise.all([...parts].map((part) => indexStore.readPart(part)));
  expect(held.flat()).toHaveLength(130);
  expect((await ids('product=vase')).length).toBe(0);
});

test.each([
  ['the rating of an API that counts hidden reviews is not shown', 'all', null],
  ['the rating of an API that counts published reviews only is shown', 'published', { count: 240 }],
] as const)('if the index is partial, %s', async (_, rates, rating) => {
  const hidden = reviewsNumbered(10, { is_published: 0, rating: 1 }, 241);
  const api = createStrictApi([...reviewsNumbered(240), ...hidden], { rates });
  const { request } = indexOver(api, { env: { INDEX_MAX_REVIEWS: '100' } });
  const answer = await request('product=lamp');
  expect(answer).toMatchObject({ partial: true, page: { count: 90 } });
  if (rating) expect(answer.rating).toMatchObject(rating);
  else expect(answer.rating).toBeNull();
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

test('a rebuild that the runtime killed silently is restarted, and changes nothing if it resumes later', async () => {
  let wake = (_?: unknown) => {};
  const api = createStrictApi(reviewsNumbered(3), {
    interfere: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  });
  const { requestSlowly, ids, pass, background } = indexOver(api);
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  api.behaviour.interfere = undefined;
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await pass(50);
  expect(await ids()).toEqual(numbers(3));
  // Three requests and two rebuilds.
  expect(background).toHaveLength(5);
  api.behaviour.reviews = reviewsNumbered(1);
  wake();
  await pass(1);
  expect(await ids()).toEqual(numbers(3));
});

test('unused parts are deleted eventually', async () => {
  const api = createStrictApi(reviewsNumbered(3));
  const stored = new Set<string>();
  const memory = createMemoryIndexStore();
  const indexStore = {
    ...memory,
    writePart(name: string, reviews: Parameters<typeof memory.writePart>[1]) {
      stored.add(name);
      return memory.writePart(name, reviews);
    },
    deletePart(name: string) {
      stored.delete(name);
      return memory.deletePart(name);
    },
  };
  const { ids, pass } = indexOver(api, { indexStore });
  for (let minute = 0; minute < 30; minute++) {
    await ids();
    await pass(61);
  }
  expect(stored.size).toBeLessThan(8);
});

test('the schedule rebuilds the index only if it is due and the API cannot filter by product', async () => {
  const api = createStrictApi(reviewsNumbered(3));
  const { edge, json, pass } = edgeOver(api);
  await edge.refresh();
  const before = api.calls.length;
  expect((await json('/v1/reviews?product=lamp')).page.count).toBe(3);
  expect(api.calls).toHaveLength(before);
  await edge.refresh();
  expect(api.calls).toHaveLength(before);
  pass(61);
  await edge.refresh();
  expect(api.calls).toHaveLength(before + 1);

  const capable = createStrictApi(reviewsNumbered(3), { supports: new Set(['product_handle']) });
  await edgeOver(capable).edge.refresh();
  expect(capable.calls.filter(({ query }) => query.page_size !== '1')).toEqual([]);
  const down = createStrictApi([], { interfere: () => envelope({}, 13) });
  await expect(edgeOver(down).edge.refresh()).resolves.toBeUndefined();
});
