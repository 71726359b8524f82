import { expect, test } from 'vitest';
import { allFailureModes } from '../../simulation/failures/failure-modes.ts';
import { simulateOutages } from '../../simulation/simulate-outages.ts';

const seed = 20_261_121;

test(`no shopper with a cached page notices an API outage of a minute, in any of six failure modes (seed ${seed})`, async () => {
  const report = await simulateOutages({ seed, steps: 34_000 });
  expect(report.violations).toEqual([]);
  expect(new Set(report.outages)).toEqual(new Set(allFailureModes));
  expect(report.warmRequests).toBeGreaterThan(20_000);
  expect(report.coldRefused).toBeGreaterThan(1_000);
  expect(report.worst.warmWait).toBeLessThanOrEqual(300);
  expect(report.worst.refusalWait).toBeLessThan(10);
  expect(report.worst.callsInFiveSeconds).toBeLessThanOrEqual(60);
  expect(report.worst.freshAfterHalfOpen).toBeLessThanOrEqual(1_000);
});

test('the same seed repeats a simulation exactly, and another seed gives a different one', async () => {
  const traceOf = async (given: number) =>
    (await simulateOutages({ seed: given, steps: 2_000, modes: ['hanging'] })).trace;
  const [one, same, other] = [await traceOf(1), await traceOf(1), await traceOf(2)];
  expect(one).toBe(same);
  expect(other).not.toBe(one);
});
