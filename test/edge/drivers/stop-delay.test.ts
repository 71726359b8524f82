import { expect, test } from 'vitest';
import { stopDelay } from '../../../src/edge/drivers/stop-delay.ts';
import { createVirtualTime } from '../../../testing/outage/virtual-time.ts';

/** How long a stop waits, in milliseconds, with requests at these times. */
async function waitOf(delay: number, requests: readonly number[]): Promise<number> {
  const time = createVirtualTime(0);
  const { requested, passed } = stopDelay(delay, { now: time.now, wait: time.sleep });
  for (const at of requests) time.after(at, requested);
  const waited = passed().then(time.now);
  await time.runUntil(60_000);
  return waited;
}

const every = (interval: number, until: number) =>
  Array.from({ length: until / interval }, (_, index) => index * interval);

test('a stop waits for the delay, and until no request has come for a moment', async () => {
  expect(await waitOf(1_000, every(100, 500))).toBe(1_000);
  expect(await waitOf(1_000, every(100, 1_300))).toBe(1_450);
});

test('a stop waits at most two seconds longer for clients that do not notice', async () => {
  expect(await waitOf(1_000, every(100, 30_000))).toBe(3_000);
});

test('a stop without a delay does not wait', async () => {
  expect(await waitOf(0, every(100, 1_000))).toBe(0);
});
