import { expect, test } from 'vitest';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { createVirtualTime } from '../../../testing/outage/virtual-time.ts';

test('an edge without an index is ready at once, even while the API fails', async () => {
  const { get } = edgeOver({ fetch: () => envelope({}, 13) });
  const response = await get('/readyz');
  expect([response.status, await response.text()]).toEqual([200, 'ready\n']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an edge is ready within a second while the API does not answer', async () => {
  const time = createVirtualTime(noon);
  const never = () => new Promise<Response>(() => {});
  const { get } = edgeOver({ fetch: never }, { now: time.now, after: time.after });
  const answer = Promise.resolve(get('/readyz'));
  let status = 0;
  void answer.then((response) => {
    status = response.status;
  });
  await time.runUntil(noon + 999);
  expect(status).toBe(200);
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
