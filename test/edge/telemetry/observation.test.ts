import { expect, test } from 'vitest';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

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

test('metrics are for who has the token, where there is one', async () => {
  const { get } = edgeOver(createFaultyApi(), { env: { METRICS_TOKEN: 'canary' } });
  const ask = (authorization?: string) =>
    get('/metrics', authorization ? { headers: { authorization } } : {});
  for (const authorization of [
    undefined,
    'Bearer',
    'Bearer other',
    'canary',
    'Basic canary',
    'Bearer canary2',
  ]) {
    const response = await ask(authorization);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('"metrics_refused"');
  }
  expect((await ask('Bearer canary')).status).toBe(200);
});

test('of an address only that is counted that everybody knows', async () => {
  const { get } = edgeOver(createFaultyApi());
  const asked = ['/healthz?a=marker', '/marker', '/assets/marker.js', '/v1/reviews/marker', '/v1/webhooks'];
  for (const path of asked) await get(path);
  const text = await (await get('/metrics')).text();
  expect([...text.matchAll(/requests_total\{path="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    '/healthz',
    'other',
    '/assets',
    '/v1/webhooks',
  ]);
  expect(text).not.toContain('marker');
});
