import { expect, test } from 'vitest';
import { createQuietDelay } from '../../src/server/quiet-delay.ts';

/** A delay that receives requests during the given waits, counted from 0. */
async function delayed(delay: number, hasRequest: (index: number) => boolean): Promise<number[]> {
  const waits: number[] = [];
  const quiet = createQuietDelay(async (milliseconds) => {
    if (hasRequest(waits.length)) quiet.requested();
    waits.push(milliseconds);
  });
  await quiet.passed(delay);
  return waits;
}

test('a listener ends after the delay and five intervals without a request', async () => {
  expect(await delayed(1_000, (index) => index === 0)).toEqual([1_000, 50, 50, 50, 50, 50]);
});

test('a request after the delay starts the intervals again, however late their timers are', async () => {
  expect(await delayed(1_000, (index) => index === 5)).toEqual([1_000, ...Array(10).fill(50)]);
});

test('clients that never notice the stop delay it by forty intervals', async () => {
  expect(await delayed(1_000, () => true)).toEqual([1_000, ...Array(40).fill(50)]);
});

test('without a load balancer a listener ends at once', async () => {
  expect(await delayed(0, () => true)).toEqual([]);
});
