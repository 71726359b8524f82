import { expect, it } from 'vitest';
import { pauseBetween } from '../../../src/import/run/pause-between.ts';

function withClock() {
  const clock = { time: 5_000 };
  const waits: number[] = [];
  const between = pauseBetween(10, {
    now: () => clock.time,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  return { clock, waits, between };
}

it('waits only for the rest of the pause since the last transaction', async () => {
  const { clock, waits, between } = withClock();
  await between.pause();
  between.ended();
  clock.time += 4;
  await between.pause();
  between.ended();
  clock.time += 10;
  await between.pause();
  expect(waits).toEqual([6]);
});

it('never waits longer than the pause, even if the clock is set back', async () => {
  const { clock, waits, between } = withClock();
  between.ended();
  clock.time -= 3_600_000;
  await between.pause();
  expect(waits).toEqual([10]);
});
