import { expect, test } from 'vitest';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

test('an edge without an index is ready at once, even while the API fails', async () => {
  const { get } = edgeOver({ fetch: () => envelope({}, 13) });
  const response = await get('/readyz');
  expect([response.status, await response.text()]).toEqual([200, 'ready\n']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an edge whose index has not been built yet is not ready', async () => {
  const { get } = edgeOver(createFaultyApi({ reviews: reviewsNumbered(1) }), {
    env: { PRODUCT_FILTER: 'index' },
  });
  const response = await get('/readyz');
  expect(response.status).toBe(503);
  await expect(response.json()).resolves.toMatchObject({
    code: 'not_ready',
    detail: 'The shop index has not been built yet',
  });
});
