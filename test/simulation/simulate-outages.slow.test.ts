import { expect, test } from 'vitest';
import { allFailureModes } from '../../simulation/failures/failure-modes.ts';
import { simulateOutages } from '../../simulation/simulate-outages.ts';
import { seeds } from '../../testing/determinism/generations.ts';

/** Five seeds share the failure modes. */
const runs = seeds(20_261_121).map((seed, index) => ({
  seed,
  modes: allFailureModes.filter((_, mode) => mode % 5 === index % 5),
}));

test.each(runs)(
  'no shopper with a cached page notices an API outage of a minute: $modes (seed $seed)',
  async ({ seed, modes }) => {
    const report = await simulateOutages({ seed, modes });
    expect(report.violations).toEqual([]);
    expect(report.outages).toEqual(modes);
    expect(report.warmRequests).toBeGreaterThan(2_000);
    expect(report.coldRefused).toBeGreaterThan(100);
    expect(report.worst.warmWait).toBeLessThanOrEqual(300);
    expect(report.worst.refusalWait).toBeLessThan(10);
    expect(report.worst.callsInFiveSeconds).toBeLessThanOrEqual(60);
    expect(report.worst.freshAfterHalfOpen).toBeLessThanOrEqual(1_000);
  },
);

test('the same seed repeats a simulation exactly, and another seed gives a different one', async () => {
  const traceOf = async (seed: number) => (await simulateOutages({ seed, modes: ['hanging'] })).trace;
  const [one, same, other] = [await traceOf(1), await traceOf(1), await traceOf(2)];
  expect(one).toBe(same);
  expect(other).not.toBe(one);
});
