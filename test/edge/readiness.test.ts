import { expect, test } from 'vitest';
import { createReadiness } from '../../src/edge/readiness.ts';
import { edgeOver, reviewsNumbered } from './a-shop.ts';
import { createFaultyApi, envelope } from './faulty-api.ts';

test('an edge that asks the API is ready at once, also while the API fails', async () => {
  const { get } = edgeOver({ fetch: () => envelope({}, 13) });
  const response = await get('/readyz');
  expect([response.status, await response.text()]).toEqual([200, 'ready\n']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an edge that answers from an index that is not filled says so', async () => {
  const { get } = edgeOver(createFaultyApi({ reviews: reviewsNumbered(1) }), {
    env: { PRODUCT_FILTER: 'index' },
  });
  const response = await get('/readyz');
  expect(response.status).toBe(503);
  await expect(response.json()).resolves.toMatchObject({
    code: 'not_ready',
    detail: 'The index of the shop is not filled yet',
  });
});

test('an index makes it ready when it is filled, and unready where it comes into use later', () => {
  const filled = { event: 'index_changed', usable: true, partial: false, reviews: 3 } as const;
  const always = createReadiness({ productFilter: 'index' });
  expect(always.missing()).toHaveLength(1);
  always.log(filled);
  expect(always.missing()).toEqual([]);

  const later = createReadiness({ productFilter: 'auto' });
  expect(later.missing()).toEqual([]);
  later.log({ ...filled, usable: false, reviews: 0 });
  expect(later.missing()).toHaveLength(1);
  later.log({ ...filled, partial: true });
  expect(later.missing()).toEqual([]);
});
