import { expect, onTestFinished, test } from 'vitest';
import { createMissBudget } from '../../src/edge/http/miss-budget.ts';
import type { EdgeEvent } from '../../src/edge/telemetry/log.ts';
import { useVirtualPlatform } from '../../testing/determinism/virtual-platform.ts';
import { createVirtualTime } from '../../testing/determinism/virtual-time.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered } from '../../testing/edge/shop.ts';

const greedy = '203.0.113.7';
const other = '198.51.100.1';

test('a client with 200 requests at once does not keep others waiting, and no address is logged', async () => {
  const time = createVirtualTime(noon);
  onTestFinished(useVirtualPlatform(time));
  const { now, after } = time;
  const api = createFaultyApi({ reviews: reviewsNumbered(3) });
  const events: EdgeEvent[] = [];
  const log = (event: EdgeEvent) => events.push(event);
  const { edge } = edgeOver(
    { fetch: async (request) => time.sleep(500).then(() => api.fetch(request)) },
    {
      now,
      after,
      log,
      compress: async () => ({}),
      missBudget: createMissBudget({ perMinute: 1_200, trustedProxies: 0, now, log }),
    },
  );
  /** The status, and the wait in milliseconds. */
  const get = async (product: string, peer: string) => {
    const began = now();
    const url = `https://edge.example/v1/reviews?product=${product}`;
    const { status } = await edge.fetch(new Request(url), { peer });
    return { status, wait: now() - began };
  };
  // The edge knows the parameters of the API.
  const first = get('lamp', other);
  await time.runUntil(now() + 5_000);
  expect((await first).status).toBe(200);

  const crowd = Array.from({ length: 200 }, (_, index) => get(`p${index}`, greedy));
  await time.runUntil(now() + 100);
  const shopper = get('vase', other);
  await time.runUntil(now() + 10_000);
  // Two calls at once. Without a fair queue the shopper is refused after 4 s.
  expect(await shopper).toEqual({ status: 200, wait: 500 });
  for (const { status } of await Promise.all(crowd)) expect([200, 503]).toContain(status);
  expect(JSON.stringify(events)).not.toMatch(/203\.0\.113|198\.51\.100/);
});
