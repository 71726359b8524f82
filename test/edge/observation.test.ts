import { expect, test } from 'vitest';
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
