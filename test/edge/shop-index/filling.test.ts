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
/** A failure that the client does not try to get over. */
const broken = () => envelope({}, 5);

test('a question waits two seconds for the first reading, then it is told when to come again', async () => {
  const api = createStrictApi(reviewsNumbered(300), { maxPageSize: 10 });
  const { ask, pass, background } = indexOver(api);
  let isAnswered = false;
  const outcome = ask('product=lamp').catch((error: unknown) => {
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
  await expect(ask('product=lamp')).resolves.toMatchObject({ page: { count: 300 }, partial: false });
  // Two questions, and one reading of the shop.
  expect(background).toHaveLength(3);
});

test('the shop is read once however many ask, eight pages at once and then four a second', async () => {
  const times: number[] = [];
  const api = createStrictApi(reviewsNumbered(300), {
    maxPageSize: 10,
    interfere: () => {
      times.push(clock.now);
    },
  });
  const { ask, pass, clock } = indexOver(api);
  const began = clock.now;
  const asked = ['lamp', 'vase', 'chair'].map((product) => ask(`product=${product}`).catch(() => undefined));
  await pass(10);
  await Promise.all(asked);
  expect(times).toHaveLength(30);
  for (const [index, time] of times.entries()) {
    const inSecond = times.filter((other) => other >= time && other < time + 1000).length;
    expect(inSecond).toBeLessThanOrEqual(index < 8 ? 8 + 4 : 4);
  }
  expect((times.at(-1) ?? 0) - began).toBeLessThan(6000);
});

test('a page that fails is passed over and read later', async () => {
  let failures = 1;
  const api = createStrictApi(reviewsNumbered(40), {
    maxPageSize: 10,
    interfere: (_, { page }) => (page === '2' && failures-- > 0 ? broken() : undefined),
  });
  const { ids, askLong } = indexOver(api);
  await expect(askLong('product=lamp')).resolves.toMatchObject({ partial: false, rating: { count: 40 } });
  expect(await ids()).toEqual(numbers(40));
  expect(api.calls.map(({ query }) => query.page)).toEqual(['1', '2', '3', '4', '2']);
});

test('while a page keeps failing, the index says that it is a part, and shows no mean', async () => {
  let fails = true;
  const api = createStrictApi(reviewsNumbered(40), {
    ratings: false,
    maxPageSize: 10,
    interfere: (_, { page }) => (fails && page === '2' ? broken() : undefined),
  });
  const { ids, ask, askLong, pass } = indexOver(api);
  await expect(askLong('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await expect(ask('product=lamp')).resolves.toMatchObject({
    partial: true,
    rating: null,
    page: { count: 30 },
  });
  expect(await ids()).toEqual([...numbers(20), ...numbers(10, 31)]);
  fails = false;
  await pass(120);
  await expect(ask('product=lamp')).resolves.toMatchObject({ partial: false, rating: { count: 40 } });
});

test('while a page fails, the whole that was read before serves on, for as long as CACHE_STALE_IF_ERROR', async () => {
  let fails = false;
  const api = createStrictApi(reviewsNumbered(40), {
    ratings: false,
    maxPageSize: 10,
    interfere: (_, { page }) => (fails && page === '2' ? broken() : undefined),
  });
  const { ask, askLong, ids, pass, events } = indexOver(api, { env: { CACHE_STALE_IF_ERROR: '600' } });
  await ask('product=lamp');
  fails = true;
  api.behaviour.reviews = reviewsNumbered(41);
  await pass(61);
  await expect(askLong('product=lamp')).resolves.toMatchObject({ partial: false, rating: { count: 40 } });
  expect(events).toContainEqual(expect.objectContaining({ event: 'index_read', used: false }));
  await pass(700);
  await expect(askLong('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await expect(ask('product=lamp')).resolves.toMatchObject({ partial: true, rating: null });
  fails = false;
  await pass(120);
  expect(await ids()).toEqual(numbers(41));
});

test('an API that is down is left alone after the first failure, and longer each time', async () => {
  const api = createStrictApi(reviewsNumbered(4), { interfere: broken });
  const { ask, pass, ids } = indexOver(api);
  await expect(ask('product=lamp')).rejects.toMatchObject({ code: 'not_found', operation: 'get_reviews' });
  const before = api.calls.length;
  await expect(ask('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  expect(api.calls).toHaveLength(before);
  await pass(6);
  await expect(ask('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  const after = api.calls.length;
  expect(after).toBeGreaterThan(before);
  await pass(6);
  await expect(ask('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  expect(api.calls).toHaveLength(after);
  api.behaviour.interfere = undefined;
  await pass(6);
  expect(await ids()).toEqual(numbers(4));
});

test('an API that goes down in the middle is not asked for every page', async () => {
  const api = createStrictApi(reviewsNumbered(200), {
    maxPageSize: 10,
    interfere: (_, { page }) => (Number(page) > 2 ? broken() : undefined),
  });
  const { askLong } = indexOver(api);
  await expect(askLong('product=lamp')).rejects.toMatchObject({ code: 'not_found' });
  expect(new Set(api.calls.map(({ query }) => query.page))).toEqual(new Set(['1', '2', '3', '4', '5']));
});

test('an index that is due is read anew; who asks waits 0.3 seconds for it at most', async () => {
  const api = createStrictApi(reviewsNumbered(3));
  const { ask, ids, pass } = indexOver(api);
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
  const asked = ask('product=lamp').finally(() => {
    isAnswered = true;
  });
  await pass(0.29);
  expect(isAnswered).toBe(false);
  await pass(0.02);
  await expect(asked).resolves.toMatchObject({ page: { count: 4 } });
  api.behaviour.interfere = undefined;
  answer();
  await pass(1);
  expect(await ids()).toEqual(numbers(5));
});

test('a large shop is read anew less often than a small one', async () => {
  const api = createStrictApi(reviewsNumbered(300), { maxPageSize: 10 });
  const { askLong, pass } = indexOver(api);
  await expect(askLong('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  const before = api.calls.length;
  expect(before).toBe(30);
  await pass(150);
  await askLong('product=lamp');
  expect(api.calls).toHaveLength(before);
  await pass(60);
  await askLong('product=lamp');
  expect(api.calls.length).toBeGreaterThan(before);
});

test.each([
  ['written', [aReview({ id: '60' })], []],
  ['deleted', [], ['38']],
  ['deleted far back', [], ['2']],
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
  const stayed = numbers(40).filter((id) => !deleted.includes(id));
  expect(found).toEqual(expect.arrayContaining(stayed));
  await pass(120);
  expect((await ids()).toSorted()).toEqual([...stayed, ...written.map(({ id }) => id)].toSorted());
});

test('whatever comes and goes while the shop is read, no review that stays is missing from a whole', async () => {
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
      const { ask, askLong, ids, pass } = indexOver(api);
      const first = await askLong('product=lamp&page_size=50').catch(() => undefined);
      const answer = first ?? (await ask('product=lamp&page_size=50'));
      const deleted = changes.map(({ deletes }) => String(deletes));
      const stayed = numbers(40).filter((id) => !deleted.includes(id));
      if (answer.partial) expect(answer.rating).toBeNull();
      else expect(answer.list.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(stayed));
      for (let round = 0; round < 4; round++) {
        await pass(120);
        await askLong('product=lamp');
      }
      expect(await ids()).toEqual(api.behaviour.reviews.map(({ id }) => id));
    }),
    { numRuns: 25 },
  );
});

test('of more than INDEX_MAX_REVIEWS the newest are held, and no mean is made of them', async () => {
  const api = createStrictApi(reviewsNumbered(250), { ratings: false });
  const { ids, ask, indexStore, reads } = indexOver(api, { env: { INDEX_MAX_REVIEWS: '130' } });
  const answer = await ask('product=lamp');
  expect(answer).toMatchObject({ partial: true, rating: null, page: { count: 130 } });
  expect(answer.list[0].id).toBe('250');
  expect(api.calls.filter(({ query }) => query.page_size === '100')).toHaveLength(2);
  await reads.apply({
    event_type: 'review/created',
    event_id: 'e',
    occurred_at: '2026-01-02T12:00:00Z',
    shop_id: '1',
    list: reviewsNumbered(400, {}, 1000),
  });
  expect((await ask('product=lamp')).page.count).toBe(130);
  const directory = await indexStore.readDirectory();
  const parts = new Set(directory?.products.map(({ part }) => part));
  const held = await Promise.all([...parts].map((part) => indexStore.readPart(part)));
  expect(held.flat()).toHaveLength(130);
  expect((await ids('product=vase')).length).toBe(0);
});

test.each([
  ['a mean of the API’s that counts the hidden is not shown either', 'all', null],
  ['the mean of the API’s is shown where it counts the published only', 'published', { count: 240 }],
] as const)('where the index is a part, %s', async (_, rates, rating) => {
  const hidden = reviewsNumbered(10, { is_published: 0, rating: 1 }, 241);
  const api = createStrictApi([...reviewsNumbered(240), ...hidden], { rates });
  const { ask } = indexOver(api, { env: { INDEX_MAX_REVIEWS: '100' } });
  const answer = await ask('product=lamp');
  expect(answer).toMatchObject({ partial: true, page: { count: 90 } });
  if (rating) expect(answer.rating).toMatchObject(rating);
  else expect(answer.rating).toBeNull();
});

test('an API that gives the same page again and again is not followed for ever', async () => {
  const api = createStrictApi(reviewsNumbered(250), {
    ratings: false,
    interfere: (_, query) => {
      query.page = '1';
    },
  });
  const { ask, pass } = indexOver(api);
  const asked = ask('product=lamp');
  await pass(1);
  await expect(asked).resolves.toMatchObject({ partial: true, rating: null, page: { count: 100 } });
  expect(api.calls.filter(({ operation }) => operation === 'get_reviews').length).toBeLessThan(12);
});

test('a reading that the runtime stopped without a word is begun anew, and takes nothing back if it wakes', async () => {
  let wake = (_?: unknown) => {};
  const api = createStrictApi(reviewsNumbered(3), {
    interfere: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
  });
  const { askLong, ids, pass, background } = indexOver(api);
  await expect(askLong('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  api.behaviour.interfere = undefined;
  await expect(askLong('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await pass(50);
  expect(await ids()).toEqual(numbers(3));
  // Three questions, and two readings.
  expect(background).toHaveLength(5);
  api.behaviour.reviews = reviewsNumbered(1);
  wake();
  await pass(1);
  expect(await ids()).toEqual(numbers(3));
});

test('parts that are no longer used are deleted in time', async () => {
  const api = createStrictApi(reviewsNumbered(3));
  const held = new Set<string>();
  const memory = createMemoryIndexStore();
  const indexStore = {
    ...memory,
    writePart(name: string, reviews: Parameters<typeof memory.writePart>[1]) {
      held.add(name);
      return memory.writePart(name, reviews);
    },
    deletePart(name: string) {
      held.delete(name);
      return memory.deletePart(name);
    },
  };
  const { ids, pass } = indexOver(api, { indexStore });
  for (let minute = 0; minute < 30; minute++) {
    await ids();
    await pass(61);
  }
  expect(held.size).toBeLessThan(8);
});

test('a schedule keeps the index fresh; where the API can pick a product it has nothing to do', async () => {
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

  const able = createStrictApi(reviewsNumbered(3), { supports: new Set(['product_handle']) });
  await edgeOver(able).edge.refresh();
  expect(able.calls.filter(({ query }) => query.page_size !== '1')).toEqual([]);
  const down = createStrictApi([], { interfere: () => envelope({}, 13) });
  await expect(edgeOver(down).edge.refresh()).resolves.toBeUndefined();
});
