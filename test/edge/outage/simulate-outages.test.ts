import { expect, test } from 'vitest';
import { simulateOutages } from '../../../testing/outage/simulate-outages.ts';
import { allWaysToFail } from '../../../testing/outage/ways-to-fail.ts';

const seed = 20_261_121;

test(`a minute without the API, in each of six ways: nobody with a warm key notices (seed ${seed})`, async () => {
  const report = await simulateOutages({ seed, steps: 34_000 });
  expect(report.violations).toEqual([]);
  expect(new Set(report.outages)).toEqual(new Set(allWaysToFail));
  expect(report.warmRequests).toBeGreaterThan(20_000);
  expect(report.coldRefused).toBeGreaterThan(1_000);
  expect(report.worst.warmWait).toBeLessThanOrEqual(300);
  expect(report.worst.refusalWait).toBeLessThan(10);
  expect(report.worst.callsInFiveSeconds).toBeLessThanOrEqual(60);
  expect(report.worst.freshAfterHalfOpen).toBeLessThanOrEqual(1_000);
}, 60_000);

test('one seed tells one story, another one another', async () => {
  const storyOf = async (given: number) =>
    (await simulateOutages({ seed: given, steps: 2_000, ways: ['hanging'] })).trace;
  const [one, same, other] = [await storyOf(1), await storyOf(1), await storyOf(2)];
  expect(one).toBe(same);
  expect(other).not.toBe(one);
}, 60_000);
