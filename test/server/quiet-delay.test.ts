import { expect, test } from 'vitest';
import { createQuietDelay } from '../../src/server/quiet-delay.ts';

/** A delay that receives requests during the given waits and turns, counted from 0. */
async function delayed(delay: number, hasRequest: (index: number) => boolean) {
  const waits: (number | 'turn')[] = [];
  const held: number[] = [];
  const pass = async (step: number | 'turn') => {
    if (hasRequest(waits.length) && quiet.requested()) held.push(waits.length);
    waits.push(step);
  };
  const quiet = createQuietDelay({ wait: pass, turn: () => pass('turn'), now: () => 0 });
  await quiet.passed(delay);
  return { waits, held };
}

const intervals = (count: number) => Array(count).fill(50);
const turns = (count: number) => Array(count).fill('turn');

test('a listener ends after the delay, five intervals without a request, five that hold requests, and two turns', async () => {
  const { waits } = await delayed(1_000, (index) => index === 0);
  expect(waits).toEqual([1_000, ...intervals(5), ...intervals(5), ...turns(2)]);
});

test('a listener without any request ends after five intervals and two turns', async () => {
  const { waits } = await delayed(0, () => false);
  expect(waits).toEqual([...intervals(5), ...turns(2)]);
});

test('a listener without a delay ends once requests have ceased, too', async () => {
  const { waits } = await delayed(0, (index) => index === 0);
  expect(waits).toEqual([...intervals(6), ...intervals(5), ...turns(2)]);
});

test('a request after the delay starts the intervals again, however late their timers are', async () => {
  const { waits } = await delayed(1_000, (index) => index === 5);
  expect(waits).toEqual([1_000, ...intervals(10), ...intervals(5), ...turns(2)]);
});

test('a request or a connection between two turns starts the turns again', async () => {
  const { waits } = await delayed(0, (index) => index === 6);
  expect(waits).toEqual([...intervals(5), ...turns(4)]);

  let passed = 0;
  const quiet = createQuietDelay({
    wait: async () => {},
    turn: async () => {
      if (passed++ === 1) quiet.connected();
    },
    now: () => 0,
  });
  await quiet.passed(0);
  expect(passed).toBe(4);
});

test('a turn in which the process was halted does not count', async () => {
  let time = 0;
  let passed = 0;
  const quiet = createQuietDelay({
    wait: async () => {},
    turn: async () => {
      time += passed++ === 1 ? 30 : 0.1;
    },
    now: () => time,
  });
  await quiet.passed(0);
  expect(passed).toBe(4);
});

test('after forty intervals with requests, further requests wait for the end of the listener', async () => {
  const { waits, held } = await delayed(0, (index) => index < 42);
  expect(waits).toEqual([...intervals(47), ...turns(2)]);
  expect(held).toEqual([40, 41]);
});

test('a request of a starved client, after all seemed quiet, waits for the end of the listener', async () => {
  const { waits, held } = await delayed(0, (index) => index === 0 || index === 7);
  expect(waits).toEqual([...intervals(6), ...intervals(7), ...turns(2)]);
  expect(held).toEqual([7]);
});

test('clients that send requests without waiting for responses delay the end by sixty intervals', async () => {
  const { waits } = await delayed(1_000, (index) => index < 62);
  expect(waits).toEqual([1_000, ...intervals(60), ...turns(3)]);
});

test('held requests continue once the listener has ended, and no request is held afterwards', async () => {
  const held: Promise<void>[] = [];
  const quiet = createQuietDelay({
    wait: async () => {
      const wait = quiet.requested();
      if (wait) held.push(wait);
    },
    turn: async () => {},
    now: () => 0,
  });
  await quiet.passed(0);
  expect(held.length).toBeGreaterThan(0);
  let continued = 0;
  for (const one of held) void one.then(() => continued++);
  await Promise.resolve();
  expect(continued).toBe(0);
  quiet.ended();
  await Promise.all(held);
  expect(continued).toBe(held.length);
  expect(quiet.requested()).toBeUndefined();
});
