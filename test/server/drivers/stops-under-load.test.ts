import { expect, test } from 'vitest';
import { stopUnderLoad } from '../../../testing/server/stop-under-load.ts';

test.each([
  ['of clients that keep their connections', { keepAlive: true, isUnaware: true }],
  ['behind a load balancer that opens a connection per request', { keepAlive: false, isDelayed: true }],
  ['of clients that open a connection per request', { keepAlive: false, isUnaware: true }],
])('20 stops drop no request %s', async (_whose, options) => {
  const stops = await Promise.all(
    Array.from({ length: 20 }, () => stopUnderLoad({ clients: 4, ...options })),
  );
  expect(stops).toEqual(stops.map(() => ({ dropped: 0, failures: [] })));
});
