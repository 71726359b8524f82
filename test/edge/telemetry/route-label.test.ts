import { expect, test } from 'vitest';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver } from '../../../testing/edge/shop.ts';

test('requests are counted only under known paths', async () => {
  const { get } = edgeOver(createFaultyApi());
  const paths = ['/healthz?a=marker', '/marker', '/assets/marker.js', '/v1/reviews/marker', '/v1/webhooks'];
  for (const path of paths) await get(path);
  const text = await (await get('/metrics')).text();
  expect([...text.matchAll(/requests_total\{path="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    '/healthz',
    'other',
    '/assets',
    '/v1/webhooks',
  ]);
  expect(text).not.toContain('marker');
});
