import { expect, test } from 'vitest';
import { ProblemError } from '../../../src/edge/http/problem.ts';
import { envelope, unretriedFailure } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, idsNumbered, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

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

test('after a failed rebuild the next one waits, longer each time', async () => {
  const api = createStrictApi(reviewsNumbered(4), { interfere: unretriedFailure });
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
  expect(await ids()).toEqual(idsNumbered(4));
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
  expect(await ids()).toEqual(idsNumbered(3));
  // Three requests and two rebuilds.
  expect(background).toHaveLength(5);
  api.behaviour.reviews = reviewsNumbered(1);
  wake();
  await pass(1);
  expect(await ids()).toEqual(idsNumbered(3));
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
