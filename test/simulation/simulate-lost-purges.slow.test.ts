import { describe, expect, test } from 'vitest';
import { storeFailures } from '../../simulation/failures/failing-store.ts';
import { type Story, simulateLostPurges, stories } from '../../simulation/simulate-lost-purges.ts';
import { isThorough, seeds } from '../../testing/determinism/generations.ts';

/** One seed per run, because the number of stories is large. */
const given = isThorough ? seeds(20_261_124) : [20_261_124];

describe.each(storeFailures)('no process shows a hidden review again, with a store %s', (mode) => {
  const cases = (Object.keys(stories) as Story[]).flatMap((story) => given.map((seed) => ({ story, seed })));
  test.each(cases)(
    'when $story (seed $seed)',
    async ({ story, seed }) => {
      const report = await simulateLostPurges(story, { seed, mode });
      expect(report).toMatchObject({ shown: 0, errors: 0 });
      expect(report.deliveries).toHaveLength(20);
      expect(report.requests).toBeGreaterThan(1_000);
    },
    60_000,
  );
});
