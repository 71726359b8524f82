import { expect, test } from 'vitest';
import { simulateProcesses } from '../../simulation/simulate-processes.ts';
import { isThorough, seeds } from '../../testing/determinism/generations.ts';
import { filterModeNames } from '../../testing/processes/filter-modes.ts';
import { inBrief, nothingWrong } from '../../testing/processes/witness.ts';
import * as renderer from '../../widget/server/index.ts';

/** One seed per run, and every second mode with outages, because processes render HTML all the time. */
const cases = filterModeNames.flatMap((mode, index) => {
  const hasOutages = index % 2 === 1;
  const usual = { mode, seed: 20_261_128, hasOutages, count: index < 2 ? 3 : 2 };
  if (!isThorough) return [usual];
  const thorough = seeds(20_261_128).map((seed) => ({ ...usual, seed, count: 2 + (seed % 3) }));
  return thorough.flatMap((one) => [one, { ...one, hasOutages: !hasOutages }]);
});

test.each(cases)(
  '$count processes never show a hidden review or a wrong count after the 202, with the filter $mode and outages: $hasOutages (seed $seed)',
  async (given) => {
    const report = await simulateProcesses({ ...given, renderer });
    expect(inBrief(report)).toEqual(nothingWrong);
    expect(report.isSettled).toBe(true);
    expect(report.right).toBeGreaterThan(report.changes * given.count);
  },
);

test('a shared store that forgets its purges is found', async () => {
  const report = await simulateProcesses({
    ...{ mode: 'handle', seed: 20_261_128, count: 2, renderer, hasOutages: false },
    planted: (store) => ({ ...store, purge: () => 0, softPurge: () => 0 }),
  });
  expect(report.hidden.length).toBeGreaterThan(10);
  expect(report.miscounted.length).toBeGreaterThan(10);
});

test('the seed determines everything that happens', async () => {
  const play = () =>
    simulateProcesses({ mode: 'index', seed: 20_261_128, count: 2, renderer, hasOutages: false });
  expect(await play()).toEqual(await play());
});
