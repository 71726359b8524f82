import { expect, test } from 'vitest';
import { createRateLimit } from '../../../src/edge/guard/rate-limit.ts';
import { waitBy } from '../../../src/edge/guard/wait.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';

test('a rate limit allows a burst at once, then calls at an even pace, and another burst after a pause', async () => {
  const time = createVirtualTime(1_000_000);
  const began = time.now();
  const rateLimit = createRateLimit({ perSecond: 4, burst: 3, now: time.now, wait: waitBy(time.after) });
  const calls: number[] = [];
  const callTimes = async (count: number) => {
    for (let call = 0; call < count; call++) {
      await rateLimit();
      calls.push(time.now() - began);
    }
  };
  const first = callTimes(5);
  await time.runUntil(began + 10_000);
  await first;
  expect(calls).toEqual([0, 0, 0, 250, 500]);
  const second = callTimes(4);
  await time.runUntil(began + 20_000);
  await second;
  expect(calls.slice(5)).toEqual([10_000, 10_000, 10_000, 10_250]);
});
